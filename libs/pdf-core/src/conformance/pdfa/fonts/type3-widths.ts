import { Budget, BudgetError } from '../../../bytes/budget';
import { OperationList } from '../../../content/operation-list';
import { OperationScanner } from '../../../content/operation-scanner';
import { operatorNames } from '../../../content/operator-codes';
import type { PdfStream } from '../../../syntax/objects';
import type { ClauseRule } from '../../clause';
import type { ConformanceFacts } from '../../facts/conformance-facts';
import { eachFont } from '../../fonts/used-fonts';

const TOLERANCE = 1.001;

/** Widths of Type 3 glyphs (ISO 19005-1, 6.3.6; 19005-2, 6.2.11.5). */
export const type3Widths: ClauseRule = {
  title: 'Widths of Type 3 glyphs',
  rule: 'Widths of rendered Type 3 glyphs in the font dictionary are those of d0 or d1.',
  evaluate: eachFont(({ font, dict, rendered }, facts) => {
    const { pdf } = facts;
    if (!font.type3) return null;
    const widths = pdf.array(dict, 'Widths') ?? [];
    const first = pdf.integer(dict, 'FirstChar') ?? 0;
    for (const glyph of rendered) {
      const procedure = font.type3.procedure(glyph);
      const written = pdf.resolve(widths[glyph.code - first]);
      const own = procedure && widthOf(facts, procedure);
      if (own === null || typeof written !== 'number') continue;
      if (Math.abs(own - written) > TOLERANCE) {
        return `says a width of ${written} for code ${glyph.code}, its procedure ${own}`;
      }
    }
    return null;
  }),
};

/** The first operand of d0 or d1; null when the procedure does not begin with one. */
function widthOf({ pdf }: ConformanceFacts, procedure: PdfStream): number | null {
  const list = OperationList.withCapacity(1);
  try {
    new OperationScanner(pdf.decode(procedure).bytes, new Budget()).fill(list);
  } catch (error) {
    if (!(error instanceof BudgetError)) throw error;
    return null;
  }
  const name = operatorNames[(list.codes[0] ?? 0) & 0x7f];
  return list.length > 0 && (name === 'd0' || name === 'd1') ? (list.numbers[0] ?? null) : null;
}
