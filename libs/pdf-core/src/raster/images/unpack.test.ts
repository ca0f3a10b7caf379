import { Resampler } from './resampler';
import { toBytes } from './unpack';

const bits = (width: number, height: number) => {
  const stride = Math.ceil(width / 8);
  const data = Uint8Array.from(
    { length: stride * height },
    (_, at) => (at * 151 + (at >> 7)) & 255,
  );
  return { width, height, components: 1, bits: 1, data };
};

describe('images of many samples of a bit', () => {
  const [width, height] = [6004, 6000];
  const samples = toBytes(bits(width, height), false);

  it('are held as they come, and unpacked where they are looked at', () => {
    expect(samples.held).toBe(Math.ceil(width / 8) * height);
    const [first, second] = [samples.rows?.(41, 2), samples.data];
    expect(first?.subarray(0, 2 * width)).toEqual(second.subarray(41 * width, 43 * width));
  });

  it('give the pixels that they give unpacked, larger and smaller than samples', () => {
    const { rows, held, ...whole } = samples;
    expect(rows && held).toBeDefined();
    for (const size of [500, 9000]) {
      const matrix = [size, 0, 0, -size, 0, size] as const;
      const [packed, unpacked] = [samples, { ...whole, data: samples.data }].map((given) => {
        const out = new Uint8Array(size);
        const reader = Resampler.of(given, matrix);
        return [0, 1, 217, size - 1].map((y) => {
          reader?.read(0, y, size, out);
          return [...out];
        });
      });
      expect(packed).toEqual(unpacked);
    }
  });
});

describe('an image under many matrices', () => {
  it('is stored once, also when rotated or reduced', () => {
    const [width, height] = [1500, 1500];
    const data = new Uint8Array(width * height);
    const samples = { width, height, channels: 1, data };
    const before = process.memoryUsage().arrayBuffers;
    const readers = Array.from({ length: 60 }, (_, at) =>
      Resampler.of(samples, [900, 900 + at, -900, 900, 0, 0]),
    );
    expect(readers.every((reader) => reader !== null)).toBe(true);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(12 * data.length);
  });
});
