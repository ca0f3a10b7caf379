import type { ImposePlan } from '@forme/contracts/producer';
import fc from 'fast-check';
import { PlanRejected } from '../../producers/producer';
import { overlap, sheetRect, within } from '../../geometry/rects';
import { behind } from '../geometry/slot';
import type { PageUse, SheetSide } from './layout';
import { bindingLayout } from './binding-layout';
import { gridLayout } from './grid-layout';
import { foldOrder, foldSchemes, foldSheet } from './fold-sheet';
import { signaturesOf } from './signatures';

const uses = (count: number): PageUse[] =>
  Array.from({ length: count }, (_, page) => ({ document: 0, page }));
const a5 = { width: 419.53, height: 595.28 };
const numbers = ({ slots }: SheetSide): (number | null)[] =>
  slots.map(({ use }) => use?.page ?? null);

const base: ImposePlan = { sheet: { width_pt: 1000, height_pt: 800 } };

describe('foldOrder', () => {
  it.each([
    [4, [1], []],
    [8, [2], [1]],
    [16, [3, 1, 3], [2]],
    [32, [4, 2, 4], [3, 1, 3]],
  ] as const)('numbers the folds of %d pages as they are made', (pages, upright, level) => {
    const scheme = foldSchemes[pages];
    const orders = (kind: 'v' | 'h', lines: number) =>
      Array.from({ length: lines }, (_, at) => foldOrder(scheme, kind, at + 1));
    expect(orders('v', scheme.cols - 1)).toEqual(upright);
    expect(orders('h', scheme.rows - 1)).toEqual(level);
  });
});

describe('gridLayout', () => {
  const plans = fc.record({
    sheet: fc.record({
      width_pt: fc.double({ min: 300, max: 1500, noNaN: true }),
      height_pt: fc.double({ min: 300, max: 1500, noNaN: true }),
    }),
    cell: fc.record({
      width_pt: fc.double({ min: 60, max: 290, noNaN: true }),
      height_pt: fc.double({ min: 60, max: 290, noNaN: true }),
    }),
    gutter: fc.record({
      x_pt: fc.double({ min: 0, max: 40, noNaN: true }),
      y_pt: fc.double({ min: 0, max: 40, noNaN: true }),
    }),
    cell_rotation: fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const),
    flip_per_row: fc.boolean(),
    stagger_mode: fc.constantFrom(
      'none' as const,
      'half-drop-x' as const,
      'half-drop-y' as const,
      'custom' as const,
    ),
    stagger_offset_pt: fc.double({ min: 0, max: 100, noNaN: true }),
    stagger_steps: fc.integer({ min: 2, max: 4 }),
    align: fc.record({
      x: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
      y: fc.constantFrom('bottom' as const, 'center' as const, 'top' as const),
    }),
    cell_order: fc.constantFrom('bottom-left' as const, 'top-right' as const),
  });

  it('keeps cells on the sheet and apart, for any turn, stagger and alignment', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { sides, sheet } = gridLayout(plan, uses(1), a5);
        const boxes = sides[0]!.slots.map(({ slot }) => slot.box);
        expect(boxes.length).toBeGreaterThan(0);
        boxes.forEach((box, at) => {
          expect(within(box, sheetRect(sheet))).toBe(true);
          expect(boxes.slice(at + 1).some((other) => overlap(box, other))).toBe(false);
        });
      }),
    );
  });

  it('starts at the lower left corner of what the marks zone leaves, by the pitch of cell and gutter', () => {
    const { sides, cellsPerSheet } = gridLayout(
      {
        ...base,
        cell: { width_pt: 200, height_pt: 300 },
        gutter: { x_pt: 10, y_pt: 20 },
        marks_zone: { left_pt: 30, bottom_pt: 40 },
      },
      uses(5),
      a5,
    );
    expect(cellsPerSheet).toBe(8);
    expect(sides[0]!.slots.map(({ slot: { box } }) => [box.x0, box.y0]).slice(0, 5)).toEqual([
      [30, 40],
      [240, 40],
      [450, 40],
      [660, 40],
      [30, 360],
    ]);
    expect(numbers(sides[0]!)).toEqual([0, 1, 2, 3, 4, null, null, null]);
  });

  it('centres, and fills from the requested corner', () => {
    const plan: ImposePlan = {
      ...base,
      cell: { width_pt: 400, height_pt: 300 },
      align: { x: 'center', y: 'center' },
      cell_order: 'top-left',
    };
    const [side] = gridLayout(plan, uses(4), a5).sides;
    expect(side!.slots.map(({ slot: { box } }) => [box.x0, box.y0])).toEqual([
      [100, 400],
      [500, 400],
      [100, 100],
      [500, 100],
    ]);
  });

  it('counts rows and columns of stagger and turns from the corner of the first cell', () => {
    const grid = (more: Partial<ImposePlan>) =>
      gridLayout(
        { ...base, cell: { width_pt: 300, height_pt: 200 }, grid: { cols: 3, rows: 3 }, ...more },
        uses(9),
        a5,
      ).sides[0]!.slots;
    for (const cell_order of ['bottom-left', 'top-left', 'top-right', 'bottom-right'] as const) {
      const turns = grid({ cell_order, flip_per_row: true, grid: { cols: 3, rows: 2 } });
      expect(turns.map(({ slot }) => slot.turn)).toEqual([0, 0, 0, 180, 180, 180]);
      // Two columns of 300 pt leave room for a shift of 100 pt.
      const shifted = grid({
        cell_order,
        grid: { cols: 2, rows: 2 },
        stagger_mode: 'custom',
        stagger_offset_pt: 100,
      });
      const lefts = shifted.map(({ slot }) => slot.box.x0);
      expect(Math.min(...lefts.slice(0, 2))).toBe(0);
      expect(Math.min(...lefts.slice(2))).toBe(100);
      const dropped = grid({ cell_order, grid: { cols: 2, rows: 2 }, stagger_mode: 'half-drop-y' });
      const lows = [0, 1].map((col) =>
        Math.min(...dropped.filter(({ slot }) => slot.col === col).map(({ slot }) => slot.box.y0)),
      );
      expect(lows).toEqual([0, 100]);
    }
  });

  it('divides the sheet where columns and rows are given without a cell', () => {
    const plan: ImposePlan = {
      ...base,
      grid: { cols: 2, rows: 2 },
      gutter: { x_pt: 20, y_pt: 10 },
    };
    const [side] = gridLayout(plan, uses(4), a5).sides;
    expect(side!.slots[3]!.slot.box).toEqual({ x0: 510, y0: 405, x1: 1000, y1: 800 });
  });

  it('shifts rows in a staircase and drops what leaves the sheet', () => {
    const plan: ImposePlan = {
      ...base,
      cell: { width_pt: 400, height_pt: 200 },
      stagger_mode: 'custom',
      stagger_offset_pt: 150,
      stagger_steps: 3,
    };
    const [side] = gridLayout(plan, uses(1), a5).sides;
    expect(side!.slots.map(({ slot: { box } }) => [box.x0, box.y0])).toEqual([
      [0, 0],
      [400, 0],
      [150, 200],
      [550, 200],
      [300, 400],
      [0, 600],
      [400, 600],
    ]);
  });

  it('repeats a page in every cell, one sheet a page', () => {
    const plan: ImposePlan = {
      ...base,
      cell: { width_pt: 500, height_pt: 800 },
      page_mapping: 'repeat',
    };
    expect(gridLayout(plan, uses(2), a5).sides.map(numbers)).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  it('orders pages so that cut stacks on one another are in order', () => {
    const plan: ImposePlan = {
      ...base,
      cell: { width_pt: 500, height_pt: 800 },
      page_mapping: 'cut_stack',
    };
    const { sides } = gridLayout(plan, uses(7), a5);
    expect(sides.map(numbers)).toEqual([
      [0, 4],
      [1, 5],
      [2, 6],
      [3, null],
    ]);
  });

  it('puts the next page behind each, mirrored in place', () => {
    const plan: ImposePlan = {
      ...base,
      cell: { width_pt: 300, height_pt: 800 },
      back_side: 'work-and-turn',
    };
    const { sides, sheet } = gridLayout(plan, uses(6), a5);
    expect(sides.map(({ side }) => side)).toEqual(['front', 'back']);
    expect(sides.map(numbers)).toEqual([
      [0, 2, 4],
      [1, 3, 5],
    ]);
    sides[0]!.slots.forEach(({ slot }, at) => {
      expect(sides[1]!.slots[at]!.slot).toEqual(behind(slot, sheet, 'turn'));
    });
    expect(sides[1]!.slots[0]!.slot.box).toEqual({ x0: 700, y0: 0, x1: 1000, y1: 800 });
  });

  it.each([
    ['work-and-turn', [0, 2, 1, 3]],
    ['work-and-tumble', [0, 2, 1, 3]],
  ] as const)(
    'lays fronts and backs on one form for %s, symmetric about its axis',
    (back, pages) => {
      const plan: ImposePlan = {
        ...base,
        cell: {
          width_pt: back === 'work-and-turn' ? 240 : 480,
          height_pt: back === 'work-and-turn' ? 700 : 390,
        },
        back_side: back,
        single_form: true,
        gutter: { x_pt: 10, y_pt: 10 },
        marks_zone: { left_pt: 5 },
      };
      const layout = gridLayout(plan, uses(4), a5);
      expect(layout.cellsPerSheet).toBe(4);
      const [form, ...more] = layout.sides;
      expect([form!.side, more.length]).toEqual(['form', 0]);
      expect(numbers(form!)).toEqual(pages);
      const boxes = form!.slots.map(({ slot }) => slot.box);
      boxes.forEach((box, at) => {
        expect(within(box, sheetRect(layout.sheet))).toBe(true);
        boxes.slice(at + 1).forEach((other) => expect(overlap(box, other)).toBe(false));
      });
    },
  );

  it.each([
    [{ cell: { width_pt: 2000, height_pt: 10 } }, 'grid_does_not_fit'],
    [{ cell: { width_pt: 200, height_pt: 10 }, grid: { cols: 9 } }, 'grid_does_not_fit'],
    [{ cell: { width_pt: 0.01, height_pt: 0.01 } }, 'too_many_cells'],
    [{ marks_zone: { left_pt: 1000 } }, 'marks_zone_covers_sheet'],
    [
      {
        grid: { cols: 3 },
        cell: { width_pt: 9, height_pt: 9 },
        single_form: true,
        back_side: 'work-and-turn',
      },
      'grid_not_symmetric',
    ],
  ] as const)('refuses %j', (more, code) => {
    expect(() => gridLayout({ ...base, ...more }, uses(1), a5)).toThrow(
      expect.objectContaining({ code }) as Error,
    );
    expect(() => gridLayout({ ...base, ...more }, uses(1), a5)).toThrow(PlanRejected);
  });
});

describe('foldSheet', () => {
  it('gives the imposition of eight pages that every press room knows', () => {
    const place = (side: string) =>
      foldSheet(foldSchemes[8])
        .filter((page) => page.side === side)
        .sort((a, b) => b.row - a.row || a.col - b.col)
        .map(({ page, turn }) => (turn === 180 ? -page : page));
    expect(place('front')).toEqual([-5, -4, 8, 1]);
    expect(place('back')).toEqual([-3, -6, 2, 7]);
  });

  it.each([4, 8, 16, 32] as const)(
    'folds %d pages so that fronts and backs of leaves match',
    (count) => {
      const scheme = foldSchemes[count];
      const pages = foldSheet(scheme);
      expect(pages.map(({ page }) => page)).toEqual(
        Array.from({ length: count }, (_, at) => at + 1),
      );
      for (let at = 0; at < count; at += 2) {
        const [recto, verso] = [pages[at]!, pages[at + 1]!];
        expect(verso.side).not.toBe(recto.side);
        expect([verso.col, verso.row, verso.turn]).toEqual([
          scheme.cols - 1 - recto.col,
          recto.row,
          recto.turn,
        ]);
      }
      expect(new Set(pages.map(({ side, col, row }) => `${side} ${col} ${row}`)).size).toBe(count);
    },
  );
});

describe('bindingLayout', () => {
  const sheet = { width_pt: 900, height_pt: 640 };

  it('makes a booklet: outer pages on the outer sheet', () => {
    const binding = { style: 'saddle-stitch' as const };
    const { sides } = bindingLayout({ sheet, binding }, binding, uses(8), a5);
    expect(sides.map(numbers)).toEqual([
      [7, 0],
      [1, 6],
      [5, 2],
      [3, 4],
    ]);
  });

  it('fills up with empty pages at the end', () => {
    const binding = { style: 'saddle-stitch' as const };
    const { sides } = bindingLayout({ sheet, binding }, binding, uses(6), a5);
    expect(sides.map(numbers)).toEqual([
      [null, 0],
      [1, null],
      [5, 2],
      [3, 4],
    ]);
  });

  it('binds at the right for right-to-left books', () => {
    const binding = { style: 'saddle-stitch' as const, direction: 'rtl' as const };
    const { sides } = bindingLayout({ sheet, binding }, binding, uses(4), a5);
    expect(sides.map(numbers)).toEqual([
      [0, 3],
      [2, 1],
    ]);
  });

  it('gathers signatures of a perfect-bound book', () => {
    const binding = { style: 'perfect-bound' as const, sheets_per_signature: 2 };
    const { sides } = bindingLayout({ sheet, binding }, binding, uses(12), a5);
    expect(sides.map(numbers)).toEqual([
      [7, 0],
      [1, 6],
      [5, 2],
      [3, 4],
      [11, 8],
      [9, 10],
    ]);
  });

  it('numbers nested sheets of any fold so that every page comes once, pages of a leaf back to back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(4, 8, 16, 32),
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 5 }),
        (perSheet, pages, nested) => {
          const sheets = signaturesOf(
            { style: 'perfect-bound', sheets_per_signature: nested },
            pages,
            perSheet,
          );
          const all = sheets
            .flat()
            .map(({ page }) => page)
            .sort((a, b) => a - b);
          expect(all).toEqual(all.map((_, at) => at));
          expect(all.length).toBeGreaterThanOrEqual(pages);
          expect(all.length - pages).toBeLessThan(perSheet);
          for (const sheet of sheets) {
            for (let at = 0; at < perSheet; at += 2) {
              expect(sheet[at]!.page % 2).toBe(0);
              expect(sheet[at + 1]!.page).toBe(sheet[at]!.page + 1);
            }
          }
        },
      ),
    );
  });

  it('pushes the pages of inner sheets towards the spine, or those of outer ones away from it', () => {
    const creep = (reference: 'outer' | 'inner') => {
      const binding = { style: 'saddle-stitch' as const, creep: { total_pt: 6, reference } };
      const { sides } = bindingLayout(
        { sheet: { ...sheet, width_pt: 1000 }, binding },
        binding,
        uses(16),
        a5,
      );
      return sides.map(({ slots }) => slots[0]!.slot.creep?.widening ?? 0);
    };
    expect(creep('outer')).toEqual([0, 0, -2, -2, -4, -4, -6, -6]);
    expect(creep('inner')).toEqual([6, 6, 4, 4, 2, 2, 0, 0]);
  });

  it('mirrors the folds and pages of backs, whichever way the sheet is flipped', () => {
    const binding = { style: 'saddle-stitch' as const, pages_per_sheet: 8 as const };
    const plan = { sheet: { width_pt: 900, height_pt: 1300 }, binding, gutter: { y_pt: 20 } };
    const turn = bindingLayout(plan, binding, uses(8), a5).sides;
    const tumble = bindingLayout(
      { ...plan, back_side: 'work-and-tumble' },
      binding,
      uses(8),
      a5,
    ).sides;
    const boxOf = (side: SheetSide, page: number) =>
      side.slots.find(({ use }) => use?.page === page)!.slot;
    // Page 2 lies behind page 1.
    const front = boxOf(turn[0]!, 0).box;
    expect(boxOf(turn[1]!, 1).box).toEqual({ ...front, x0: 900 - front.x1, x1: 900 - front.x0 });
    expect(boxOf(tumble[1]!, 1).box).toEqual({
      ...front,
      y0: 1300 - front.y1,
      y1: 1300 - front.y0,
    });
    expect([boxOf(turn[1]!, 1).turn, boxOf(tumble[1]!, 1).turn]).toEqual([0, 180]);
    expect(turn[1]!.folds).toEqual([
      { axis: 'x', at: 900 - turn[0]!.folds[0]!.at, order: 2 },
      turn[0]!.folds[1],
    ]);
  });

  it('refuses a sheet that is too small, and fields that lay pages otherwise', () => {
    const binding = { style: 'saddle-stitch' as const };
    const small = () =>
      bindingLayout({ sheet: { width_pt: 800, height_pt: 640 }, binding }, binding, uses(4), a5);
    expect(small).toThrow(expect.objectContaining({ code: 'sheet_too_small' }) as Error);
    const both = () => bindingLayout({ sheet, binding, cell_rotation: 90 }, binding, uses(4), a5);
    expect(both).toThrow(expect.objectContaining({ code: 'not_with_binding' }) as Error);
  });
});
