import {
  addressWords,
  emptyWords,
  legalFillers,
  legalForms,
  organisationWords,
  publicMailDomains,
} from './words.table';

/** How a value is brought to the form in which it is compared. */
export const valueKinds = [
  'text',
  'organisation',
  'address',
  'phone',
  'email',
  'domain',
  'postal_code',
  'identifier',
  'number',
  'date',
] as const;

/** One of {@link valueKinds}. */
export type ValueKind = (typeof valueKinds)[number];

/** Characters of a value that are compared, from its start; the rest is ignored. */
const longest = 200;

/** A value in the form in which it is compared; undefined when nothing remains to compare. */
export function comparable(kind: ValueKind, value: string | number): string | undefined {
  const text = String(value).slice(0, longest);
  const made = normalisers[kind](text);
  return made === '' ? undefined : made;
}

const normalisers: Readonly<Record<ValueKind, (text: string) => string>> = {
  text: fold,
  organisation: organisationName,
  address: (text) => fold(text).split(' ').map(addressWord).join(' '),
  phone: phoneNumber,
  email: (text) => {
    const [local = '', domain = ''] = text.trim().toLowerCase().split('@');
    return domain === '' ? '' : `${local.split('+')[0] ?? ''}@${domain}`;
  },
  domain: domainName,
  postal_code: (text) =>
    text
      .toUpperCase()
      .replace(/^\s*[A-Z]{1,2}[-\s]+(?=\d{4,5}\s*$)/, '')
      .replace(/[^0-9A-Z]/g, ''),
  identifier: (text) => text.toUpperCase().replace(/[^0-9A-Z]/g, ''),
  number: (text) => {
    const number = Number(text);
    return text.trim() !== '' && Number.isFinite(number) ? String(number) : '';
  },
  date: (text) => {
    const digits = text.trim().slice(0, 10).replaceAll('-', '');
    return /^\d{8}$/.test(digits) ? digits : '';
  },
};

const plainText = /^[a-z0-9 ]*$/;

/** Lower case, without marks and punctuation, one space between words; German sharp s and ligatures are written out. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  const plain = plainText.test(lower)
    ? lower
    : lower
        .replaceAll('ß', 'ss')
        .replaceAll('æ', 'ae')
        .replaceAll('ø', 'o')
        .replaceAll('œ', 'oe')
        .replaceAll('ł', 'l')
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .replaceAll('&', ' and ')
        .replace(/(?<=\p{L})['’.](?=\p{L}\b)/gu, '')
        .replace(/[^\p{L}\p{N}]+/gu, ' ');
  return plain.replace(/ {2,}/g, ' ').trim();
}

/** Two spellings of an umlaut are one: "ue" as u, and so on. */
const umlauts = (word: string): string =>
  word.replaceAll('ae', 'a').replaceAll('oe', 'o').replaceAll('ue', 'u');

/** The name without legal form, with short forms written out; the whole name when nothing else is left. */
function organisationName(text: string): string {
  const folded = fold(text);
  const words = joinInitials(folded.split(' '));
  const kept = words.filter((word, at) => !isLegal(words, word, at));
  const named = kept
    .map((word) => organisationWords.get(word) ?? word)
    .filter((word) => !emptyWords.has(word))
    .map(umlauts);
  return named.length > 0 ? named.join(' ') : umlauts(folded);
}

// Forms stand behind the name; "as" or "co" as the first word is a name.
function isLegal(words: readonly string[], word: string, at: number): boolean {
  if (at === 0) return false;
  if (legalForms.has(word)) return true;
  if (!legalFillers.has(word)) return false;
  const next = words[at + 1];
  return next !== undefined && legalForms.has(next);
}

/** "g m b h" and "b v" as one word. */
function joinInitials(words: readonly string[]): readonly string[] {
  const joined: string[] = [];
  let run = '';
  for (const word of [...words, '']) {
    if (word.length === 1) {
      run += word;
      continue;
    }
    if (run !== '') joined.push(...(legalForms.has(run) ? [run] : run.split('')));
    run = '';
    if (word !== '') joined.push(word);
  }
  return joined;
}

function addressWord(word: string): string {
  const whole = addressWords.get(word) ?? word;
  const written = whole.replace(/(?<=\p{L}{3})str$/u, 'strasse');
  return umlauts(written);
}

/** The last nine digits: what is left without the code of the country and the zero before a trunk. */
function phoneNumber(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length < 5 ? '' : digits.slice(-9);
}

function domainName(text: string): string {
  const lower = text.trim().toLowerCase();
  const host = lower
    .slice(lower.lastIndexOf('@') + 1)
    .replace(/^[a-z]+:\/\//, '')
    .split(/[/?#:]/)[0];
  const name = (host ?? '').replace(/^www\./, '');
  return /^[^\s.]+(\.[^\s.]+)+$/.test(name) && !publicMailDomains.has(name) ? name : '';
}
