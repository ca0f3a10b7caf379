import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, textOf, type Texts } from './texts';

const source = join(__dirname, '..');

function filesUnder(folder: string, end: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .map((name) => join(folder, name));
}

async function textsOf(path: string): Promise<readonly (readonly [string, Texts<string>])[]> {
  const module = (await import(path)) as Readonly<Record<string, Texts<string>>>;
  return Object.entries(module);
}

const placeholders = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

describe('the texts of every screen', () => {
  const files = filesUnder(source, 'texts.table.ts');

  it.each(files)('%s is whole in every language', async (path) => {
    for (const [name, texts] of await textsOf(path)) {
      const keys = Object.keys(texts.en).sort();
      for (const language of languages) {
        expect([name, language, Object.keys(texts[language]).sort()]).toEqual([
          name,
          language,
          keys,
        ]);
        for (const key of keys) {
          const text = texts[language][key] ?? '';
          expect([key, text.trim()]).not.toEqual([key, '']);
          expect([key, placeholders(text)]).toEqual([key, placeholders(texts.en[key] ?? '')]);
        }
      }
    }
  });

  it('no component writes words of its own', () => {
    const faults = filesUnder(source, '.tsx').flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line, at) => {
          const words = /(?<![=])>\s*([A-Za-zÄÖÜäöüß][A-Za-zÄÖÜäöüß ,.']+)<\//.exec(line)?.[1];
          const attribute = /\b(?:aria-label|placeholder|title|alt)="([^"]*[A-Za-z][^"]*)"/.exec(
            line,
          )?.[1];
          const found = words ?? attribute;
          return found === undefined ? [] : [`${path}:${at + 1}: ${found}`];
        }),
    );
    expect(faults).toEqual([]);
  });
});

describe('a text', () => {
  const texts: Texts<'files' | 'plain'> = {
    en: { files: '{count} file | {count} files', plain: 'Hello {name}' },
    de: { files: '{count} Datei | {count} Dateien', plain: 'Hallo {name}' },
  };

  it('chooses its form by the count and writes numbers as the language does', () => {
    expect(textOf(texts, 'en', 'files', { count: 1 })).toBe('1 file');
    expect(textOf(texts, 'de', 'files', { count: 12000.5 })).toBe('12.000,5 Dateien');
  });

  it('keeps a placeholder without a value visible', () => {
    expect(textOf(texts, 'en', 'plain', {})).toBe('Hello {name}');
  });
});
