import fc from 'fast-check';
import { Division } from './division';

type Move = 'lead' | 'help' | 'forfeit';

describe('Division', () => {
  it('hands out every part once, and again what a helper lost', () => {
    const move = fc.tuple(
      fc.constantFrom<Move>('lead', 'help', 'forfeit'),
      fc.integer({ min: 0, max: 2 }),
    );
    const moves = fc.array(move, { maxLength: 60 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), moves, (count, list) => {
        const division = new Division<number>();
        division.begin(count);
        const owner = new Map<number, number | 'leader'>();
        const give = (who: number | 'leader') => {
          const range = who === 'leader' ? division.lead(owner.size % 7) : division.help(who, 5);
          if (!range) return false;
          for (let part = range.first; part < range.first + range.count; part++) {
            expect(owner.has(part)).toBe(false);
            owner.set(part, who);
          }
          return true;
        };
        for (const [what, helper] of list) {
          if (what === 'forfeit') {
            division.forfeit(helper);
            for (const [part, who] of [...owner]) if (who === helper) owner.delete(part);
          } else give(what === 'lead' ? 'leader' : helper);
        }
        while (give('leader'));
        expect(owner.size).toBe(count);
      }),
    );
  });

  it('gives the leader the first parts and helpers the last', () => {
    const division = new Division<string>();
    division.begin(16);
    expect(division.lead()).toEqual({ first: 0, count: 2 });
    expect(division.help('one', 9)).toEqual({ first: 14, count: 2 });
    expect(division.help('other', 1)).toEqual({ first: 13, count: 1 });
    expect(division.left).toBe(11);
    expect(division.lead(5)).toEqual({ first: 2, count: 5 });
    expect(division.lead(50)).toEqual({ first: 7, count: 6 });
    expect(division.lead(50)).toBeNull();
  });
});
