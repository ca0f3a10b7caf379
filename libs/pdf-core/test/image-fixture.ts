/** A JPEG marker segment. */
export function segment(marker: number, data: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** A JFIF marker. */
export function jfif(unit: 0 | 1 | 2, x: number, y: number): Buffer {
  const data = Buffer.from('JFIF\0\x01\x02\0\0\0\0\0\0\0', 'latin1');
  data[7] = unit;
  data.writeUInt16BE(x, 8);
  data.writeUInt16BE(y, 10);
  return segment(0xe0, data);
}

/** An Exif marker with the resolution in both directions. */
export function exif(dpi: number, little: boolean): Buffer {
  const tiff = Buffer.alloc(58);
  const u16 = (value: number, at: number) =>
    little ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const u32 = (value: number, at: number) =>
    little ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(little ? 'II' : 'MM', 0, 'latin1');
  u16(42, 2);
  u32(8, 4);
  u16(3, 8);
  for (const [index, tag] of [282, 283, 296].entries()) u16(tag, 10 + index * 12);
  u32(46, 18);
  u32(46, 30);
  u16(2, 42);
  u32(dpi, 46);
  u32(1, 50);
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]));
}

/** The header of a baseline JPEG. */
export function jpeg(
  frame: { readonly width: number; readonly height: number; readonly components: number },
  ...segments: readonly Buffer[]
): Uint8Array {
  const data = Buffer.from([
    8,
    0,
    0,
    0,
    0,
    frame.components,
    ...Array.from({ length: 3 * frame.components }, () => 0),
  ]);
  data.writeUInt16BE(frame.height, 1);
  data.writeUInt16BE(frame.width, 3);
  const parts = [
    Buffer.from([0xff, 0xd8]),
    ...segments,
    segment(0xc0, data),
    Buffer.from([0xff, 0xda]),
  ];
  return Uint8Array.from(Buffer.concat(parts));
}

/** A box of a JP2 file. */
export function box(type: string, data: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data]);
}

/** The image header box. */
export function ihdr(width: number, height: number, components: number, bits: number): Buffer {
  const data = Buffer.alloc(14);
  data.writeUInt32BE(height, 0);
  data.writeUInt32BE(width, 4);
  data.writeUInt16BE(components, 8);
  data[10] = bits - 1;
  return box('ihdr', data);
}
