import { classify, type ClassificationFacts } from './classification';
import { detectLanguage } from './language';
import { textSigns } from './signs';
import { spellCandidates } from './spelling';

const facts: ClassificationFacts = {
  pageCount: 1,
  trim: { width: 595, height: 842 },
  hasBleed: false,
  imageCount: 0,
  hasFormFields: false,
  inkNames: [],
};

describe('detectLanguage', () => {
  it.each([
    ['Mindestens haltbar bis: siehe Deckel. Vor dem Öffnen gut schütteln und kühl lagern.', 'de'],
    [
      'Store in a cool and dry place, away from direct sunlight, and keep away from children.',
      'en',
    ],
    ['À consommer de préférence avant la date figurant sur le couvercle de la boîte.', 'fr'],
    ['Conservare in luogo fresco e asciutto, lontano dalla luce diretta del sole.', 'it'],
  ])('tells %s', (text, code) => {
    expect(detectLanguage(text)).toMatchObject({ code, source: 'forme-cpu/tinyld' });
  });

  it.each(['sugar, salt', 'ABC-12 XYZ', 'Zutaten: Wasser, Zucker'])('leaves %s open', (text) => {
    expect(detectLanguage(text)?.code).toBe('und');
  });

  it.each(['', ' \n', '4006381333931'])('has nothing to say about %j', (text) => {
    expect(detectLanguage(text)).toBeNull();
  });
});

describe('spellCandidates', () => {
  const words = new Set(['store', 'in', 'the', 'dark', 'room', 'Paris']);
  const dictionary = { knows: (word: string) => words.has(word) };

  it('lists unknown words once, in order', () => {
    expect(spellCandidates('store in teh dark, roomm and TEH dark', dictionary)).toEqual([
      'teh',
      'roomm',
      'and',
    ]);
  });

  it('leaves codes, addresses, abbreviations and capitals of known words alone', () => {
    const text = 'LOT A12B, www.exmple.com, me@exmple.org, STORE PARIS, kg x7';
    expect(spellCandidates(text, dictionary)).toEqual([]);
  });
});

describe('textSigns', () => {
  it('finds signs with their place in a word', () => {
    const bbox = { x0: 10, y0: 20, x1: 60, y1: 30 };
    expect(textSigns({ words: [{ text: 'ACME®', bbox }] })).toEqual([
      {
        bbox: { x0: 50, y0: 20, x1: 60, y1: 30 },
        kind: 'registered_trademark',
        confidence: 1,
        source: 'forme-cpu/text',
      },
    ]);
    expect(textSigns({ words: [{ text: '(c)', bbox }] })).toEqual([]);
  });
});

describe('classify', () => {
  const best = (scores: Record<string, number>) => Object.keys(scores)[0];

  it.each([
    ['Rechnung Nr. 4711, Betrag netto, MwSt 19 %, IBAN DE12', {}, 'invoice'],
    ['Dear Ms Smith, thank you. Best regards, J. Doe', {}, 'letter'],
    ['', { inkNames: ['Crease', 'Cut'] }, 'folding_carton'],
    ['jane@acme.com Tel. 123', { trim: { width: 241, height: 156 } }, 'business_card'],
    ['', { trim: { width: 1684, height: 2384 } }, 'poster'],
  ])('%s is best called as it is', (text, own, label) => {
    const scores = classify(text, { ...facts, ...own });
    expect(best(scores)).toBe(label);
    expect(Object.values(scores).reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1.01);
  });

  it('says other when nothing speaks for anything', () => {
    expect(classify('lorem', { ...facts, trim: { width: 500, height: 500 } })).toEqual({
      other: 1,
    });
  });
});
