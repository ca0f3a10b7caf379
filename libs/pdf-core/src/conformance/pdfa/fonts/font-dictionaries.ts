import type { ClauseRule } from '../../clause';
import type { ConformanceFacts } from '../../facts/conformance-facts';
import { eachFont, type UsedFont } from '../../fonts/used-fonts';
import { isStandard14 } from '../../../fonts/font-name';

const simple = new Set(['Type1', 'MMType1', 'TrueType', 'Type3']);
const programTypes = new Set(['Type1C', 'CIDFontType0C', 'OpenType']);

/** Font dictionaries (ISO 19005-1, 6.3.2; 19005-2, 6.2.11.2). */
export const fontDictionaries: ClauseRule = {
  title: 'Font dictionaries',
  rule: 'Font dictionaries have the entries and values of the PDF reference.',
  evaluate: eachFont((used, facts) => typeFault(used, facts) ?? widthsFault(used, facts)),
};

function typeFault(
  { dict, cidFont, descriptor }: UsedFont,
  { pdf }: ConformanceFacts,
): string | null {
  if (pdf.name(dict, 'Type') !== 'Font') return 'has no Type Font';
  const subtype = pdf.name(dict, 'Subtype') ?? '';
  if (!simple.has(subtype) && subtype !== 'Type0') return `is of the type ${subtype}`;
  if (subtype !== 'Type3' && pdf.name(dict, 'BaseFont') === null) return 'has no BaseFont';
  if (cidFont && !/^CIDFontType[02]$/.test(pdf.name(cidFont, 'Subtype') ?? '')) {
    return 'has a descendant that is no CIDFont';
  }
  const program = descriptor && pdf.stream(descriptor, 'FontFile3');
  const kind = program && pdf.name(program.dict, 'Subtype');
  return program && !programTypes.has(kind ?? '')
    ? `has a FontFile3 of the type ${kind ?? 'none'}`
    : null;
}

/** First and last code and widths, which only the standard 14 may lack. */
function widthsFault({ dict, font }: UsedFont, { pdf }: ConformanceFacts): string | null {
  if (!simple.has(font.subtype)) return null;
  if (font.subtype === 'Type1' && isStandard14(font.baseName ?? '')) return null;
  const [first, last] = ['FirstChar', 'LastChar'].map((key) => pdf.integer(dict, key));
  const widths = pdf.array(dict, 'Widths');
  if (typeof first !== 'number' || typeof last !== 'number' || !widths)
    return 'has no FirstChar, LastChar or Widths';
  const count = last - first + 1;
  return widths.length === count ? null : `has ${widths.length} Widths for ${count} codes`;
}
