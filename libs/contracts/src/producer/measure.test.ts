import Ajv2020 from 'ajv/dist/2020';
import { length, pointsOf } from './measure';

describe('a length', () => {
  it.each([
    ['3mm', (3 * 72) / 25.4],
    ['0.125in', 9],
    ['9pt', 9],
    ['-.5 in', -36],
  ])('%s is %d points', (text, points) => {
    expect(pointsOf(text)).toBeCloseTo(points, 12);
  });

  it('has a schema that takes a number of points or a text with a unit', () => {
    const fits = new Ajv2020({ strict: false }).compile(length());
    for (const value of [3, -0.5, '3mm', '.5 in', '-9pt'])
      expect([value, fits(value)]).toEqual([value, true]);
    for (const value of ['3', 'mm', '3cm', '1e3mm', '3,5mm', '3mm ', null]) {
      expect([value, fits(value)]).toEqual([value, false]);
      expect(typeof value === 'string' ? pointsOf(value) : NaN).toBeNaN();
    }
  });
});
