import fc from 'fast-check';
import { TicketError } from '../ticket-error';
import { readJsonTicket, writeJsonTicket } from './json-ticket';

const read = (value: unknown) => readJsonTicket(JSON.stringify(value));
const rewritten = (value: unknown): unknown => JSON.parse(writeJsonTicket(read(value)));
const refusal = (text: string) => {
  try {
    readJsonTicket(text);
  } catch (error) {
    if (error instanceof TicketError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
};

describe('a ticket in JSON', () => {
  it('has the root that it names, or that its members tell apart', () => {
    expect(read({ Name: 'XJDF', JobID: '1' }).local).toBe('XJDF');
    expect(read({ JobID: '1' }).local).toBe('XJDF');
    expect(read({ Header: {} }).local).toBe('XJMF');
    expect(read({ XJMF: { Header: {} } }).local).toBe('XJMF');
    expect(read({ XJDF: { JobID: '1' } }).attribute('JobID')).toBe('1');
    expect(read({ XJDF: { JobID: '1' }, JobID: '2' }).attribute('JobID')).toBe('2');
    expect(read({ Media: { A: 1 } }).local).toBe('XJDF');
  });

  it('has values as attributes, lists of values as words, and objects as elements', () => {
    const root = read({
      $schema: 'x',
      Missing: null,
      Flag: true,
      Number: 2.5,
      Words: ['a', 1, false],
      Text: 'said',
      Child: { A: '1' },
      Children: [{ A: '2' }, { A: '3' }],
      'x:Other': 'y',
    });
    const plain = root.attributes.filter(({ local }) => local !== 'xmlns');
    expect(plain.map(({ prefix, local, value }) => [prefix, local, value])).toEqual([
      ['', 'Flag', 'true'],
      ['', 'Number', '2.5'],
      ['', 'Words', 'a 1 false'],
      ['x', 'Other', 'y'],
    ]);
    expect(root.text).toBe('said');
    expect(root.named('Child').map((it) => it.attribute('A'))).toEqual(['1']);
    expect(root.named('Children').map((it) => it.attribute('A'))).toEqual(['2', '3']);
  });

  it('is written again with the types that its members have', () => {
    const value = {
      Name: 'XJDF',
      JobID: '007',
      Types: ['Cutting', 'Folding'],
      Flag: false,
      ResourceSet: [{ Resource: [{ AmountPool: { PartAmount: [{ Amount: 1000 }] } }] }],
      Layout: { Dimension: [1.5, 2], Weight: 80 },
    };
    expect(rewritten(value)).toEqual(value);
  });

  it('keeps the text of a number that would be written in another way', () => {
    const value = { Name: 'XJDF', Amount: '007', Weight: '1e2', Dimension: '1 02', Priority: 5 };
    expect(rewritten(value)).toEqual(value);
  });

  it('is the same after each reading', () => {
    const name = fc.constantFrom('A', 'Amount', 'Types', 'Dimension', 'Media', 'Resource', 'x:B');
    const plain = fc.oneof(fc.boolean(), fc.integer(), fc.stringMatching(/^[a-z0-9 ]{1,5}$/));
    const tree = fc.letrec<{ node: Record<string, unknown> }>((tie) => ({
      node: fc.dictionary(
        name,
        fc.oneof(
          { maxDepth: 3 },
          plain,
          fc.array(tie('node'), { minLength: 1, maxLength: 2 }),
          tie('node'),
        ),
        { maxKeys: 4 },
      ),
    }));
    fc.assert(
      fc.property(tree.node, (members) => {
        const once = rewritten({ Name: 'XJDF', ...members });
        expect(rewritten(once)).toEqual(once);
      }),
    );
  });

  it('nests at most 64 objects', () => {
    const nested = (depth: number) => '{"A":'.repeat(depth) + '1' + '}'.repeat(depth);
    expect(readJsonTicket(nested(64)).local).toBe('XJDF');
    expect(refusal(nested(65))).toMatchObject({ code: 'unsafe' });
  });

  it('is refused with the place of the fault', () => {
    expect(refusal('{\n "A": }')).toMatchObject({ code: 'malformed' });
    expect(refusal('[]')).toMatchObject({ code: 'malformed', path: '' });
    expect(refusal('"XJDF"')).toMatchObject({ code: 'malformed', path: '' });
    expect(refusal('{"a b":1}')).toMatchObject({ code: 'malformed', path: '/XJDF' });
    expect(refusal('{"Media":{"1":1}}')).toMatchObject({ path: '/XJDF/Media' });
    expect(refusal('{"Media":[{},1]}')).toMatchObject({ path: '/XJDF/Media' });
  });
});
