// Art for comparisons: pages of elements that are there or not, in millimetres from the lower left, written as PDF.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';

const samples = createRequire(new URL('../samples/package.json', import.meta.url));
const { readTrueType } = samples('./dist/truetype.js');
const { buildPdf } = createRequire(import.meta.url)('../../libs/test-kit/dist/index.js');

/** The inks of every page: four process colours and a spot. */
export const inks = ['Cyan', 'Magenta', 'Yellow', 'Black', 'Orange'];
const points = 72 / 25.4;
const program = readFileSync(samples.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
const face = readTrueType(program);
const perEm = 1000 / face.unitsPerEm;

/** Numbers from 0 to below 1 that depend on the seed alone (mulberry32), and what is chosen by them. */
export function randomFrom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (least, most) => least + (most - least) * next(),
    whole: (most) => Math.floor(next() * most),
    of: (list) => list[Math.floor(next() * list.length)],
  };
}

/**
 * A page of `width` by `height` millimetres, with `bleed` around it where that is given. Elements: `{shape: 'box', x, y, w, h}`, `{shape: 'disc', x, y, r}` (its middle),
 * `{shape: 'line', x, y, x1, y1, w}`, `{shape: 'glyph', x, y, text, size}` (points) and `{shape: 'group', x, y, width, elements,
 * mirrored?}`; all but groups have an `ink` and may have a `tone`, 0 to 1. Later ones replace earlier ones of their ink; other inks
 * overprint.
 */
export function artPdf({ width, height, elements, bleed = 0 }) {
  const trim = `[0 0 ${number(width)} ${number(height)}]`;
  const media = boxWith({ width, height, bleed });
  return buildPdf({
    objects: {
      1: '<< /Type /Catalog /Pages 2 0 R >>',
      2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      3: `<< /Type /Page /Parent 2 0 R /MediaBox ${media} /TrimBox ${trim} /Contents 4 0 R /Resources << ${resources} >> >>`,
      4: { dict: '', data: `/Over gs\n${elements.map(drawn).join('\n')}` },
      ...fontObjects(),
    },
  });
}

function boxWith({ width, height, bleed = 0 }) {
  return `[${[-bleed, -bleed, width + bleed, height + bleed].map(number).join(' ')}]`;
}

/**
 * A sheet of `width` by `height` millimetres with `places` `{form, x, y, quarters, isMirrored}`: position of the lower left corner of a
 * form that is mirrored left to right, then rotated by quarters counterclockwise; a form is `{width, height, elements, bleed}`. A place
 * whose `isDrawn` is true has its elements on the page itself.
 */
export function steppedPdf({ width, height, forms, places }) {
  const first = 8;
  const content = places.map(({ form, x, y, quarters, isDrawn, isMirrored }) => {
    const { width: w, height: h, elements } = forms[form];
    const [matrix, dx, dy] = [
      ['1 0 0 1', 0, 0],
      ['0 1 -1 0', h, 0],
      ['-1 0 0 -1', w, h],
      ['0 -1 1 0', 0, w],
    ][quarters];
    const clip = `${boxWith(forms[form]).slice(1, -1)}`.split(' ').map(Number);
    const art = isDrawn
      ? `${clip[0]} ${clip[1]} ${clip[2] - clip[0]} ${clip[3] - clip[1]} re W n\n${elements.map(drawn).join('\n')}`
      : `/Form${form} Do`;
    const mirror = isMirrored ? `-1 0 0 1 ${number(w)} 0 cm\n` : '';
    return `q ${matrix} ${number(x + dx)} ${number(y + dy)} cm\n${mirror}${art}\nQ`;
  });
  const names = forms.map((_, at) => `/Form${at} ${first + at} 0 R`).join(' ');
  const media = `[0 0 ${number(width)} ${number(height)}]`;
  return buildPdf({
    objects: {
      1: '<< /Type /Catalog /Pages 2 0 R >>',
      2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      3: `<< /Type /Page /Parent 2 0 R /MediaBox ${media} /Contents 4 0 R /Resources << ${resources} /XObject << ${names} >> >> >>`,
      4: { dict: '', data: `/Over gs\n${content.join('\n')}` },
      ...fontObjects(),
      ...Object.fromEntries(
        forms.map(({ elements, width: across, height: down, bleed }, at) => [
          first + at,
          {
            dict: `/Type /XObject /Subtype /Form /BBox ${boxWith({ width: across, height: down, bleed })} /Resources << ${resources} >>`,
            data: `/Over gs\n${elements.map(drawn).join('\n')}`,
          },
        ]),
      ),
    },
  });
}

function fontObjects() {
  return {
    5: `<< /Type /Font /Subtype /TrueType /BaseFont /DejaVuSans /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 126 /Widths [${widths()}] /FontDescriptor 6 0 R >>`,
    6: `<< /Type /FontDescriptor /FontName /DejaVuSans /Flags 32 /FontBBox [${face.bbox.map((value) => Math.round(value * perEm)).join(' ')}] /ItalicAngle 0 /Ascent 760 /Descent -240 /CapHeight 730 /StemV 90 /FontFile2 7 0 R >>`,
    7: { dict: `/Filter /FlateDecode /Length1 ${program.length}`, data: packed },
  };
}

const packed = deflateSync(program);
const resources =
  '/Font << /F 5 0 R >> /ExtGState << /Over << /OP true /op true /OPM 1 >> >> /ColorSpace << /Orange [/Separation /Orange /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 .6 1 0] /N 1 >>] >>';

/** The box of a glyph in millimetres about its origin: `{x, y, w, h}`. */
export function glyphBox(text, size) {
  const outline = face.outlineOf(face.glyphOf(text.codePointAt(0)));
  const [x0, y0, x1, y1] = [2, 4, 6, 8].map(
    (at) => (outline.readInt16BE(at) / face.unitsPerEm) * (size / points),
  );
  return { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
}

/** How far a glyph moves on, in millimetres. */
export function advance(text, size) {
  const units = face.advanceOf(face.glyphOf(text.codePointAt(0)));
  return (units / face.unitsPerEm) * (size / points);
}

function widths() {
  return Array.from({ length: 95 }, (_, at) =>
    Math.round(face.advanceOf(face.glyphOf(at + 32)) * perEm),
  ).join(' ');
}

/** Millimetres as points. */
const number = (mm) => String(Number((mm * points).toFixed(4)));

function color(ink, share = 1, stroking = false) {
  const tone = Number(share.toFixed(6));
  if (ink === 'Orange') return stroking ? `/Orange CS ${tone} SCN` : `/Orange cs ${tone} scn`;
  const amounts = inks.slice(0, 4).map((name) => (name === ink ? tone : 0));
  return `${amounts.join(' ')} ${stroking ? 'K' : 'k'}`;
}

function drawn(element) {
  const { shape, ink, tone, x, y } = element;
  if (shape === 'box')
    return `${color(ink, tone)} ${[x, y, element.w, element.h].map(number).join(' ')} re f`;
  if (shape === 'disc') return `${color(ink, tone)} ${disc(element)} f`;
  if (shape === 'line')
    return `${color(ink, tone, true)} ${number(element.w)} w ${number(x)} ${number(y)} m ${number(element.x1)} ${number(element.y1)} l S`;
  if (shape === 'glyph')
    return `BT ${color(ink, tone)} /F ${element.size} Tf ${number(x)} ${number(y)} Td <${Buffer.from(element.text, 'latin1').toString('hex')}> Tj ET`;
  const place = element.mirrored
    ? `-1 0 0 1 ${number(x + element.width)} ${number(y)}`
    : `1 0 0 1 ${number(x)} ${number(y)}`;
  return `q ${place} cm\n${element.elements.map(drawn).join('\n')}\nQ`;
}

/** Distance of the handles from the ends of a quarter circle, as a part of its radius. */
const handle = 0.5523;

function disc({ x, y, r }) {
  const k = r * handle;
  const curve = (...values) => `${values.map(number).join(' ')} c`;
  return [
    `${number(x + r)} ${number(y)} m`,
    curve(x + r, y + k, x + k, y + r, x, y + r),
    curve(x - k, y + r, x - r, y + k, x - r, y),
    curve(x - r, y - k, x - k, y - r, x, y - r),
    curve(x + k, y - r, x + r, y - k, x + r, y),
  ].join(' ');
}
