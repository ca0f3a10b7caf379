/** An ICC profile of three primaries and one gamma (ICC.1:2001-04, 6.3.1.2), made of the numbers of sRGB, for displays or for printers. */
export function rgbProfile(deviceClass: 'mntr' | 'prtr' = 'mntr'): Buffer {
  const bodies: readonly (readonly [string, Buffer])[] = [
    ['desc', description('RGB of the print cases')],
    ['cprt', textTag('CC0 1.0, no rights reserved')],
    ['wtpt', xyz([0.9642, 1, 0.8249])],
    ['rXYZ', xyz([0.43607, 0.22249, 0.01392])],
    ['gXYZ', xyz([0.38515, 0.71687, 0.09708])],
    ['bXYZ', xyz([0.14307, 0.06061, 0.7141])],
    ['rTRC', gamma(2.2)],
    ['gTRC', gamma(2.2)],
    ['bTRC', gamma(2.2)],
  ];
  return assembled(`${deviceClass}RGB XYZ `, bodies);
}

/** An ICC display profile of one gamma for gray (ICC.1:2001-04, 6.3.1.1). */
export function grayProfile(): Buffer {
  return assembled('mntrGRAYXYZ ', [
    ['desc', description('Gray of the print cases')],
    ['cprt', textTag('CC0 1.0, no rights reserved')],
    ['wtpt', xyz([0.9642, 1, 0.8249])],
    ['kTRC', gamma(2.2)],
  ]);
}

function assembled(kind: string, bodies: readonly (readonly [string, Buffer])[]): Buffer {
  const directory = Buffer.alloc(4 + 12 * bodies.length);
  directory.writeUInt32BE(bodies.length, 0);
  let offset = 128 + directory.length;
  bodies.forEach(([tag, body], index) => {
    directory.write(tag, 4 + 12 * index, 'latin1');
    directory.writeUInt32BE(offset, 8 + 12 * index);
    directory.writeUInt32BE(body.length, 12 + 12 * index);
    offset += body.length;
  });
  const header = Buffer.alloc(128);
  header.writeUInt32BE(offset, 0);
  header.writeUInt32BE(0x02400000, 8);
  header.write(kind, 12, 'latin1');
  [2026, 1, 1, 0, 0, 0].forEach((part, index) => header.writeUInt16BE(part, 24 + 2 * index));
  header.write('acsp', 36, 'latin1');
  [0xf6d6, 0x10000, 0xd32d].forEach((part, index) => header.writeUInt32BE(part, 68 + 4 * index));
  return Buffer.concat([header, directory, ...bodies.map(([, body]) => body)]);
}

function gamma(value: number): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.write('curv', 0, 'latin1');
  bytes.writeUInt32BE(1, 8);
  bytes.writeUInt16BE(Math.round(value * 256), 12);
  return bytes;
}

function description(value: string): Buffer {
  const bytes = Buffer.alloc(12 + value.length + 1 + 78);
  bytes.write('desc', 0, 'latin1');
  bytes.writeUInt32BE(value.length + 1, 8);
  bytes.write(value, 12, 'latin1');
  return padded(bytes);
}

function textTag(value: string): Buffer {
  return padded(Buffer.concat([Buffer.from('text\0\0\0\0'), Buffer.from(`${value}\0`)]));
}

function xyz(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(20);
  bytes.write('XYZ ', 0, 'latin1');
  values.forEach((value, index) => bytes.writeInt32BE(Math.round(value * 65536), 8 + 4 * index));
  return bytes;
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
}
