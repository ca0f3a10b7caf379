import { PlaneFourier, powerSpectrum } from '.';

describe('PlaneFourier', () => {
  it('finds the position of a template in an image', () => {
    const width = 32;
    const height = 16;
    const fourier = new PlaneFourier(width, height);
    const picture = { re: new Float64Array(width * height), im: new Float64Array(width * height) };
    const template = { re: new Float64Array(width * height), im: new Float64Array(width * height) };
    const shape = [3, -1, 2, 5, 1, -4];
    shape.forEach((value, at) => {
      template.re[Math.floor(at / 3) * width + (at % 3)] = value;
      picture.re[(Math.floor(at / 3) + 7) * width + (at % 3) + 20] = value;
    });
    fourier.transform(picture);
    fourier.transform(template);
    const found = fourier.correlate(picture, template);
    const best = found.indexOf(Math.max(...found));
    expect([best % width, Math.floor(best / width)]).toEqual([20, 7]);
    expect(found[best]).toBeCloseTo(
      shape.reduce((sum, value) => sum + value * value, 0),
      9,
    );
  });
});

describe('powerSpectrum', () => {
  it('has the power of a wave at its frequency', () => {
    const size = 16;
    const wave = Float64Array.from({ length: size * size }, (_, at) =>
      Math.cos((2 * Math.PI * 3 * (at % size)) / size),
    );
    const power = powerSpectrum(wave, size);
    const peaks = [...power.keys()].filter((at) => (power[at] ?? 0) > 1);
    expect(peaks).toEqual([3, 13]);
  });
});
