import { Type, type Static } from '@sinclair/typebox';
import { count, named, oneOf, text } from '../schema';
import { Completeness, PageNum } from '../shared/values';
import { CONFORMANCE_PROFILES } from './conformance-profiles';

export { CONFORMANCE_PROFILES };

/** Name of a conformance profile in a request. */
export const ConformanceProfile = oneOf(CONFORMANCE_PROFILES, {
  description: 'Conformance profile.',
});
/** Static type of {@link ConformanceProfile}. */
export type ConformanceProfile = Static<typeof ConformanceProfile>;

/** Result of one clause. */
export const ClauseResult = named(
  'ClauseResult',
  Type.Object({
    clause: text('Clause of the standard.', '6.2.3.3'),
    test_number: text('Stable id of the test.', 'pdfx4-1'),
    title: Type.Optional(text('Short name of the clause.', 'Output intent')),
    description: text(
      'What the clause requires.',
      'OutputIntents of the catalog has an entry whose S is GTS_PDFX.',
    ),
    outcome: oneOf(['passed', 'failed', 'not_checked'], {
      description: 'not_checked: the required facts are not measured.',
    }),
    passed: Type.Boolean({ description: 'True only for outcome passed.' }),
    failed_check_count: count('Places that fail the clause.', 0),
    pages: Type.Optional(Type.Array(PageNum, { description: 'Pages with a failing place.' })),
    evidence: Type.Optional(
      Type.Array(text('Short description of the place and the fault.'), {
        description: 'Failing places, the first few.',
      }),
    ),
  }),
);
/** Static type of {@link ClauseResult}. */
export type ClauseResult = Static<typeof ClauseResult>;

/** A verdict on one profile. `passed` speaks of the clauses that were checked; `completeness` says which were not. */
export const ConformanceVerdict = named(
  'ConformanceVerdict',
  Type.Object({
    passed: Type.Boolean({ description: 'True when no checked clause failed.' }),
    clauses: Type.Array(ClauseResult),
    completeness: Completeness,
  }),
);
/** Static type of {@link ConformanceVerdict}. */
export type ConformanceVerdict = Static<typeof ConformanceVerdict>;
