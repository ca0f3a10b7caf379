import { Type, type Static } from '@sinclair/typebox';
import { named, nullable, openSet, text } from '../schema';

/** A technical ink that does not print: totals exclude it. */
export const LeftOutInk = named(
  'LeftOutInk',
  Type.Object({
    name: text('Ink.', 'CutContour'),
    reason: openSet(['processing_step', 'requested'], {
      description:
        'processing_step: all its marks are on layers with the metadata of ISO 19593-1, White left out, or such a layer has its name. requested: the caller named it.',
    }),
    group: nullable(text('Group of the processing step.', 'Structural')),
    type: nullable(text('Type of the processing step.', 'Cutting')),
  }),
);
/** Static type of {@link LeftOutInk}. */
export type LeftOutInk = Static<typeof LeftOutInk>;

/** Inks that totals leave out. */
export const LeftOutInks = Type.Array(LeftOutInk, {
  description:
    'Inks excluded from the totals, and why. An ink is never excluded by its name alone.',
  examples: [[]],
});

/** Names of inks that a caller leaves out of totals. */
export const ExcludedInks = Type.String({
  maxLength: 2000,
  examples: ['Gloss varnish,Primer'],
  description: 'Comma-separated names of inks that are not printed; totals exclude them.',
});
