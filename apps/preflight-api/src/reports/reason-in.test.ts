import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reasonIn } from './reason-in';
import { reasonTexts } from './texts/reasons.table';
import { germanTexts } from './texts/de.table';

const languages = ['de', 'fr', 'es'] as const;

/** The sources of the checks and of what runs them. */
const sources = ['../checks', '../judging'].flatMap((folder) =>
  readdirSync(join(__dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(?:cases|test|fixture)\.ts$/.test(name))
    .map((name) => readFileSync(join(__dirname, folder, name), 'utf8')),
);

describe('a reason of a check', () => {
  const skips = sources.flatMap((text) =>
    [...text.matchAll(/skipped\(\s*'([^']+)'/g)].map(([, reason = '']) => reason),
  );

  it.each([...new Set(skips)])('has a text in every language: %s', (reason) => {
    for (const language of languages) expect(reasonIn(reason, language)).not.toBe(reason);
  });

  it.each(Object.entries(reasonTexts))('keeps what varies: %s', (english, texts) => {
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
    for (const language of languages) expect(places(texts[language])).toEqual(places(english));
  });

  it('keeps names and numbers', () => {
    expect(reasonIn('LNT_BOX_003 reports the same fault', 'de')).toBe(
      'LNT_BOX_003 meldet denselben Mangel',
    );
    const untrimmed = (count: number) => `${count} page(s) declare no TrimBox to measure from`;
    expect(reasonIn(untrimmed(3), 'fr')).toMatch(/^3 pages ne déclarent/);
    expect(reasonIn(untrimmed(1), 'fr')).toMatch(/^1 page ne déclare /);
    expect(reasonIn(untrimmed(1), 'en')).toMatch(/^1 page declares/);
    expect(reasonIn('extraction gave no spot colour facts for this file', 'de')).toMatch(
      /\(Sonderfarben\)$/,
    );
    expect(reasonIn('something new', 'es')).toBe('«something new» (texto en inglés)');
    expect(reasonIn('the profile asks for no bleed', 'en')).toBe('the profile asks for no bleed');
  });
});

it('never calls the sides of a page by the word for pages', () => {
  expect(germanTexts.words['all sides']).not.toMatch(/Seiten/);
});
