import { gapsOf, type LaidCell } from './sheet-gaps';

const cell = (x0: number, y0: number): LaidCell => ({
  input: 'input',
  page_num: 1,
  box: { x0, y0, x1: x0 + 100, y1: y0 + 50 },
  rotation: 0,
  spine: null,
  creep_pt: null,
});
const side = (cells: readonly LaidCell[]) => ({
  sheet_index: 0,
  side: 'front' as const,
  folds: [],
  cells: [...cells],
});

describe('the gaps of a side', () => {
  it('are measured to the nearest cell at the right and above', () => {
    const cells = [cell(0, 0), cell(110, 0), cell(220, 0), cell(0, 70), cell(110, 70)];
    const gaps = gapsOf(side(cells));
    expect(gaps.filter(({ axis }) => axis === 'x').map(({ width }) => width)).toEqual([10, 10, 10]);
    expect(gaps.filter(({ axis }) => axis === 'y').map(({ width }) => width)).toEqual([20, 20]);
    expect(gaps[0]).toEqual({ axis: 'x', width: 10, x: 105, y: 25 });
  });

  it('are none around a single cell, and negative where cells overlap', () => {
    expect(gapsOf(side([cell(0, 0)]))).toEqual([]);
    expect(gapsOf(side([cell(0, 0), cell(95, 0)])).map(({ width }) => width)).toEqual([-5]);
  });
});
