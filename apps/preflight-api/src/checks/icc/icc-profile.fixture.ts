/** The header of an ICC profile (ICC.1, 7.2) of a class and a colour space, `prtr` and `CMYK` say, without tags. */
export function iccProfile(kind: string, space: string): Uint8Array {
  const bytes = Buffer.alloc(132);
  bytes.writeUInt32BE(132, 0);
  bytes.write('\u0002\u0010', 8, 'latin1');
  bytes.write(kind, 12, 'latin1');
  bytes.write(space.padEnd(4), 16, 'latin1');
  bytes.write('Lab ', 20, 'latin1');
  bytes.write('acsp', 36, 'latin1');
  return Uint8Array.from(bytes);
}
