import * as fc from 'fast-check';
import { contentDifferences } from './record-content';

const record = fc.dictionary(
  fc.string({ minLength: 1, maxLength: 8 }),
  fc.jsonValue({ maxDepth: 3 }),
  { maxKeys: 6, noNullPrototype: true },
);

describe('the content of a record against a push', () => {
  it('is equal when the record holds every field that was sent, whatever else it holds', () => {
    fc.assert(
      fc.property(record, record, (sent, more) => {
        expect(contentDifferences(sent, { ...more, ...sent })).toEqual([]);
      }),
    );
  });

  it('names the field that has another value', () => {
    fc.assert(
      fc.property(record, fc.string({ minLength: 1 }), (sent, name) => {
        if (name === 'hub_id') return;
        const record = { ...sent, [name]: 'old' };
        expect(contentDifferences({ ...sent, [name]: 'new' }, record)).toEqual([
          {
            pointer: `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
            sent: 'new',
            found: 'old',
          },
        ]);
      }),
    );
  });

  it('names a field that the record lacks', () => {
    expect(contentDifferences({ po: 'PO-2', number: 'N' }, { number: 'N' })).toEqual([
      { pointer: '/po', sent: 'PO-2', found: null },
    ]);
  });

  it.each([
    [12, '12.00'],
    ['2026-01-02T10:00:00Z', '2026-01-02T11:00:00.000+01:00'],
    ['Nordlicht  Brauerei', ' Nordlicht Brauerei '],
    [null, ''],
    [[], undefined],
  ])('takes %p and %p for the same value', (sent, found) => {
    expect(contentDifferences({ value: sent }, { value: found })).toEqual([]);
  });

  it.each([
    ['12', '12.0'],
    [true, 'true'],
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    [{ a: 1 }, { a: 2 }],
    [0, null],
    [false, null],
  ])('takes %p and %p for different values', (sent, found) => {
    expect(contentDifferences({ value: sent }, { value: found })).toHaveLength(1);
  });

  it('does not expect the system to show the id of the hub', () => {
    expect(contentDifferences({ hub_id: 'ord_1', a: 1 }, { a: 1 })).toEqual([]);
  });
});
