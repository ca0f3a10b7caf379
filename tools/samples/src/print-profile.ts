import { areasOfLab, labOfAreas, printedArea } from './print-condition';

/** What the output intent says of the profile. */
export const PRINT_CONDITION = {
  identifier: 'FORME_SAMPLE_COATED',
  description: 'Sheet-fed offset on coated paper, sample condition of Forme',
} as const;

const LAB_GRID = 9;
const CMYK_GRID = 5;
const CURVE = 65;

/** An ICC output profile, CMYK to L*a*b* and back (ICC.1:2001-04), computed from the sample printing condition. */
export function printProfile(): Buffer {
  const forward = forwardTable();
  const inks = inksOfGrid();
  const backward = backwardTable(inks);
  const bodies = [
    { tags: ['desc'], body: description(PRINT_CONDITION.description) },
    { tags: ['cprt'], body: textTag('CC0 1.0, no rights reserved') },
    { tags: ['wtpt'], body: xyzTag([0.8593, 0.8869, 0.7556]) },
    { tags: ['A2B0', 'A2B1', 'A2B2'], body: forward },
    { tags: ['B2A0', 'B2A1', 'B2A2'], body: backward },
    { tags: ['gamt'], body: gamutTable(inks) },
  ];
  const count = bodies.reduce((total, { tags }) => total + tags.length, 0);
  const directory = Buffer.alloc(4 + 12 * count);
  directory.writeUInt32BE(count, 0);
  let offset = 128 + directory.length;
  let entry = 4;
  for (const { tags, body } of bodies) {
    for (const tag of tags) {
      directory.write(tag, entry, 'latin1');
      directory.writeUInt32BE(offset, entry + 4);
      directory.writeUInt32BE(body.length, entry + 8);
      entry += 12;
    }
    offset += body.length;
  }
  return Buffer.concat([header(offset), directory, ...bodies.map(({ body }) => body)]);
}

function header(size: number): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.writeUInt32BE(size, 0);
  bytes.writeUInt32BE(0x02400000, 8);
  bytes.write('prtrCMYKLab ', 12, 'latin1');
  [2026, 1, 1, 0, 0, 0].forEach((part, index) => bytes.writeUInt16BE(part, 24 + 2 * index));
  bytes.write('acsp', 36, 'latin1');
  [0xf6d6, 0x10000, 0xd32d].forEach((part, index) => bytes.writeUInt32BE(part, 68 + 4 * index));
  return bytes;
}

function forwardTable(): Buffer {
  const nodes = grid(4, CMYK_GRID).flatMap((areas) => encodeLab(labOfAreas(areas)));
  return lut16({ inputs: 4, outputs: 3, grid: CMYK_GRID, nodes, input: printedArea, output: same });
}

/** The inks nearest to every node of the L*a*b* grid. */
function inksOfGrid(): readonly (readonly number[])[] {
  return grid(3, LAB_GRID).map((node) => areasOfLab(decodeLab(node)));
}

function backwardTable(inks: readonly (readonly number[])[]): Buffer {
  const nodes = inks.flatMap((areas) => areas.map((area) => Math.round(area * 0xffff)));
  return lut16({ inputs: 3, outputs: 4, grid: LAB_GRID, nodes, input: same, output: toneOf });
}

function gamutTable(inks: readonly (readonly number[])[]): Buffer {
  const nodes = grid(3, LAB_GRID).map((node, index) => {
    const lab = decodeLab(node);
    const printed = labOfAreas(inks[index] ?? []);
    const distance = lab.reduce(
      (sum, value, axis) => sum + Math.abs(value - (printed[axis] ?? 0)),
      0,
    );
    return distance < 6 ? 0 : 0xffff;
  });
  return lut16({ inputs: 3, outputs: 1, grid: LAB_GRID, nodes, input: same, output: same });
}

const same = (value: number): number => value;

/** The tone whose printed area is `area`: the root of the tone value increase. */
function toneOf(area: number): number {
  return (1.64 - Math.sqrt(Math.max(0, 1.64 ** 2 - 2.56 * area))) / 1.28;
}

/** All points of a grid, first channel slowest. */
function grid(channels: number, steps: number): number[][] {
  const points: number[][] = [];
  for (let index = 0; index < steps ** channels; index += 1) {
    points.push(
      Array.from(
        { length: channels },
        (_, channel) =>
          (Math.floor(index / steps ** (channels - 1 - channel)) % steps) / (steps - 1),
      ),
    );
  }
  return points;
}

/** The 16-bit L*a*b* encoding of version 2 lut16 tags (ICC.1:2001-04, 6.5.9). */
function encodeLab([l, a, b]: readonly [number, number, number]): number[] {
  const clamp = (value: number): number => Math.min(0xffff, Math.max(0, Math.round(value)));
  return [clamp((l / 100) * 0xff00), clamp((a + 128) * 256), clamp((b + 128) * 256)];
}

function decodeLab(node: readonly number[]): readonly [number, number, number] {
  const [l = 0, a = 0, b = 0] = node.map((value) => value * 0xffff);
  return [Math.min(100, (l / 0xff00) * 100), a / 256 - 128, b / 256 - 128];
}

interface Lut {
  readonly inputs: number;
  readonly outputs: number;
  readonly grid: number;
  readonly nodes: readonly number[];
  readonly input: (value: number) => number;
  readonly output: (value: number) => number;
}

function lut16(lut: Lut): Buffer {
  const head = Buffer.alloc(52);
  head.write('mft2', 0, 'latin1');
  head.set([lut.inputs, lut.outputs, lut.grid], 8);
  [0, 4, 8].forEach((cell) => head.writeUInt32BE(0x10000, 12 + 4 * cell));
  head.writeUInt16BE(CURVE, 48);
  head.writeUInt16BE(CURVE, 50);
  const curve = (map: (value: number) => number): number[] =>
    Array.from({ length: CURVE }, (_, index) => Math.round(map(index / (CURVE - 1)) * 0xffff));
  const words = [
    ...Array.from({ length: lut.inputs }, () => curve(lut.input)).flat(),
    ...lut.nodes,
    ...Array.from({ length: lut.outputs }, () => curve(lut.output)).flat(),
  ];
  const body = Buffer.alloc(2 * words.length);
  words.forEach((word, index) => body.writeUInt16BE(word, 2 * index));
  return padded(Buffer.concat([head, body]));
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

function xyzTag(xyz: readonly number[]): Buffer {
  const bytes = Buffer.alloc(20);
  bytes.write('XYZ ', 0, 'latin1');
  xyz.forEach((value, index) => bytes.writeInt32BE(Math.round(value * 65536), 8 + 4 * index));
  return bytes;
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
}
