const reversed = Uint8Array.from({ length: 256 }, (_, byte) => {
  let value = 0;
  for (let bit = 0; bit < 8; bit++) value |= ((byte >> bit) & 1) << (7 - bit);
  return value;
});

/** A copy in which the bits of every byte stand in the opposite order (TIFF 6.0, FillOrder). */
export function reverseBits(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte) => reversed[byte] ?? 0);
}
