import type { FeatureList, Features, Probabilistic } from './rule';
import { pointerOf } from './rule';
import { tradeWords } from './words.table';

/** Keys of one blocking rule that a document has; further ones are not used. */
const mostKeys = 24;

/** The keys under which a document meets those it is compared with. */
export type Blocking = (features: Features) => readonly string[];

/** Blocking of a specification: two documents are compared when they have a key in common. */
export function compileBlocking(rules: Probabilistic['blocking'], list: FeatureList): Blocking {
  const compiled = rules.map((parts, rule) => ({
    name: String(rule),
    parts: parts.map((part) => {
      const by = typeof part === 'string' ? 'whole' : (part.by ?? 'whole');
      const length = (typeof part === 'string' ? undefined : part.length) ?? 4;
      return { feature: list.of(part), cut: cutterOf(by, length), field: pointerOf(part) };
    }),
  }));
  return (features) => {
    const keys: string[] = [];
    for (const { name, parts } of compiled) {
      let made = [name];
      for (const { feature, cut } of parts) {
        made = longer(made, (features[feature] ?? []).flatMap(cut));
        if (made.length === 0) break;
      }
      for (const key of made) if (made.length === 1 || !keys.includes(key)) keys.push(key);
    }
    return keys;
  };
}

function longer(keys: readonly string[], pieces: readonly string[]): string[] {
  const made: string[] = [];
  for (const piece of pieces) {
    for (const key of keys) if (made.length < mostKeys) made.push(`${key}\u0001${piece}`);
  }
  return made;
}

type Cutter = (value: string) => readonly string[];

function cutterOf(by: 'whole' | 'start' | 'sound' | 'word' | 'digits', length: number): Cutter {
  switch (by) {
    case 'whole':
      return (value) => [value];
    case 'start':
      return (value) => {
        const solid = value.replaceAll(' ', '');
        return solid.length < length ? [] : [solid.slice(0, length)];
      };
    case 'sound':
      return (value) => {
        const [word] = tellingWords(value);
        return word === undefined ? [] : [soundOf(word)];
      };
    case 'word':
      return tellingWords;
    case 'digits':
      return (value) => {
        const digits = value.replace(/\D/g, '');
        return digits === '' ? [] : [digits];
      };
  }
}

/** Words that are distinctive; all words when no word is. */
function tellingWords(value: string): readonly string[] {
  const words = [...new Set(value.split(' '))];
  const telling = words.filter((word) => word.length > 2 && !tradeWords.has(word));
  return telling.length > 0 ? telling : words;
}

const soundGroups = new Map(
  [
    ['bfpvw', '1'],
    ['cgjkqsxz', '2'],
    ['dt', '3'],
    ['l', '4'],
    ['mn', '5'],
    ['r', '6'],
  ].flatMap(([letters = '', group = '']) =>
    letters.split('').map((letter) => [letter, group] as const),
  ),
);

/** The consonants of a word by the groups of Soundex (US patent 1,261,167), the first letter among them, at most six. */
function soundOf(word: string): string {
  let sound = '';
  let last = '';
  for (const letter of word) {
    const group = soundGroups.get(letter) ?? '';
    if (group !== '' && group !== last) sound += group;
    if (letter !== 'h' && letter !== 'w') last = group;
    if (sound.length === 6) break;
  }
  return sound === '' ? word : sound;
}
