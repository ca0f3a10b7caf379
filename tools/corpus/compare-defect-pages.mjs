// Pages with defects whose places and sizes are known. A page is `{name, width, height, approved, ripped, defects}`, millimetres and
// elements of compare-art; a defect is `{kind, size, least, inks, box}`: `size` in words, `counts` whether it is of those that must be
// found, `box` [x, y, w, h] in millimetres from the upper left.
import { advance, glyphBox, inks, randomFrom } from './compare-art.mjs';

/** Millimetres: whole cells of 150 dpi. */
const width = 63.5;
const height = 83.82;
const stall = 9.9;
const margin = 2;
const across = 6;
const down = 8;

/** Millimetres of the smaller side. */
const sides = [0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 1];
const mustBeFound = 0.3;
const tints = { points: [1, 1.5, 2, 3, 5, 10], sides: [1, 1.42, 2, 3, 5] };
const leastTint = { points: 2, area: 2 };
const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:;-%&'];

const makers = { text, lines, objects, dots, patches };
const kindOf = {
  text: 'missing character',
  lines: 'thin line',
  objects: 'moved object',
  dots: 'swapped inks',
  patches: 'changed tint',
};

/** Defects of five kinds on a page of small art; without defects where `clean`. */
export function localPage(number, { clean = false } = {}) {
  const random = randomFrom(7919 * (number + 1) + (clean ? 5 : 0));
  const pick = picker(number);
  const approved = [];
  const ripped = [];
  const defects = [];
  const tinted = new Set();
  for (let at = 0; at < across * down; at += 1) {
    const kinds = Object.keys(makers);
    const kind = kinds[at % kinds.length];
    const ink = inks[(at * 3 + Math.floor(at / across)) % inks.length];
    const place = {
      x: margin + (at % across) * stall + 0.4,
      y: margin + Math.floor(at / across) * stall + 0.4,
    };
    const wanted = !clean && at % 10 < 5 && !(kind === 'patches' && tinted.has(ink));
    const tone = kind !== 'patches' && random.next() < 0.15 ? random.of([0.3, 0.5, 0.7]) : 1;
    const made = makers[kind]({ random, pick, ink, tone, place, wanted });
    const under = kind === 'patches' ? [] : ground(random, ink, place);
    approved.push(...under, ...made.approved);
    ripped.push(...under, ...made.ripped);
    if (!wanted) continue;
    if (kind === 'patches') tinted.add(ink);
    const onTint = under.some((box) => box.ink === ink);
    const named = tone === 1 ? {} : { kind: `${kindOf[kind]}, tinted art`, counts: false };
    defects.push(
      ...made.defects.map((defect) => ({ kind: kindOf[kind], ...defect, ...named, onTint })),
    );
  }
  return {
    name: `${clean ? 'clean' : 'local'}-${number}`,
    width,
    height,
    approved,
    ripped,
    defects,
  };
}

/** Takes the sizes of a list in turn, another one on every page. */
function picker(number) {
  const turns = new Map();
  return (list) => {
    const turn = turns.get(list) ?? number * 7;
    turns.set(list, turn + 1);
    return list[turn % list.length];
  };
}

/** The background of small art: often nothing, a tint of another ink, or one of its own ink. */
function ground(random, ink, { x, y }) {
  const chance = random.next();
  const box = { shape: 'box', x: x - 0.2, y: y - 0.2, w: 9.5, h: 9.5 };
  if (chance < 0.5) return [];
  if (chance < 0.8)
    return [{ ...box, ink: random.of(inks.filter((other) => other !== ink)), tone: 0.2 }];
  return [{ ...box, ink, tone: random.of([0.1, 0.2, 0.3]) }];
}

function text({ random, ink, tone, place, wanted, pick }) {
  const size = pick(fontSizes);
  const approved = [];
  for (let row = 0; row < Math.floor(8.6 / (size * 0.45)); row += 1) {
    let x = place.x;
    for (;;) {
      const letter = random.of(letters);
      const box = glyphBox(letter, size);
      if (x + Math.max(box.x + box.w, advance(letter, size)) > place.x + 9) break;
      approved.push({
        shape: 'glyph',
        ink,
        tone,
        x,
        y: place.y + 0.6 + row * size * 0.45,
        size,
        text: letter,
      });
      x += advance(letter, size);
    }
  }
  const gone = wanted ? random.of(approved) : null;
  const ripped = approved.filter((element) => element !== gone);
  if (!gone) return { approved, ripped, defects: [] };
  const box = glyphBox(gone.text, size);
  const smaller = Math.min(box.w, box.h);
  const about = [...steps].reverse().find((step) => smaller >= step) ?? 0;
  const defects = [
    {
      size: about,
      counts: smaller >= mustBeFound,
      inks: [ink],
      box: fromTop({ x: gone.x + box.x, y: gone.y + box.y, w: box.w, h: box.h }),
    },
  ];
  return { approved, ripped, defects };
}

const fontSizes = [4, 5, 6, 8, 10, 12];
const steps = [0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 1, 2];

function lines({ random, ink, tone, place, wanted, pick }) {
  const flat = random.next() < 0.5;
  const at = random.whole(5);
  const approved = Array.from({ length: 5 }, (_, index) => {
    const w = wanted && index === at ? pick(sides) : random.of(sides);
    const length = random.between(2, 8.6);
    const off = 0.7 + index * 1.75 + random.between(0, 0.3);
    const slope = random.between(-0.5, 0.5);
    const [x, y] = flat ? [place.x, place.y + off] : [place.x + off, place.y];
    const end = flat ? [x + length, y + slope] : [x + slope, y + length];
    return { shape: 'line', ink, tone, x, y, x1: end[0], y1: end[1], w };
  });
  const gone = wanted ? approved[at] : null;
  const ripped = approved.filter((element) => element !== gone);
  const defects = gone
    ? [{ size: gone.w, counts: gone.w >= mustBeFound, inks: [ink], box: lineBox(gone) }]
    : [];
  return { approved, ripped, defects };
}

const lineBox = ({ x, y, x1, y1, w }) =>
  fromTop({
    x: Math.min(x, x1) - w / 2,
    y: Math.min(y, y1) - w / 2,
    w: Math.abs(x1 - x) + w,
    h: Math.abs(y1 - y) + w,
  });

function objects({ random, ink, tone, place, wanted, pick }) {
  const at = random.whole(4);
  const approved = quarters(place).map(({ x, y }) => {
    const side = random.between(1, 2.6);
    const high = random.between(1, 2.6);
    return random.next() < 0.5
      ? { shape: 'box', ink, tone, x: x + 0.7, y: y + 0.7, w: side, h: high }
      : { shape: 'disc', ink, tone, x: x + 0.7 + side / 2, y: y + 0.7 + side / 2, r: side / 2 };
  });
  if (!wanted) return { approved, ripped: approved, defects: [] };
  const by = pick(moves);
  const turn = random.whole(4) * (Math.PI / 2);
  const moved = approved[at];
  const there = { ...moved, x: moved.x + by * Math.cos(turn), y: moved.y + by * Math.sin(turn) };
  const ripped = approved.map((element) => (element === moved ? there : element));
  const box = around([boxOf(moved), boxOf(there)]);
  return {
    approved,
    ripped,
    defects: [{ size: by, counts: by >= mustBeFound, inks: [ink], box: fromTop(box) }],
  };
}

const moves = [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.5, 0.7];

/** @param {{ shape: string, x: number, y: number, w?: number, h?: number, r?: number }} element */
function boxOf({ shape, x, y, w, h, r }) {
  return shape === 'disc' ? { x: x - r, y: y - r, w: 2 * r, h: 2 * r } : { x, y, w, h };
}

function around(boxes) {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.w));
  const top = Math.max(...boxes.map((box) => box.y + box.h));
  return { x, y, w: right - x, h: top - y };
}

function dots({ random, ink, tone, place, wanted, pick }) {
  const at = random.whole(9);
  const approved = Array.from({ length: 9 }, (_, index) => {
    const side = wanted && index === at ? pick(sides) : random.of(sides);
    const long = side * random.between(1, 2);
    const [x, y] = [index % 3, Math.floor(index / 3)].map(
      (step) => step * 3 + random.between(0.3, 0.8),
    );
    return { shape: 'box', ink, tone, x: place.x + x, y: place.y + y, w: side, h: long };
  });
  if (!wanted) return { approved, ripped: approved, defects: [] };
  const wrong = approved[at];
  const other = inks[(inks.indexOf(ink) + 1 + random.whole(inks.length - 1)) % inks.length];
  const ripped = approved.map((element) =>
    element === wrong ? { ...element, ink: other } : element,
  );
  return {
    approved,
    ripped,
    defects: [
      { size: wrong.w, counts: wrong.w >= mustBeFound, inks: [ink, other], box: fromTop(wrong) },
    ],
  };
}

const tones = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

function patches({ random, ink, place, wanted, pick }) {
  const at = random.whole(4);
  const changed = wanted ? { side: pick(tints.sides), points: pick(tints.points) } : null;
  const large = changed !== null && changed.side > 4;
  const approved = (large ? [place] : quarters(place)).map(({ x, y }, index) => {
    const side = changed && (large || index === at) ? changed.side : random.between(1, 3.8);
    return { shape: 'box', ink, x: x + 0.3, y: y + 0.3, w: side, h: side, tone: random.of(tones) };
  });
  if (!changed) return { approved, ripped: approved, defects: [] };
  const patch = approved[large ? 0 : at];
  const sign = random.next() < 0.5 ? -1 : 1;
  const tone = Math.min(1, Math.max(0, patch.tone + (sign * changed.points) / 100));
  const ripped = approved.map((element) => (element === patch ? { ...element, tone } : element));
  const counts = changed.points >= leastTint.points && changed.side ** 2 >= leastTint.area;
  const size = `${String(changed.points).padStart(4)} points, ${changed.side.toFixed(2)} mm`;
  return { approved, ripped, defects: [{ size, counts, inks: [ink], box: fromTop(patch) }] };
}

const quarters = ({ x, y }) =>
  [0, 1, 2, 3].map((at) => ({ x: x + (at % 2) * 4.5, y: y + Math.floor(at / 2) * 4.5 }));

const fromTop = ({ x, y, w, h }) => [x, height - y - h, w, h];

const grids = [
  [2, 3],
  [3, 4],
  [4, 6],
  [6, 9],
];

/** A sheet of one label in many steps: one of them mirrored, two of them each with a dot missing. */
export function sheetPage(number, { clean = false } = {}) {
  const random = randomFrom(104_729 * (number + 1) + (clean ? 5 : 0));
  const pick = picker(number);
  const [columns, rows] = grids[number % grids.length];
  const label = { w: width / columns - 1, h: height / rows - 1 };
  const { elements, gone } = labelArt(random, pick, label);
  const places = Array.from({ length: columns * rows }, (_, at) => ({
    x: 0.5 + (at % columns) * (width / columns),
    y: 0.5 + Math.floor(at / columns) * (height / rows),
  }));
  const step = (place, art, mirrored = false) => ({
    shape: 'group',
    ...place,
    width: label.w,
    elements: art,
    mirrored,
  });
  const approved = places.map((place) => step(place, elements));
  if (clean)
    return {
      name: `clean-sheet-${number}`,
      width,
      height,
      approved,
      ripped: approved,
      defects: [],
    };
  const [turned, ...poor] = threeOf(random, places.length);
  const ripped = places.map((place, at) => {
    const missing = poor.includes(at) ? gone[poor.indexOf(at)] : null;
    return step(
      place,
      elements.filter((element) => element !== missing),
      at === turned,
    );
  });
  const defects = [
    {
      kind: 'mirrored step',
      size: Number(label.w.toFixed(1)),
      counts: true,
      inks,
      box: fromTop({ ...places[turned], ...label }),
      anyInk: true,
    },
    ...poor.map((at, index) => {
      const dot = gone[index];
      const box = { ...dot, x: places[at].x + dot.x, y: places[at].y + dot.y };
      return {
        kind: 'one defective instance',
        size: dot.w,
        counts: dot.w >= mustBeFound,
        inks: [dot.ink],
        box: fromTop(box),
      };
    }),
  ];
  return { name: `sheet-${number}`, width, height, approved, ripped, defects };
}

function threeOf(random, count) {
  const chosen = new Set();
  while (chosen.size < 3) chosen.add(random.whole(count));
  return [...chosen];
}

/** Art without symmetry on a grid of small places, and the two dots that a poor step lacks. */
function labelArt(random, pick, { w, h }) {
  const cell = 2.2;
  const [columns, rows] = [Math.floor(w / cell), Math.floor(h / cell)];
  const [one, other] = threeOf(random, columns * rows);
  const gone = [];
  const elements = Array.from({ length: columns * rows }, (_, at) => {
    const [x, y] = [(at % columns) * cell + 0.3, Math.floor(at / columns) * cell + 0.3];
    const dot = at === one || at === other;
    const side = dot ? pick(sides) : random.between(0.4, 1.7);
    const element = {
      shape: 'box',
      ink: random.of(inks),
      x,
      y,
      w: side,
      h: dot ? side : random.between(0.4, 1.7),
    };
    if (dot) gone.push(element);
    return element;
  });
  return { elements, gone };
}

/** A page with one misregistered plate. */
export function shiftedPage(number) {
  const { approved } = localPage(number, { clean: true });
  const random = randomFrom(1_299_709 * (number + 1));
  const by = shifts[number % shifts.length];
  const ink = inks[Math.floor(number / shifts.length) % inks.length];
  const turn = random.between(0, 2 * Math.PI);
  const [dx, dy] = [by * Math.cos(turn), by * Math.sin(turn)];
  const moved = (element) => ({
    ...element,
    x: element.x + dx,
    y: element.y + dy,
    ...(element.shape === 'line' ? { x1: element.x1 + dx, y1: element.y1 + dy } : {}),
  });
  const ripped = approved.map((element) => (element.ink === ink ? moved(element) : element));
  const defects = [
    { kind: 'shifted plate', size: by, counts: by >= mustBeFound, inks: [ink], shift: [dx, -dy] },
  ];
  return { name: `shifted-${number}`, width, height, approved, ripped, defects };
}

const shifts = [0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1];
