import { check, hits, missing, skipped } from '../check';

/** The output intent (that of PDF/X before others, ISO 32000-2, 14.11.5) names the printing condition of the profile. Blanks and case do not count. */
export const otherPrintingCondition = check<'target_output_condition'>({
  id: 'LNT_GAMUT_CONDITION',
  title: 'Output intent for another printing condition',
  category: 'color',
  severity: 'warning',
  standard: 'ISO 32000-2',
  clause: '14.11.5',
  thresholds: ['target_output_condition'],
  message: 'The output intent of the file is {actual}; {expected} is required.',
  why: 'Colours were separated for another paper or press and print differently.',
  fix: 'Request the file in the printing condition of the job, or convert the colours to it.',
  evaluate: ({ output_intents: intents }, { target_output_condition: target }) => {
    if (!target?.trim()) return skipped('the profile names no printing condition');
    if (!intents) return missing('output intent');
    const ofDocument = intents.filter(({ page_num: page }) => !page);
    const pdfx = ofDocument.filter(({ subtype }) => subtype === 'GTS_PDFX');
    const named = (pdfx.length > 0 ? pdfx : ofDocument).map(
      ({ output_condition_identifier: id, output_condition: text }) => id ?? text ?? '',
    );
    if (named.some((name) => plain(name) === plain(target))) return hits([]);
    const actual = named.find((name) => name.trim()) ?? '-';
    return hits([{ objectType: 'document', params: { actual, expected: target.trim() } }]);
  },
});

function plain(name: string): string {
  return name.replace(/\s/g, '').toLowerCase();
}
