import fc from 'fast-check';
import { readAnswer } from './answers';
import { CostBudget, costOf, parsePrices, priceOf } from './cost';

describe('CostBudget', () => {
  it('never lets calls side by side go above the cap when none uses more than it reserved', () => {
    const call = fc.record({
      estimate: fc.double({ min: 0, max: 1, noNaN: true }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.double({ min: 0, max: 3, noNaN: true }), fc.array(call), (cap, calls) => {
        const budget = new CostBudget(cap);
        const open: (() => void)[] = [];
        for (const [index, { estimate, share }] of calls.entries()) {
          if (budget.reserve(estimate)) open.push(() => budget.settle(estimate, estimate * share));
          if (index % 3 === 2) open.shift()?.();
        }
        for (const end of open) end();
        expect(budget.spentUsd).toBeLessThanOrEqual(cap + 1e-9);
      }),
    );
  });
});

describe('prices', () => {
  it('are the operator’s, else the list’s, else dear', () => {
    const own = parsePrices(['house=1/2', 'claude-sonnet-4=4/20']);
    expect(priceOf('house-7b', own)).toEqual({ input: 1, output: 2 });
    expect(priceOf('claude-sonnet-4-6', own)).toEqual({ input: 4, output: 20 });
    expect(priceOf('claude-haiku-4-5', own)).toEqual({ input: 1, output: 5 });
    expect(priceOf('who-knows', own)).toEqual({ input: 3, output: 15 });
    expect(costOf({ inputTokens: 1000, outputTokens: 100 }, { input: 3, output: 15 })).toBeCloseTo(
      0.0045,
    );
    expect(() => parsePrices(['x=1'])).toThrow(RangeError);
  });
});

describe('readAnswer', () => {
  const shown = { model: 'm', picture: null };

  it.each([
    ['{"code":"de","confidence":0.9}'],
    ['Here it is:\n```json\n{"code":"de","confidence":0.9}\n```\nGood luck {x}'],
  ])('reads %j', (text) => {
    const data = { code: 'de', confidence: 0.9, source: 'forme-ai/m' };
    expect(readAnswer('language', text, shown)).toEqual({ data });
  });

  it.each([
    '',
    'none',
    '{"code":"de"}',
    '{"code":5,"confidence":1}',
    '{"code":"de","confidence":7}',
    '{"code":"de",',
  ])('takes %j for no answer', (text) => {
    expect(readAnswer('language', text, shown)).toBeNull();
  });

  it('never throws, whatever a model says', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('language', 'spell', 'logos'), (text, kind) => {
        readAnswer(kind, `{"${text}`, shown);
        readAnswer(kind, text, shown);
      }),
    );
  });
});
