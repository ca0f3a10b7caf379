import { plateTiff } from '@forme/test-kit';

/** A plate of 100 dpi; each string of 0 and 1 is a row. */
export function plateOf(rows: readonly string[], { whiteIsZero = true } = {}): Buffer {
  const width = rows[0]?.length ?? 0;
  const bytes = rows.flatMap((row) =>
    (row.padEnd(Math.ceil(width / 8) * 8, '0').match(/.{8}/g) ?? []).map((bits) =>
      parseInt(bits, 2),
    ),
  );
  const data = Uint8Array.from(bytes);
  return plateTiff({ width, height: rows.length, data, dpi: 100, whiteIsZero });
}
