import fc from 'fast-check';
import { defaultRules, Frequencies, learnWeights, Matcher, MatchIndex } from '.';
import { editsBetween, jaroWinkler, wordSimilarity } from './similarity';
import { comparable } from './values';

const customer = new Matcher(defaultRules.customer!);
const company = (name: string, more: object = {}) => customer.read({ name, ...more });

describe('values that are compared', () => {
  it.each([
    ['organisation', 'Müller & Söhne Druckerei GmbH & Co. KG', 'muller sohne druckerei'],
    ['organisation', 'MUELLER & SOEHNE DRUCKEREI', 'muller sohne druckerei'],
    ['organisation', 'Acme Prtg. Ltd.', 'acme printing'],
    ['organisation', 'Visser Drukkerij B.V.', 'visser drukkerij'],
    ['organisation', 'AG', 'ag'],
    ['address', 'Hafenstr. 12', 'hafenstrasse 12'],
    ['address', '12 High St', '12 high street'],
    ['phone', '+49 (0) 251 / 123456', '251123456'],
    ['phone', '0251 123456', '251123456'],
    ['email', 'Info+shop@Acme.Example', 'info@acme.example'],
    ['domain', 'info@acme.example', 'acme.example'],
    ['domain', 'https://www.acme.example/shop', 'acme.example'],
    ['postal_code', 'D-48155', '48155'],
    ['postal_code', 'sw1a 1aa', 'SW1A1AA'],
    ['identifier', 'DE 123.456', 'DE123456'],
    ['date', '2026-03-04T10:00:00Z', '20260304'],
  ] as const)('of kind %s have one form: %s', (kind, value, form) => {
    expect(comparable(kind, value)).toBe(form);
  });

  it.each([
    ['domain', 'anna@gmail.com'],
    ['phone', '12'],
    ['number', 'many'],
    ['date', 'soon'],
    ['email', 'nobody'],
  ] as const)('of kind %s tell nothing: %s', (kind, value) => {
    expect(comparable(kind, value)).toBeUndefined();
  });

  it('never fail, whatever the text', () => {
    const kinds = ['text', 'organisation', 'address', 'phone', 'email', 'domain', 'date'] as const;
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...kinds), (text, kind) => {
        expect(typeof comparable(kind, text)).toMatch(/string|undefined/);
      }),
    );
  });
});

describe('similarity', () => {
  it('is that of the literature', () => {
    expect(jaroWinkler('martha', 'marhta')).toBeCloseTo(0.9611, 4);
    expect(jaroWinkler('dwayne', 'duane')).toBeCloseTo(0.84, 4);
    expect(jaroWinkler('dixon', 'dicksonx')).toBeCloseTo(0.8133, 4);
  });

  it('counts edits as the plain algorithm does, up to the most that matter', () => {
    const plain = (a: string, b: string): number => {
      const d = Array.from({ length: a.length + 1 }, (_, i) => [i] as number[]);
      for (let j = 0; j <= b.length; j += 1) d[0]![j] = j;
      for (let i = 1; i <= a.length; i += 1) {
        for (let j = 1; j <= b.length; j += 1) {
          const same = a[i - 1] === b[j - 1] ? 0 : 1;
          d[i]![j] = Math.min(d[i - 1]![j]! + 1, d[i]![j - 1]! + 1, d[i - 1]![j - 1]! + same);
          if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
            d[i]![j] = Math.min(d[i]![j]!, d[i - 2]![j - 2]! + 1);
          }
        }
      }
      return d[a.length]![b.length]!;
    };
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 1, max: 4 }), (a, b, most) => {
        expect(editsBetween(a, b, most)).toBe(Math.min(most + 1, plain(a, b)));
      }),
      { numRuns: 2000 },
    );
  });

  it('of words does not depend on their order', () => {
    expect(wordSimilarity('nord druck', 'druck nord', () => 1)).toBe(1);
    expect(wordSimilarity('nord licht', 'nordlicht', () => 1)).toBe(1);
  });
});

describe('a score', () => {
  const text = fc.constantFrom('Nord Druck', 'Nordlicht GmbH', 'Sued', '');
  const document = fc.record({
    name: text,
    addresses: fc.array(fc.record({ city: text, postal_code: fc.constantFrom('1', '12') })),
    tax_ids: fc.array(fc.record({ value: fc.constantFrom('DE1', 'DE2') }), { maxLength: 1 }),
  });

  it('is the sum of its explanation, and the same for both orders of a pair', () => {
    fc.assert(
      fc.property(document, document, (a, b) => {
        const [left, right] = [customer.read(a), customer.read(b)];
        const frequencies = Frequencies.count([left, right]);
        const score = customer.score(left, right, frequencies);
        expect(score.explanation.reduce((sum, it) => sum + it.weight, 0)).toBe(score.weight);
        expect(customer.score(right, left, frequencies)).toEqual(score);
        const proposed = customer.propose(left, right, frequencies);
        if (score.band === 'none') expect(proposed).toBeUndefined();
        else expect(proposed).toEqual(score);
      }),
    );
  });

  it('of a deterministic rule has no probability, and finds its pair by a key', () => {
    const [a, b] = [
      company('Nord', { tax_ids: [{ value: 'DE 1' }] }),
      company('Other', { tax_ids: [{ value: 'DE1' }] }),
    ];
    expect(customer.score(a, b)).toMatchObject({ band: 'auto', probability: null });
    expect(new MatchIndex(customer, [a]).candidates(b)).toEqual([0]);
  });

  it('is lower for a common value than for a rare one', () => {
    const others = Array.from({ length: 500 }, () => company('Druckerei Müller'));
    const [rare, common] = [company('Nordlicht'), company('Druckerei Müller')];
    const frequencies = Frequencies.from(Frequencies.count([...others, rare, rare]).stored());
    expect(customer.score(rare, rare, frequencies).weight).toBeGreaterThan(
      customer.score(common, common, frequencies).weight + 5,
    );
  });
});

describe('learning', () => {
  it('is refused where too little is known, or matches cannot be distinguished', () => {
    const none = { candidates: [], random: [], allPairs: 0 };
    expect(learnWeights(customer, none)).toEqual({ refused: 'too_few_pairs' });
    const same = customer.patternOf(company('Nord'), company('Other'));
    const candidates = Array.from({ length: 100 }, () => same);
    expect(learnWeights(customer, { candidates, random: candidates, allPairs: 100 })).toEqual({
      refused: 'not_separable',
    });
  });
});
