// Stepped sheets for comparisons: labels without symmetry in every kind of layout, one defect of each kind at one place each.
import { advance, glyphBox, inks, randomFrom } from './compare-art.mjs';

/** Kinds of sheets: every tenth sheet is one of each, whatever its making is. */
export const layouts = [
  'grid',
  'turned',
  'butt',
  'bleed',
  'holes',
  'gang',
  'versions',
  'mirrored',
  'staggered',
  'quarter',
];
const makings = ['shared', 'separate', 'drawn'];
const small = { width: 30, height: 20 };
const large = { width: 36, height: 26 };
const margin = 8.3;
const letters = [...'abcdefghknopqrsuvxyzABCDEFGHKLMNPRSTUVXYZ23456789'];

/** What may be wrong at a place, and with what. */
export const defectKinds = {
  'missing character of 6 pt': ({ shape }) => shape === 'glyph',
  'missing dot of 0.3 mm': ({ shape, r }) => shape === 'disc' && r < 0.2,
  'missing hairline of 0.1 by 8 mm': ({ shape }) => shape === 'line',
  'tint of 3 points over 9 mm2': ({ tone, w }) => tone !== undefined && w < 4,
  'wrong ink': ({ shape, w, tone }) => shape === 'box' && tone === undefined && w > 0.5 && w < 3,
};

/**
 * A sheet: the parts of its file, its labels (`{width, height, elements, bleed}`), and its places `{label, x, y, quarters, isMirrored,
 * defect}`, x and y the lower left corner in millimetres. What it is depends on its number alone.
 */
export function sheetOf(number, across, down, own = {}) {
  const random = randomFrom(15_485_863 + number);
  const layout = own.layout ?? layouts[number % layouts.length];
  const making = own.making ?? makings[number % makings.length];
  const bleed = layout === 'bleed' ? 2 : 0;
  const labels = labelsOf(random, layout, bleed);
  const gap = layout === 'butt' ? 0 : layout === 'bleed' ? 4 : random.of([0.8, 2.4, 5.1]);
  const slots = slotsOf(random, { layout, across, down, gap, labels });
  const names = Object.keys(defectKinds);
  const bad = new Map();
  while (bad.size < Math.min(slots.length - 1, names.length))
    bad.set(random.whole(slots.length), null);
  [...bad.keys()].forEach((at, index) => bad.set(at, names[(index + number) % names.length]));
  const forms = [...labels];
  const height = Math.max(...slots.map(({ top, h }) => top + h)) + margin;
  const places = slots.map((slot, at) => {
    const art = labels[slot.label];
    const kind = bad.get(at);
    const { elements, defect } = kind
      ? defective(random, art.elements, kind)
      : { elements: art.elements };
    const isOwn = making !== 'shared' || defect !== undefined;
    const form = isOwn ? forms.push({ ...art, elements }) - 1 : slot.label;
    return { ...slot, form, y: height - slot.top - slot.h, isDrawn: making === 'drawn', defect };
  });
  const width = Math.max(...slots.map(({ x, w }) => x + w)) + margin;
  const isGrid = layout !== 'gang' && layout !== 'staggered';
  return {
    name: `${number}: ${across} by ${down}, ${layout}, ${making}`,
    width,
    height,
    forms,
    places,
    labels,
    across,
    down,
    isGrid,
  };
}

/** One label, two of different sizes, or three that differ in their text. */
function labelsOf(random, layout, bleed) {
  const first = { ...small, bleed, elements: [...ground(bleed), ...labelArt(random)] };
  if (layout === 'gang') return [first, { ...large, bleed, elements: framed(labelArt(random)) }];
  if (layout !== 'versions') return [first];
  const others = [0, 1].map(() => {
    const text = textOf(random);
    return {
      ...first,
      elements: [...first.elements.filter(({ shape }) => shape !== 'glyph'), ...text],
    };
  });
  return [first, ...others];
}

function slotsOf(random, { layout, across, down, gap, labels }) {
  const cells = Array.from({ length: across * down }, (_, at) => ({
    row: Math.floor(at / across),
    column: at % across,
  }));
  const holes = new Set();
  // The first row and the first column stay: they say where the grid begins.
  if (layout === 'holes' && across > 1 && down > 1)
    while (holes.size < Math.ceil(((across - 1) * (down - 1)) / 6))
      holes.add(`${1 + random.whole(down - 1)} ${1 + random.whole(across - 1)}`);
  const half = Math.ceil(across / 2);
  return cells.flatMap(({ row, column }) => {
    if (holes.has(`${row} ${column}`)) return [];
    const label =
      layout === 'gang'
        ? Number(column >= half)
        : layout === 'versions'
          ? (row + column) % labels.length
          : 0;
    const { width, height } = labels[label];
    const [w, h] = layout === 'quarter' ? [height, width] : [width, height];
    const before = layout === 'gang' && label === 1 ? half * (small.width + gap) : 0;
    const x =
      margin + before + (layout === 'gang' && label === 1 ? column - half : column) * (w + gap);
    const top =
      margin - 0.2 + row * (h + gap) + (layout === 'staggered' && column % 2 === 1 ? h / 2 : 0);
    const quarters = layout === 'quarter' ? 1 : layout === 'turned' && column % 2 === 1 ? 2 : 0;
    return [{ label, x, top, w, h, quarters, isMirrored: layout === 'mirrored' }];
  });
}

/** A tint under the whole label and over its bleed, none of which is defective. */
function ground(bleed) {
  if (bleed === 0) return [];
  return [
    {
      shape: 'box',
      ink: 'Yellow',
      x: -bleed,
      y: -bleed,
      w: small.width + 2 * bleed,
      h: 5 + bleed,
      tone: 0.3,
    },
  ];
}

function framed(elements) {
  const bars = [
    { shape: 'box', ink: 'Magenta', x: 1, y: 22, w: 30, h: 2.5 },
    { shape: 'box', ink: 'Cyan', x: 32, y: 2, w: 3.2, h: 17 },
  ];
  return [...elements, ...bars];
}

function textOf(random) {
  const elements = [];
  for (let row = 0; row < 3; row += 1) {
    let x = 1;
    for (;;) {
      const text = random.of(letters);
      if (x + advance(text, 6) > 14) break;
      elements.push({ shape: 'glyph', ink: 'Black', x, y: 12.2 + row * 2.6, size: 6, text });
      x += advance(text, 6);
    }
  }
  return elements;
}

/** Art without symmetry; what can be defective stands apart: a 6 pt character, a dot, a hairline, a tint, a box. */
function labelArt(random) {
  /** @type {object[]} */
  const elements = textOf(random);
  for (let at = 0; at < 8; at += 1)
    elements.push({
      shape: 'box',
      ink: inks[at % 5],
      x: 15.5 + (at % 4) * 3.4,
      y: 12.5 + Math.floor(at / 4) * 3.5,
      w: random.between(0.6, 2.6),
      h: random.between(0.6, 2.6),
    });
  for (let at = 0; at < 5; at += 1)
    elements.push({
      shape: 'line',
      ink: inks[(at + 1) % 5],
      x: 1,
      y: 6.4 + at * 1.1,
      x1: 9,
      y1: 6.4 + at * 1.1,
      w: 0.1,
    });
  for (let at = 0; at < 4; at += 1)
    elements.push({
      shape: 'box',
      ink: inks[(at + 2) % 5],
      x: 10.2 + at * 4.8,
      y: 6.4,
      w: 3.4,
      h: 3.4,
      tone: random.of([0.2, 0.35, 0.5, 0.7]),
    });
  for (let at = 0; at < 12; at += 1)
    elements.push({
      shape: 'disc',
      ink: inks[(at * 2) % 5],
      x: 2 + at * 2.3,
      y: 2.6 + random.between(-1, 1),
      r: 0.15 + 0.1 * (at % 3),
    });
  return elements;
}

function defective(random, art, kind) {
  const element = random.of(art.filter(defectKinds[kind]));
  const other = inks[(inks.indexOf(element.ink) + 1) % inks.length];
  const changed = kind.startsWith('tint')
    ? { ...element, tone: element.tone + 0.03 }
    : kind === 'wrong ink'
      ? { ...element, ink: other }
      : null;
  const elements = art.flatMap((own) => (own === element ? (changed ?? []) : own));
  return {
    elements,
    defect: {
      kind,
      inks: kind === 'wrong ink' ? [element.ink, other] : [element.ink],
      box: boxOf(element),
    },
  };
}

function boxOf({ shape, x, y, w, h, r, x1, size, text }) {
  if (shape === 'disc') return { x: x - r, y: y - r, w: 2 * r, h: 2 * r };
  if (shape === 'line') return { x, y: y - w / 2, w: x1 - x, h: w };
  if (shape === 'box') return { x, y, w, h };
  const own = glyphBox(text, size);
  return { x: x + own.x, y: y + own.y, w: own.w, h: own.h };
}

/** From the lower left of a label to the upper left of the sheet: [x, y, w, h]. */
export function onSheet(box, { x: left, y: low, quarters, isMirrored, label }, { height, labels }) {
  const { width: w, height: h } = labels[label];
  const plain = isMirrored ? { ...box, x: w - box.x - box.w } : box;
  const own = [
    plain,
    { x: h - plain.y - plain.h, y: plain.x, w: plain.h, h: plain.w },
    { ...plain, x: w - plain.x - plain.w, y: h - plain.y - plain.h },
    { x: plain.y, y: w - plain.x - plain.w, w: plain.h, h: plain.w },
  ][quarters];
  return [left + own.x, height - low - own.y - own.h, own.w, own.h];
}
