// Images of the suite: each page as ours, the oracle's and the difference, in the colours of the inks.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const gap = 6;
const columns = 4;
/** What each ink takes from red, green and blue. */
const looks = {
  Cyan: [1, 0, 0],
  Magenta: [0, 1, 0],
  Yellow: [0, 0, 1],
  Black: [1, 1, 1],
  Spot1: [0, 0.5, 1],
  Spot2: [0.8, 0.2, 0],
};

/** Writes one PNG for each part of the suite, names of pages before the colon; gives the files and, line by line, what is where. */
export function writeSheets(folder, compared, encodePng) {
  const parts = new Map();
  for (const entry of compared) {
    const [part] = entry.page.name.split(':');
    parts.set(part, [...(parts.get(part) ?? []), entry]);
  }
  return [...parts].flatMap(([part, entries]) => {
    const file = join(folder, `${part.replaceAll(' ', '-')}.png`);
    writeFileSync(file, encodePng(sheet(entries)));
    const names = entries.map(
      ({ page }, at) =>
        `  row ${Math.floor(at / columns) + 1}, ${(at % columns) + 1}: ${page.name}`,
    );
    return [file, ...names];
  });
}

function sheet(entries) {
  const width = Math.max(...entries.map(({ ours }) => ours.width));
  const height = Math.max(...entries.map(({ ours }) => ours.height));
  const cell = { width: 3 * width + 4 * gap, height: height + 2 * gap };
  const size = {
    width: cell.width * Math.min(columns, entries.length),
    height: cell.height * Math.ceil(entries.length / columns),
  };
  const data = new Uint8Array(size.width * size.height * 3).fill(96);
  const picture = { ...size, channels: 3, data };
  for (const [at, { ours, theirs }] of entries.entries()) {
    const left = (at % columns) * cell.width + gap;
    const top = Math.floor(at / columns) * cell.height + gap;
    const own = (ink) => ours.planes[ours.inks.indexOf(ink)];
    const other = (ink) => theirs.plates[ink];
    const place = (page, x, y) => y * page.width + x;
    draw(picture, left, top, ours, (x, y) => colorOf(own, place(ours, x, y)));
    draw(picture, left + width + gap, top, theirs, (x, y) => colorOf(other, place(theirs, x, y)));
    const both = {
      width: Math.min(ours.width, theirs.width),
      height: Math.min(ours.height, theirs.height),
    };
    draw(picture, left + 2 * (width + gap), top, both, (x, y) =>
      offOf(own, other, place(ours, x, y), place(theirs, x, y)),
    );
  }
  return picture;
}

function draw({ width: stride, data }, left, top, { width, height }, color) {
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      data.set(color(x, y), ((top + y) * stride + left + x) * 3);
    }
  }
}

function colorOf(plane, place) {
  const light = [1, 1, 1];
  for (const [ink, takes] of Object.entries(looks)) {
    const amount = (plane(ink)?.[place] ?? 0) / 255;
    for (let part = 0; part < 3; part += 1) light[part] *= 1 - amount * takes[part];
  }
  return light.map((value) => Math.round(value * 255));
}

/** White where all inks agree, darker the more one differs. */
function offOf(own, other, place, otherPlace) {
  const off = Object.keys(looks).map((ink) =>
    Math.abs((own(ink)?.[place] ?? 0) - (other(ink)?.[otherPlace] ?? 0)),
  );
  const value = 255 - Math.min(255, Math.max(...off) * 2);
  return [255, value, value];
}
