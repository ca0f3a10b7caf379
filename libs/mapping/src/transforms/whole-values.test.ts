import { compileMapping } from '../compiling/compile-mapping';
import type { Json } from '../json';

/** The result of one transform of a value, or the code of its fault. */
function resultOf(name: string, value: Json, params: Record<string, unknown> = {}): unknown {
  const mapping = compileMapping({
    direction: 'inbound',
    system: 'mis',
    source: { format: 'json' },
    target: { entity: 'order' },
    key: { external_type: 'Order', external_id: '$.id' },
    fields: [{ to: '/result', from: '$.value', transforms: [{ name, params }] }],
  });
  const run = mapping.run({ id: '1', value }, { receivedAt: '2026-03-04T10:00:00Z' });
  return run.errors[0]?.code ?? run.output?.['result'];
}

describe('transforms of whole values', () => {
  it('count every kind of ink of a side', () => {
    expect(resultOf('color_counts', 'CMYK + PMS 186 C / K')).toMatchObject({ front: 5, back: 1 });
    expect(resultOf('color_counts', 'CMYK + White')).toMatchObject({ front: 5 });
    expect(resultOf('color_counts', 'K + PMS 186 C + White')).toMatchObject({ front: 3, spots: 1 });
    expect(resultOf('color_counts', 'CMYK + varnish')).toMatchObject({ front: 5 });
  });

  it('add days of work over weekends and holidays', () => {
    const add = (days: number, params = {}) =>
      resultOf('add_days', '2026-04-02', { days, business: true, ...params });
    expect(add(1)).toBe('2026-04-03');
    expect(add(2)).toBe('2026-04-06');
    expect(add(-1)).toBe('2026-04-01');
    expect(add(-4)).toBe('2026-03-27');
    expect(add(1, { weekend: [5] })).toBe('2026-04-04');
    expect(add(1, { holidays: ['2026-04-03'] })).toBe('2026-04-06');
    expect(add(0)).toBe('2026-04-02');
  });
});
