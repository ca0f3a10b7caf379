import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reasonIn } from './reason-in';
import { gapTexts } from './texts/gap-texts.table';
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

  it.each(Object.entries({ ...reasonTexts, ...gapTexts }))(
    'keeps what varies: %s',
    (english, texts) => {
      const places = (text: string) =>
        [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
      for (const language of languages) expect(places(texts[language])).toEqual(places(english));
    },
  );

  it('is translated whole when it names a resource and its place', () => {
    const nested = 'content on page 1: the limit of 64 depth was reached';
    expect(reasonIn(nested, 'en')).toBe(
      'content on page 1: content is nested more than 64 levels deep',
    );
    expect(reasonIn(nested, 'de')).toBe(
      'Inhalt auf Seite 1: Inhalt ist mehr als 64 Ebenen tief verschachtelt',
    );
    expect(reasonIn('image obj-12 on page 3: the image data is damaged or ends early', 'fr')).toBe(
      'Image obj-12, page 3 : les données de l’image sont endommagées ou incomplètes',
    );
    expect(reasonIn('the limit glyphs (91570000 steps) was reached: glyphs shown', 'es')).toBe(
      'se alcanzó el límite glyphs (91570000 pasos): glifos mostrados',
    );
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
    expect(reasonIn('the profile requires no bleed', 'en')).toBe('the profile requires no bleed');
  });
});

it('never calls the sides of a page by the word for pages', () => {
  expect(germanTexts.words['all sides']).not.toMatch(/Seiten/);
});
