import { permissions } from './structure-pass';

const bits = (...positions: number[]): number =>
  positions.reduce((raw, position) => raw | (1 << (position - 1)), 0);

/** Names of what is allowed. */
function allowed(raw: number, revision: number): string[] {
  return Object.entries(permissions(raw, revision) ?? {})
    .filter(([, value]) => value === true)
    .map(([name]) => name);
}

describe('permissions', () => {
  it('gives everything or nothing', () => {
    expect(allowed(-4, 4)).toHaveLength(8);
    expect(allowed(0, 4)).toEqual([]);
    expect(permissions(-1852, 4)?.raw).toBe(-1852);
  });

  it('reads bits 3 to 6 alone in revision 2', () => {
    expect(allowed(bits(3), 2)).toEqual(['print', 'print_high_quality']);
    expect(allowed(bits(4), 2)).toEqual(['modify', 'assemble']);
    expect(allowed(bits(5), 2)).toEqual(['copy', 'extract_for_accessibility']);
    expect(allowed(bits(6, 9, 10, 11, 12), 2)).toEqual(['annotate', 'fill_forms']);
  });

  it('reads bits 9 to 12 too from revision 3 on', () => {
    expect(allowed(bits(3), 3)).toEqual(['print']);
    expect(allowed(bits(3, 12), 3)).toEqual(['print', 'print_high_quality']);
    expect(allowed(bits(12), 3)).toEqual([]);
    expect(allowed(bits(6), 3)).toEqual(['annotate', 'fill_forms']);
    expect(allowed(bits(9), 3)).toEqual(['fill_forms']);
    expect(allowed(bits(10), 3)).toEqual(['extract_for_accessibility']);
    expect(allowed(bits(11), 3)).toEqual(['assemble']);
  });
});
