import type { LanguageTable } from '../../checks/check-texts';
import { checkOf } from '../../checks/registry';
import { conformanceRules } from './conformance-rules.table';
import { conformanceTitles } from './conformance-titles.table';
import { germanTexts } from './de.table';
import { spanishTexts } from './es.table';
import { frenchTexts } from './fr.table';
import { gapTexts } from './gap-texts.table';
import { reasonTexts } from './reasons.table';

const languages: readonly (readonly [string, LanguageTable])[] = [
  ['German', germanTexts],
  ['French', frenchTexts],
  ['Spanish', spanishTexts],
];
const places = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe.each(languages)('the texts in %s', (_language, table) => {
  const entries = Object.entries(table.checks);

  it('cover at least 60 checks, whole', () => {
    expect(entries.length).toBeGreaterThanOrEqual(60);
    for (const [, texts] of entries) {
      expect(Object.keys(texts).sort()).toEqual(['fix', 'message', 'title', 'why']);
    }
  });

  it.each(entries)('have the places of the English text of %s', (id, texts) => {
    const check = checkOf(id);
    expect(check?.id).toBe(id);
    expect(places(texts.message ?? '')).toEqual(places(check?.message ?? ''));
  });
});

it('are of the same checks in every language where French has them', () => {
  for (const id of Object.keys(frenchTexts.checks)) {
    expect(germanTexts.checks).toHaveProperty([id]);
    expect(spanishTexts.checks).toHaveProperty([id]);
  }
});

it('German reports have one word for the output intent', () => {
  const all = JSON.stringify([
    germanTexts,
    reasonTexts,
    gapTexts,
    conformanceRules,
    conformanceTitles,
  ]);
  expect(all).toContain('Ausgabebedingung');
  expect(all.replaceAll(/"en":"[^"]*"/g, '')).not.toMatch(/Output[ -]Intent/);
});
