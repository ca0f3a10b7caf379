import type { ObjectReader } from '../../document/object-reader';
import type { FontDictionary } from '../font-dictionary';
import { fontName } from '../font-name';

/** The faces that stand for fonts that are not there: those of the standard 14 (ISO 32000-2, 9.6.2.2). */
export type SubstituteFace =
  `${'sans' | 'serif' | 'fixed'}${'' | '-bold'}${'' | '-italic'}` | 'symbol' | 'dingbats';

const FIXED_PITCH = 1;
const SERIF = 2;
const ITALIC = 64;
const FORCE_BOLD = 262_144;

/** The face nearest to a font by its name and by the flags of its descriptor (table 121). */
export function substituteFace(
  reader: ObjectReader,
  { baseName, descriptor }: FontDictionary,
): SubstituteFace {
  const name = baseName === null ? '' : fontName(baseName).postscript;
  const flags = (descriptor && reader.integer(descriptor, 'Flags')) ?? 0;
  const has = (flag: number): boolean => (flags & flag) !== 0;
  if (/^symbol/i.test(name)) return 'symbol';
  if (/dingbats/i.test(name)) return 'dingbats';
  const bold = has(FORCE_BOLD) || /bold|black|heavy|demi/i.test(name) ? '-bold' : '';
  const italic = has(ITALIC) || /italic|oblique/i.test(name) ? '-italic' : '';
  if (has(FIXED_PITCH) || /courier|mono/i.test(name)) return `fixed${bold}${italic}`;
  const sans = /arial|helvetica|sans/i.test(name);
  const serif = !sans && (has(SERIF) || /times|serif|roman|georgia|garamond/i.test(name));
  return `${serif ? 'serif' : 'sans'}${bold}${italic}`;
}
