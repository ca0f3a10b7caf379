import { Budget, BudgetError } from './budget';

describe('the work of a document', () => {
  it('may be more for a larger file and for a larger raster', () => {
    const budget = new Budget({ work: 1000, workPerByte: 10, workPerPixel: 2 }, 100);
    budget.spend('functionSteps', 1000);
    expect(() => budget.spend('functionSteps', 1)).toThrow(BudgetError);
    budget.allowRaster(1000);
    budget.spend('functionSteps', 900);
  });

  it('says what some of it cost', () => {
    const budget = new Budget({ work: 1000, workPerByte: 0 });
    budget.spend('functionSteps', 7);
    expect(budget.costOf('functionSteps', () => budget.spend('functionSteps', 100))).toBe(100);
    expect(budget.costOf('functionSteps', () => budget.spend('operators', 1))).toBe(0);
  });

  it('is not more for each of many rasters: how many pages there are is up to the document', () => {
    const budget = new Budget({ work: 1000, workPerByte: 0, workPerPixel: 2 });
    for (const pixels of [500, 500, 300, 600]) budget.allowRaster(pixels);
    budget.spend('functionSteps', 1100);
    expect(() => budget.spend('functionSteps', 1)).toThrow(BudgetError);
  });

  it('is refused by the name of what cost most, whatever asks last', () => {
    const budget = new Budget({ work: 1000, workPerByte: 0 });
    budget.spend('functions', 3);
    expect(() => budget.spend('operators', 20)).toThrow(
      expect.objectContaining({ limitName: 'functions', limit: 1000 }),
    );
  });

  it('includes a raster that is painted elsewhere, by what a smaller one costs', () => {
    const budget = new Budget({ work: 1000, workPerByte: 0, workPerPixel: 0 });
    const paint = (): void => budget.spend('blendedPixels', 10);
    budget.spendRaster(200, 100, paint);
    expect(budget.work.steps).toBe(30);
    expect(() => budget.spendRaster(100_000, 100, paint)).toThrow(
      expect.objectContaining({ limitName: 'blendedPixels' }),
    );
  });

  it('is counted where it is not refused', () => {
    const budget = new Budget({ work: 1000, workPerByte: 0 });
    expect(budget.work.take('operators', 40)).toBe(true);
    expect(budget.work.steps).toBe(800);
    expect(budget.work.take('operators', 40)).toBe(false);
  });
});

describe('the bytes of the streams of a document', () => {
  it('may be more for a larger file, up to the limit of any file', () => {
    const limitOf = (fileBytes: number | null): number =>
      new Budget({ decodedBytesBase: 1000, decodedBytesPerByte: 10 }, fileBytes).limits
        .decodedBytesPerDocument;
    expect([limitOf(100), limitOf(1e12), limitOf(null)]).toEqual([2000, 2 ** 30, 2 ** 30]);
  });
});
