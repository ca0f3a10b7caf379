import type { ReportLanguage } from '@forme/contracts/preflight';
import type { LanguageTable } from '../checks/check-texts';
import { phrases } from './phrases';
import { conformanceTitles } from './texts/conformance-titles.table';
import { fill, wordsOf } from './texts/report-words';
import { valueTexts } from './texts/values.table';

type Language = Exclude<ReportLanguage, 'en'>;

const translated = phrases(valueTexts);

/** Params that hold what the file calls something, not a word of the program. */
const namesOfFile = new Set(
  [
    'font',
    'name',
    'names',
    'layer',
    'profile',
    'condition',
    'code',
    'text',
    'words',
    'step',
  ].concat(['ink', 'inks', 'key']),
);

/** Words of the program that stand where a name is absent. */
const absences = new Set(['none', 'not named', 'without identifier']);

/** Params whose words come from the reader of files, in English; the others are measured or named. */
const faults = new Set(['LNT_FONT_021.actual', 'LNT_BARCODE_GS1_AI.fault']);

/**
 * A value of a finding in a language: a word or list of words of the program, never a name that the file gives. `template` is the
 * English message; what stands in quotation marks there is quoted from the file.
 */
export function valueIn(
  value: string,
  { checkId, name, template }: { checkId: string; name: string; template: string },
  table: LanguageTable,
  language: Language,
): string {
  if (template.includes(`"{${name}}"`)) return value;
  if (/^[\d.]+ x [\d.]+$/.test(value)) return value.replaceAll('.', ',').replace('x', '×');
  if (name === 'inks' || name === 'ink') value = inkNames(value, language);
  if (name === 'clauses') return titlesIn(value, language);
  if (namesOfFile.has(name) && !absences.has(value)) return value;
  const known = wordIn(value, table, language) ?? listIn(value, table, language);
  if (known !== null) return known;
  return faults.has(`${checkId}.${name}`)
    ? fill(wordsOf(language).inEnglish, { text: value })
    : value;
}

function wordIn(value: string, { words }: LanguageTable, language: Language): string | null {
  return (
    translated(value, language) ?? (Object.hasOwn(words, value) ? (words[value] ?? null) : null)
  );
}

function listIn(value: string, table: LanguageTable, language: Language): string | null {
  const list = value.split(', ').map((word) => wordIn(word, table, language));
  return list.every((word) => word !== null) ? list.join(', ') : null;
}

const processInks: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  Cyan: { de: 'Cyan', fr: 'Cyan', es: 'Cian' },
  Magenta: { de: 'Magenta', fr: 'Magenta', es: 'Magenta' },
  Yellow: { de: 'Gelb', fr: 'Jaune', es: 'Amarillo' },
  Black: { de: 'Schwarz', fr: 'Noir', es: 'Negro' },
};

/** Names of inks, separated by commas, with the process inks in a language. */
export function inkNames(names: string, language: ReportLanguage): string {
  if (language === 'en') return names;
  return names
    .split(', ')
    .map((name) =>
      Object.hasOwn(processInks, name) ? (processInks[name]?.[language] ?? name) : name,
    )
    .join(', ');
}

const more = ' and more';

/** Titles of requirements, separated by commas; the whole list is quoted in English when one has no text. */
function titlesIn(value: string, language: Language): string {
  const { clause, inEnglish } = wordsOf(language);
  const list = value.endsWith(more) ? value.slice(0, -more.length) : value;
  const titles: string[] = [];
  for (let rest = list.split(', '); rest.length > 0;) {
    const length = longestTitle(rest);
    const title = conformanceTitles[rest.slice(0, length).join(', ')]?.[language];
    if (title === undefined) return fill(inEnglish, { text: value });
    titles.push(title);
    rest = rest.slice(length);
  }
  const told = titles.join(', ');
  return list === value ? told : fill(clause.andMore, { titles: told });
}

/** How many parts of a list make the title at its beginning: titles may hold commas. */
function longestTitle(parts: readonly string[]): number {
  for (let length = Math.min(parts.length, 3); length > 1; length--) {
    if (Object.hasOwn(conformanceTitles, parts.slice(0, length).join(', '))) return length;
  }
  return 1;
}
