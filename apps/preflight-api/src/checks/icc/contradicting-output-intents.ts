import { check, documentHit, missing } from '../check';

/** The PDF/X output intents of the document have profiles of one kind. Those of single pages (PDF 2.0) may differ on purpose. */
export const contradictingOutputIntents = check({
  id: 'LNT_ICC_006',
  title: 'Output intents contradict each other',
  category: 'color',
  severity: 'warning',
  standard: 'ISO 32000-2',
  clause: '14.11.5',
  thresholds: [],
  message: 'The output intents have profiles with {actual} components.',
  why: 'A job is printed under one condition; two different intents leave the condition open.',
  fix: 'Keep one output intent for the press the job is printed on.',
  evaluate: ({ output_intents: intents }) => {
    if (!intents) return missing('output intent');
    const components = [
      ...new Set(
        intents
          .filter((intent) => intent.subtype === 'GTS_PDFX' && !intent.page_num)
          .flatMap((intent) => intent.profile_components ?? []),
      ),
    ].sort((a, b) => a - b);
    return documentHit(components.length > 1, { actual: components.join(' and ') });
  },
});
