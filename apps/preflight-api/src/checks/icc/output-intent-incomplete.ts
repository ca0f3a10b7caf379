import { check, hits, missing } from '../check';

/** ISO 32000-2, 14.11.5: S and OutputConditionIdentifier are required in every output intent. */
export const outputIntentIncomplete = check({
  id: 'LNT_ICC_004',
  title: 'Output intent incomplete',
  category: 'color',
  severity: 'warning',
  standard: 'ISO 32000-2',
  clause: '14.11.5',
  thresholds: [],
  message: 'Output intent {number} does not state its {entry}.',
  why: 'Programs identify the printing condition by these entries and ignore an incomplete intent.',
  fix: 'Export again with a PDF/X preset, or set the output intent again.',
  evaluate: ({ output_intents: intents }) => {
    if (!intents) return missing('output intent');
    return hits(
      intents.flatMap((intent, index) =>
        [
          intent.subtype ? [] : ['subtype (S)'],
          intent.output_condition_identifier ? [] : ['OutputConditionIdentifier'],
        ]
          .flat()
          .map((entry) => ({
            ...(intent.page_num ? { page: intent.page_num } : {}),
            objectType: 'document' as const,
            params: { number: index + 1, entry },
          })),
      ),
    );
  },
});
