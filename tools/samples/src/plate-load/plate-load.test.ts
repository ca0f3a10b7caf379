import { plateLoad } from './index';

/** Without those that are megabytes of samples. */
const light = plateLoad.filter(({ name }) => !/photograph|pictures|stencil/.test(name));

describe('the pages that are hard to separate', () => {
  it('have names of their own', () => {
    expect(new Set(plateLoad.map(({ name }) => name)).size).toBe(plateLoad.length);
    expect(plateLoad.length).toBeGreaterThanOrEqual(20);
  });

  it.each(light.filter((_, index) => index % 4 === 0).map((page) => [page.name, page] as const))(
    'are the same for the same seed and others for another: %s',
    async (_, page) => {
      const [one, same, other] = await Promise.all([page.build(7), page.build(7), page.build(8)]);
      const text = Buffer.from(one).toString('latin1', 0, 9);
      expect(text).toMatch(/^%PDF-1\.7/);
      expect(Buffer.compare(one, same)).toBe(0);
      expect(Buffer.compare(one, other)).not.toBe(0);
    },
  );
});
