import fc from 'fast-check';
import { memoryReader, type Written } from '../../test/memory-reader';
import { readStructureTree } from './structure-tree';

const treeOf = (root: Written, objects: Record<number, Written> = {}) =>
  readStructureTree(memoryReader(objects, { StructTreeRoot: root }));

describe('readStructureTree', () => {
  it('gives null without a tree', () => {
    expect(readStructureTree(memoryReader({}))).toBeNull();
    expect(treeOf({})).toMatchObject({ elements: 0, depth: 0, complete: true });
  });

  it('counts elements by standard type, role maps followed', () => {
    const tree = treeOf({
      RoleMap: { Absatz: '/Text', Text: '/P', Kreis: '/Ring', Ring: '/Kreis' },
      K: {
        S: '/Document',
        Lang: '(de)',
        K: [
          { S: '/H1', K: 0 },
          { S: '/Absatz', K: [1, 2, { Type: '/MCR', MCID: 3 }], Lang: '(fr)' },
          { S: '/P', K: { S: '/Link', K: { Type: '/OBJR' } }, Lang: '(de)' },
          { S: '/Kreis' },
          { S: '/Bild' },
        ],
      },
    });
    expect(tree).toMatchObject({
      elements: 7,
      depth: 3,
      contentItems: 5,
      languages: ['de', 'fr'],
      complete: true,
    });
    expect(Object.fromEntries(tree!.types)).toEqual({ Document: 1, H1: 1, P: 2, Link: 1 });
    expect(Object.fromEntries(tree!.unknownTypes)).toEqual({ Kreis: 1, Bild: 1 });
  });

  it('follows the role map of a namespace', () => {
    const NS = { NS: '(http://example.com/ns)', RoleMapNS: { para: ['/P', {}], head: '/H2' } };
    const tree = treeOf({
      K: [{ S: '/para', NS }, { S: '/head', NS }, { S: '/para' }],
    });
    expect(Object.fromEntries(tree!.types)).toEqual({ P: 1, H2: 1 });
    expect(Object.fromEntries(tree!.unknownTypes)).toEqual({ para: 1 });
  });

  it('counts illustrations with an alternate text', () => {
    const tree = treeOf({
      K: [
        { S: '/Figure', Alt: '(A press)' },
        { S: '/Figure', Alt: '( )' },
        { S: '/Formula', ActualText: '(E=mc2)' },
        { S: '/Figure' },
      ],
    });
    expect(tree).toMatchObject({ illustrations: 4, illustrationsWithText: 2 });
  });

  it('ends on loops and at its limit', () => {
    const loop = { 5: { S: '/Sect', K: ['6 R', '5 R'] }, 6: { S: '/P', K: '5 R' } };
    expect(treeOf({ K: '5 R' }, loop)).toMatchObject({ elements: 2, complete: true });
    const many = memoryReader(
      {},
      { StructTreeRoot: { K: [{ S: '/P' }, { S: '/P' }, { S: '/P' }] } },
    );
    expect(readStructureTree(many, { elements: 2 })).toMatchObject({
      elements: 2,
      complete: false,
    });
  });

  it('reads anything in place of a tree', () => {
    const anything = fc.letrec<{ node: Written }>((tie) => ({
      node: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom<Written>(null, 3, '/Name', '(text)', '5 R'),
        fc.array(tie('node'), { maxLength: 4 }),
        fc.record({ S: tie('node'), K: tie('node'), NS: tie('node') }, { requiredKeys: [] }),
      ),
    })).node;
    fc.assert(
      fc.property(anything, anything, (root, object) => {
        const tree = treeOf({ K: root, RoleMap: object }, { 5: object });
        const counted = [...tree!.types.values(), ...tree!.unknownTypes.values()];
        expect(counted.reduce((sum, count) => sum + count, 0)).toBe(tree!.elements);
      }),
    );
  });

  it('gives levels of headings in order and list items outside lists', () => {
    const tree = treeOf({
      RoleMap: { Kopf: '/H2' },
      K: [
        { S: '/H1' },
        { S: '/Sect', K: [{ S: '/Kopf' }, { S: '/LI' }] },
        { S: '/H4' },
        { S: '/L', K: [{ S: '/LI' }, { S: '/LI' }] },
        { S: '/Unheard', K: { S: '/LI' } },
      ],
    });
    expect(tree).toMatchObject({ headingLevels: [1, 2, 4], strayListItems: 1 });
  });

  it('counts tables without header cells and header cells that say no scope', () => {
    const row = (...K: Written[]): Written => ({ S: '/TR', K });
    const td: Written = { S: '/TD' };
    const tree = treeOf({
      ClassMap: { kopf: { O: '/Table', Scope: '/Row' } },
      K: [
        { S: '/Table', K: [row(td, td)] },
        {
          S: '/Table',
          K: [
            row({ S: '/TH' }, { S: '/TH', A: [{ O: '/Table', Scope: '/Column' }, 0] }),
            row({ S: '/TH', C: '/kopf' }, td),
          ],
        },
        {
          S: '/Table',
          K: [row({ S: '/TH' }), row({ S: '/TD', A: { O: '/Table', Headers: ['(h1)'] } })],
        },
      ],
    });
    expect(tree?.tables).toEqual({
      count: 3,
      withoutHeader: 1,
      headerCells: 4,
      headerCellsWithoutScope: 1,
    });
  });
});
