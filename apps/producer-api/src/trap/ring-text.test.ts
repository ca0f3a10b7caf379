import { RingText } from './ring-text';

const textOf = (...rings: readonly (readonly number[])[]): string => {
  const text = new RingText();
  for (const ring of rings) text.ring(ring);
  return text.bytes().toString('latin1');
};

describe('the text of rings', () => {
  it('has coordinates in thousandths without an exponent', () => {
    expect(textOf([0, -0.0004, 12.3456, -7.05, 0.0005, 1e7 + 0.01])).toBe(
      '0 0 m\n12.346 -7.05 l\n0.001 10000000.01 l\nh\n',
    );
  });

  it('writes numbers as they are written elsewhere', () => {
    const values = Array.from({ length: 4000 }, (_, at) => Math.sin(at) * 10 ** ((at % 9) - 3));
    const shown = values.map((value) => String(Math.round(value * 1000) / 1000));
    expect(textOf(values).match(/[-\d.]+/g)).toEqual(shown);
  });

  it('repeats a ring as it was', () => {
    const ring = [1, 2, 3.5, 4, 5, 6];
    expect(textOf(ring, ring)).toBe(textOf(ring).repeat(2));
  });
});
