// Stepped plates of 2.2 gigapixels as RIPs write them: Group 4, one strip, white is zero, 2,400 dpi.
import { writeFileSync } from 'node:fs';

const dpi = 2400;

/** Sparse art: four labels across, of slanted strokes and rows of bars like type. */
export function sparseRow(width, y) {
  const step = Math.floor(width / 4);
  const inLabel = y % 9449;
  const out = [];
  for (let label = 0; label < 4; label += 1)
    for (let stroke = 0; stroke < 37; stroke += 1) {
      const x =
        label * step + 200 + stroke * 255 + Math.round(60 * Math.sin((inLabel + stroke * 37) / 90));
      out.push(x, x + 20 + (((inLabel >> 6) + stroke) % 40));
    }
  return out.filter((x) => x < width);
}

/** A tint of round dots of 150 lines an inch over the whole plate. */
export function denseRow(width, y) {
  const period = dpi / 150;
  const off = Math.abs((y % period) - (period - 1) / 2);
  const half = Math.round(Math.sqrt(Math.max(0, 6.2 ** 2 - off ** 2)));
  const out = [];
  if (half > 0)
    for (let middle = period / 2; middle < width - period / 2; middle += period)
      out.push(middle - half, middle + half);
  return out;
}

/** Writes a plate whose rows are columns of changes; `{changes, ink}`: how many there are, and the pixels that print. */
export function writeLargePlate({ Group4Writer, file, width, height, rowOf }) {
  const writer = new Group4Writer(width);
  let changes = 0;
  let ink = 0;
  for (let y = 0; y < height; y += 1) {
    const row = rowOf(width, y);
    changes += row.length;
    for (let at = 0; at < row.length; at += 2) ink += (row[at + 1] ?? width) - row[at];
    writer.row(Int32Array.from(row));
  }
  writeFileSync(file, tiffOf(writer.finish(), width, height));
  return { changes, ink };
}

function tiffOf(data, width, height) {
  const tags = [
    [256, 4, width],
    [257, 4, height],
    [258, 3, 1],
    [259, 3, 4],
    [262, 3, 0],
    [273, 4, 24],
    [277, 3, 1],
    [278, 4, height],
    [279, 4, data.length],
    [282, 5, 8],
    [283, 5, 16],
    [296, 3, 2],
  ];
  const head = Buffer.alloc(24);
  head.write('II');
  head.writeUInt16LE(42, 2);
  head.writeUInt32LE(24 + data.length + (data.length & 1), 4);
  for (const at of [8, 16]) {
    head.writeUInt32LE(dpi, at);
    head.writeUInt32LE(1, at + 4);
  }
  const directory = Buffer.alloc(2 + tags.length * 12 + 4);
  directory.writeUInt16LE(tags.length);
  for (const [index, [tag, type, value]] of tags.entries()) {
    const at = 2 + index * 12;
    directory.writeUInt16LE(tag, at);
    directory.writeUInt16LE(type, at + 2);
    directory.writeUInt32LE(1, at + 4);
    directory.writeUInt32LE(value, at + 8);
  }
  return Buffer.concat([head, data, Buffer.alloc(data.length & 1), directory]);
}
