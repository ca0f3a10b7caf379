const full = 65_535;
/** Grid points per side of the table from Lab; a* and b* of 0 and of 64 are grid points. */
const grid = 17;

/**
 * An output profile of four or five inks (ICC.1:2022, 10.10, lut16Type) whose gamut is a box: the inks take a* up to 64 and down to
 * -64, b* up to 64, with five inks also down to -64, and L* from 100 to that of the black, `darkest`.
 */
export function inkProfile(inks: 4 | 5, darkest = 0): Uint8Array {
  const tags = { A2B0: toLab(inks, darkest), B2A0: fromLab(inks, darkest) };
  const names = Object.keys(tags) as (keyof typeof tags)[];
  const head = Buffer.alloc(132 + names.length * 12);
  head.writeUInt16BE(0x0210, 8);
  head.write(`prtr${inks === 4 ? 'CMYK' : '5CLR'}Lab `, 12, 'latin1');
  head.write('acsp', 36, 'latin1');
  head.writeInt32BE(0xf6d6, 68);
  head.writeInt32BE(0x10000, 72);
  head.writeInt32BE(0xd32d, 76);
  head.writeUInt32BE(names.length, 128);
  let offset = head.length;
  for (const [at, name] of names.entries()) {
    head.write(name, 132 + at * 12, 'latin1');
    head.writeUInt32BE(offset, 136 + at * 12);
    head.writeUInt32BE(tags[name].length, 140 + at * 12);
    offset += tags[name].length;
  }
  head.writeUInt32BE(offset, 0);
  return Uint8Array.from(Buffer.concat([head, ...names.map((name) => tags[name])]));
}

/** Tints in the order of the profile: of the black, of a* up and down, of b* up and, of five, down. */
function toLab(inks: number, darkest: number): Buffer {
  const values: number[] = [];
  for (let corner = 0; corner < 2 ** inks; corner++) {
    const [black = 0, up = 0, down = 0, high = 0, low = 0] = Array.from(
      { length: inks },
      (_, at) => (corner >> (inks - 1 - at)) & 1,
    );
    values.push(...encoded([100 - (100 - darkest) * black, 64 * (up - down), 64 * (high - low)]));
  }
  return table({ inputs: inks, outputs: 3, points: 2, values });
}

function fromLab(inks: number, darkest: number): Buffer {
  const values: number[] = [];
  const part = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * full);
  for (let l = 0; l < grid; l++) {
    for (let a = 0; a < grid; a++) {
      for (let b = 0; b < grid; b++) {
        // Version 2 writes L* 100 as FF00 and a* 0 as 8000.
        const [lightness, red, yellow] = [l / 16 / (0xff00 / full), (a - 8) / 4, (b - 8) / 4];
        const tints = [(1 - lightness) / (1 - darkest / 100), red, -red, yellow, -yellow];
        values.push(...tints.slice(0, inks).map(part));
      }
    }
  }
  return table({ inputs: 3, outputs: inks, points: grid, values });
}

function encoded([l, a, b]: readonly [number, number, number]): number[] {
  return [(l / 100) * 0xff00, (a + 128) * 256, (b + 128) * 256].map(Math.round);
}

interface Table {
  readonly inputs: number;
  readonly outputs: number;
  readonly points: number;
  readonly values: readonly number[];
}

function table({ inputs, outputs, points, values }: Table): Buffer {
  const head = Buffer.alloc(52);
  head.write('mft2', 0, 'latin1');
  head.set([inputs, outputs, points], 8);
  for (const at of [0, 4, 8]) head.writeInt32BE(0x10000, 12 + at * 4);
  head.writeUInt16BE(2, 48);
  head.writeUInt16BE(2, 50);
  const straight = (count: number) => Array.from({ length: count }, () => [0, full]).flat();
  return Buffer.concat([head, words(straight(inputs)), words(values), words(straight(outputs))]);
}

function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value, at * 2);
  return bytes;
}
