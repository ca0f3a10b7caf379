import type { ObjectReader } from '../../document/object-reader';
import type { CharacterOrdering } from '../cmap/character-collection';
import type { FontDictionary } from '../font-dictionary';
import { fontName } from '../font-name';

/** Faces in the style of the standard 14 fonts (ISO 32000-2, 9.6.2.2). */
export type StyleFace =
  `${'sans' | 'serif' | 'fixed'}${'' | '-bold'}${'' | '-italic'}` | 'symbol' | 'dingbats';

/** Faces of scripts that the style faces lack: one regular weight each. */
export type ScriptFace =
  'japanese' | 'chinese' | 'korean' | 'arabic' | 'hebrew' | 'devanagari' | 'thai';

/** The faces that replace fonts without a readable program. */
export type SubstituteFace = StyleFace | ScriptFace;

/** Style of a font, known without its program. */
export interface FontLook {
  readonly style: StyleFace;
  /** The script of its ideographs, by character collection, else by name; null when neither says. */
  readonly ideographs: ScriptFace | null;
}

const FIXED_PITCH = 1;
const SERIF = 2;
const ITALIC = 64;
const FORCE_BOLD = 262_144;

/** The look of a font by its name, its character collection and the flags of its descriptor (table 121). */
export function fontLook(
  reader: ObjectReader,
  { baseName, descriptor }: FontDictionary,
  ordering: CharacterOrdering | null,
): FontLook {
  const name = baseName === null ? '' : fontName(baseName).postscript;
  const flags = (descriptor && reader.integer(descriptor, 'Flags')) ?? 0;
  return {
    style: styleOf(name, flags),
    ideographs: ordering === null ? scriptByName(name) : scripts[ordering],
  };
}

const scripts: Readonly<Record<CharacterOrdering, ScriptFace>> = {
  Japan1: 'japanese',
  GB1: 'chinese',
  CNS1: 'chinese',
  Korea1: 'korean',
  KR: 'korean',
};

const names: readonly (readonly [RegExp, ScriptFace])[] = [
  [
    /gothic-?(bbb|mb|medium)|mincho|meiryo|kozuka|koz(min|go)|hiragino|heisei|hira(kaku|min)|ryumin|ms-?p?gothic|yu-?gothic|-jp\b|japan/i,
    'japanese',
  ],
  [
    /sim(sun|hei|kai|fang)|fangsong|(st|ms|ad|ar)?(song|heiti|kaiti)|mingli?u|jhenghei|yahei|dengxian|pingfang|-[st]c\b|chinese/i,
    'chinese',
  ],
  [/batang|gulim|dotum|gungsuh|malgun|nanum|myung?jo|applesd|hysm|hygo|-kr\b|korea/i, 'korean'],
];

function scriptByName(name: string): ScriptFace | null {
  return names.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

function styleOf(name: string, flags: number): StyleFace {
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
