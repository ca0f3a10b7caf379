type Tag = readonly [name: string, data: Buffer];
type Triple = readonly [number, number, number];

const d50: Triple = [0.9642, 1, 0.8249];

/** An RGB display profile of sRGB primaries with a curve of a power (ICC.1:2022, 8.3.3): another gamma makes other colours. */
export function rgbProfile(gamma: number): Uint8Array {
  const curve = Buffer.alloc(16);
  curve.write('curv', 0, 'latin1');
  curve.writeUInt32BE(1, 8);
  curve.writeUInt16BE(Math.round(gamma * 256), 12);
  return profileOf('mntrRGB XYZ ', [
    ['wtpt', xyz(d50)],
    ['rXYZ', xyz([0.4361, 0.2225, 0.0139])],
    ['gXYZ', xyz([0.3851, 0.7169, 0.0971])],
    ['bXYZ', xyz([0.1431, 0.0606, 0.7141])],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ]);
}

/** A CMYK output profile with a table of its own for each intent (ICC.1:2022, 8.4), a grey paper and a black that is not quite black. */
export function cmykProfile(): Uint8Array {
  return profileOf('prtrCMYKLab ', [
    ['wtpt', xyz([0.85, 0.88, 0.7])],
    ...[0, 1, 2].flatMap((intent): readonly Tag[] => [
      [`A2B${intent}`, lut8(4, 3, (ink) => labOf(ink, 12 - intent))],
      [`B2A${intent}`, lut8(3, 4, (lab) => inksOf(lab, 1 - intent / 10))],
    ]),
  ]);
}

/** Lab of four inks, each value in 0 to 1; `black` is L* of the darkest. */
function labOf([c = 0, m = 0, y = 0, k = 0]: readonly number[], black: number): readonly number[] {
  const light = (1 - k) * (1 - (c * 0.3 + m * 0.4 + y * 0.1));
  const chroma = (1 - k) * 0.3;
  return [
    (black + (100 - black) * light) / 100,
    0.5 + chroma * (m - c),
    0.5 + chroma * (y - m / 2),
  ];
}

/** Four inks of Lab, each value in 0 to 1. */
function inksOf([light = 0, a = 0.5, b = 0.5]: readonly number[], strength: number) {
  const dark = 1 - light;
  return [dark - (a - 0.5), dark + (a - 0.5), dark + (b - 0.5), dark * dark].map(
    (ink) => strength * Math.min(1, Math.max(0, ink)),
  );
}

/** A table of nine places in each direction, of values in 0 to 1 (lut8Type, ICC.1:2022, 10.11). */
function lut8(
  inputs: number,
  outputs: number,
  at: (input: readonly number[]) => readonly number[],
): Buffer {
  const places = 9;
  const head = Buffer.alloc(48);
  head.write('mft1', 0, 'latin1');
  head.set([inputs, outputs, places], 8);
  for (const diagonal of [12, 28, 44]) head.writeInt32BE(65536, diagonal);
  const straight = (count: number) =>
    Buffer.from(Array.from({ length: count * 256 }, (_, index) => index % 256));
  const table = Array.from({ length: places ** inputs }, (_, index) =>
    at(
      Array.from(
        { length: inputs },
        (_, input) => (Math.floor(index / places ** (inputs - 1 - input)) % places) / (places - 1),
      ),
    ),
  );
  const samples = table.flat().map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255));
  return Buffer.concat([head, straight(inputs), Buffer.from(samples), straight(outputs)]);
}

function xyz(values: Triple): Buffer {
  const tag = Buffer.alloc(20);
  tag.write('XYZ ', 0, 'latin1');
  values.forEach((value, at) => tag.writeInt32BE(Math.round(value * 65536), 8 + at * 4));
  return tag;
}

/** A profile of version 2 of a class, a colour space and a connection space, `prtrCMYKLab ` say (ICC.1:2022, 7.2 and 7.3). */
function profileOf(kind: string, tags: readonly Tag[]): Uint8Array {
  const table = Buffer.alloc(4 + tags.length * 12);
  table.writeUInt32BE(tags.length);
  const padded = tags.map(([, data]) => Buffer.concat([data, Buffer.alloc(-data.length & 3)]));
  let offset = 128 + table.length;
  tags.forEach(([name, data], at) => {
    table.write(name, 4 + at * 12, 'latin1');
    table.writeUInt32BE(offset, 8 + at * 12);
    table.writeUInt32BE(data.length, 12 + at * 12);
    offset += padded[at]?.length ?? 0;
  });
  const header = Buffer.alloc(128);
  header.writeUInt32BE(offset, 0);
  header.writeUInt32BE(0x02400000, 8);
  header.write(kind, 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  xyz(d50).copy(header, 68, 8);
  return Uint8Array.from(Buffer.concat([header, table, ...padded]));
}
