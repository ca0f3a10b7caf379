import fc from 'fast-check';
import {
  adaptWhite,
  d50,
  d65,
  deltaE2000,
  type LabColor,
  labToSrgb,
  labToXyz,
  neutralDensity,
  srgbToLab,
  xyzToLab,
} from '.';

/** The test data published with Sharma, Wu and Dalal (2005): two colours and their CIEDE2000 difference. */
const published: readonly (readonly [LabColor, LabColor, number])[] = [
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 3.1571, -77.2803], [50, 0, -82.7485], 2.8615],
  [[50, 2.8361, -74.02], [50, 0, -82.7485], 3.4412],
  [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1],
  [[50, -1.1848, -84.8006], [50, 0, -82.7485], 1],
  [[50, -0.9009, -85.5211], [50, 0, -82.7485], 1],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  [[50, -1, 2], [50, 0, 0], 2.3669],
  [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
  [[50, 2.49, -0.001], [50, -2.49, 0.001], 7.1792],
  [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
  [[50, 2.49, -0.001], [50, -2.49, 0.0012], 7.2195],
  [[50, -0.001, 2.49], [50, 0.0009, -2.49], 4.8045],
  [[50, -0.001, 2.49], [50, 0.001, -2.49], 4.8045],
  [[50, -0.001, 2.49], [50, 0.0011, -2.49], 4.7461],
  [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[50, 2.5, 0], [61, -5, 29], 22.8977],
  [[50, 2.5, 0], [56, -27, -3], 31.903],
  [[50, 2.5, 0], [58, 24, 15], 19.4535],
  [[50, 2.5, 0], [50, 3.1736, 0.5854], 1],
  [[50, 2.5, 0], [50, 3.2972, 0], 1],
  [[50, 2.5, 0], [50, 1.8634, 0.5757], 1],
  [[50, 2.5, 0], [50, 3.2592, 0.335], 1],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[63.0109, -31.0961, -5.8663], [62.8187, -29.7946, -4.0864], 1.263],
  [[61.2901, 3.7196, -5.3901], [61.4292, 2.248, -4.962], 1.8731],
  [[35.0831, -44.1164, 3.7933], [35.0232, -40.0716, 1.5901], 1.8645],
  [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
  [[36.4612, 47.858, 18.3852], [36.2715, 50.5065, 21.2231], 1.4146],
  [[90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447], 1.4441],
  [[90.9257, -0.5406, -0.9208], [88.6381, -0.8985, -0.7239], 1.5381],
  [[6.7747, -0.2908, -2.4247], [5.8714, -0.0985, -2.2286], 0.6377],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
];

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const lab = fc.tuple(number(0, 100), number(-128, 127), number(-128, 127));
const rgb = fc.tuple(number(0, 1), number(0, 1), number(0, 1));

describe('deltaE2000', () => {
  it.each(published)('of %j and %j is %d', (one, other, expected) => {
    expect(deltaE2000(one, other)).toBeCloseTo(expected, 4);
    expect(deltaE2000(other, one)).toBeCloseTo(expected, 4);
  });

  it('is a finite, symmetric distance that is 0 for equal colours', () => {
    fc.assert(
      fc.property(lab, lab, (one, other) => {
        expect(deltaE2000(one, one)).toBe(0);
        expect(deltaE2000(one, other)).toBeGreaterThanOrEqual(0);
        expect(deltaE2000(one, other)).toBeCloseTo(deltaE2000(other, one), 8);
      }),
    );
  });
});

describe('conversions between Lab, XYZ and sRGB', () => {
  it('keep whites and black', () => {
    expect(labToXyz([100, 0, 0])).toEqual([...d50]);
    expect(labToXyz([0, 0, 0])).toEqual([0, 0, 0]);
    adaptWhite(d65, d65, d50).forEach((value, at) => expect(value).toBeCloseTo(d50[at]!, 10));
    labToSrgb([100, 0, 0]).forEach((value) => expect(value).toBeCloseTo(1, 6));
    srgbToLab([1, 1, 1]).forEach((value, at) => expect(value).toBeCloseTo(at === 0 ? 100 : 0, 6));
    expect(labToSrgb([0, 0, 0])).toEqual([0, 0, 0]);
  });

  it.each([
    [
      [1, 0, 0],
      [54.29, 80.81, 69.89],
    ],
    [
      [0, 1, 0],
      [87.82, -79.27, 80.99],
    ],
    [
      [0, 0, 1],
      [29.57, 68.3, -112.03],
    ],
    [
      [0.5, 0.5, 0.5],
      [53.39, 0, 0],
    ],
  ] as const)('sRGB %j is the D50 colour %j', (color, expected) => {
    srgbToLab(color).forEach((value, at) =>
      expect(Math.abs(value - expected[at]!)).toBeLessThan(0.05),
    );
  });

  it('lead back to where they came from', () => {
    fc.assert(
      fc.property(lab, (color) => {
        xyzToLab(labToXyz(color)).forEach((value, at) => expect(value).toBeCloseTo(color[at]!, 8));
      }),
    );
    fc.assert(
      fc.property(rgb, (color) => {
        labToSrgb(srgbToLab(color)).forEach((value, at) =>
          expect(value).toBeCloseTo(color[at]!, 6),
        );
      }),
    );
  });
});

describe('neutralDensity', () => {
  it.each([
    [100, 0],
    [50, 0.7348],
    [16, 1.6779],
    [8, 2.0527],
    [4, 2.3537],
    [1, 2.9558],
    [0, 4],
  ])('of L* %d is %d', (lightness, expected) => {
    expect(neutralDensity([lightness, 20, -20])).toBeCloseTo(expected, 3);
  });

  it('falls as lightness grows and never leaves 0 to 4', () => {
    fc.assert(
      fc.property(number(-50, 150), number(0, 50), (lightness, more) => {
        const density = neutralDensity([lightness, 0, 0]);
        expect(neutralDensity([lightness + more, 0, 0])).toBeLessThanOrEqual(density);
        expect(density).toBeLessThanOrEqual(4);
        expect(density).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
