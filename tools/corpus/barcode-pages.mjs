// PDF pages with one barcode each, as packaging carries them: vector bars in 14 symbologies, rotated, scaled, in reverse, in spot
// inks. Every page depends on its number only, so the set is the same everywhere.
import bwipjs from 'bwip-js/node';

/** bwip-js's name, the format our reader answers, and texts to encode. */
const symbologies = [
  ['ean13', 'ean13', ['4006381333931', '9780441014989', '5901234123457']],
  ['ean8', 'ean8', ['96385074', '40170725']],
  ['upca', 'upca', ['036000291452', '012345678905']],
  ['upce', 'upce', ['01234565', '04252614']],
  ['code128', 'code128', ['LOT 2024-11 B', 'ABC-123456', 'x7Yz!42']],
  ['code39', 'code39', ['PZN-01234', 'FORME 39', 'A1B2C3D4']],
  ['code93', 'code93', ['CODE93 TEST', 'SHELF-0042']],
  ['rationalizedCodabar', 'codabar', ['A31117013206375B', 'C40156-8D']],
  ['interleaved2of5', 'itf', ['15400141288763', '0053611912']],
  ['pdf417', 'pdf417', ['Batch 12345 use before 2027-03', 'PDF417 on a carton']],
  ['azteccode', 'aztec', ['Aztec on a blister', 'https://example.com/a/17']],
  ['qrcode', 'qr', ['https://example.com/p/4711', 'WIFI:T:WPA;S:press;;']],
  ['datamatrix', 'datamatrix', ['010952123456788910ABC', 'MATRIX-0815']],
  ['databaromni', 'databar', ['(01)09521234543213', '(01)24012345678905']],
];
const matrixNames = new Set(['azteccode', 'qrcode', 'datamatrix']);
const turns = [0, 90, 180, 270, 5, 352, 20, 45, 135, 300];
/** Bar width or module in points: from 80 % to 200 % of an EAN, and bigger. */
const modulesPt = [0.75, 0.94, 1.1, 1.5, 1.9, 2.6];
/** Fill of the bars, of the ground, and what they are. */
const inks = [
  { bars: '0 g', ground: '1 g' },
  { bars: '0 0 0 1 k', ground: '0 0 0 0 k' },
  { bars: '/Spot cs 1 scn', ground: '1 g', spot: '1 .72 0 .18' },
  { bars: '/Spot cs 1 scn', ground: '1 g', spot: '.85 0 1 .3' },
  { bars: '/Spot cs 1 scn', ground: '0 0 .25 0 k', spot: '.2 1 .9 .25' },
  { bars: '1 g', ground: '0 g', reverse: true },
  { bars: '0 0 0 0 k', ground: '/Spot cs 1 scn', spot: '1 .8 0 .4', reverse: true },
  { bars: '/Spot cs 1 scn', ground: '1 g', spot: '0 .65 1 0' },
];

/** A small generator of reproducible numbers below `n` (mulberry32). */
function numbers(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * n);
  };
}

/** A symbol as rectangles in a space of modules, y down, and its size: exact bar widths, no pixels in between. */
function drawn(name, text) {
  // A Code 93 without check characters is not valid.
  /** @type {any[]} */
  const [symbol] = bwipjs.raw(name, text, name === 'code93' ? { includecheck: true } : {});
  return symbol.pixs ? matrix(symbol) : bars(symbol);
}

function bars({ sbs }) {
  const width = sbs.reduce((sum, stripe) => sum + stripe, 0);
  const height = Math.max(24, Math.round(width * 0.4));
  const operators = [];
  let x = 0;
  sbs.forEach((stripe, index) => {
    if (index % 2 === 0) operators.push(`${x} 0 ${stripe} ${height} re`);
    x += stripe;
  });
  return { operators: [...operators, 'f'], size: [width, height] };
}

function matrix({ pixs, pixx, pixy, width, height }) {
  // The cells of PDF417 are higher than wide.
  const [across, down] = [1, ((height / pixy) * pixx) / width];
  const operators = [];
  for (let row = 0; row < pixy; row++) {
    for (let from = 0; from < pixx; from++) {
      let to = from;
      while (to < pixx && pixs[row * pixx + to] === 1) to += 1;
      if (to === from) continue;
      operators.push(`${from * across} ${row * down} ${(to - from) * across} ${down} re`);
      from = to;
    }
  }
  return { operators: [...operators, 'f'], size: [pixx * across, pixy * down] };
}

/** Page `number` of the set: its PDF and what a reader must say. */
export function barcodePage(number) {
  const next = numbers(number * 7919 + 17);
  /** @type {any[]} */
  const [name, format, texts] = symbologies[number % symbologies.length];
  const text = texts[next(texts.length)];
  const turn = turns[next(turns.length)];
  const ink = inks[next(inks.length)];
  const smallest = matrixNames.has(name) || name === 'pdf417' ? 0.94 : 0.75;
  const module = Math.max(modulesPt[next(modulesPt.length)], smallest);
  const { operators, size } = drawn(name, text);
  const quiet = 11;
  const [width, height] = [size[0] + 2 * quiet, size[1] + 2 * quiet];
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * module, Math.sin(angle) * module];
  /** @type {[number, number]} */
  const page = [595.276, 841.89];
  const rotate = [0, 90, 180, 270][next(4)];
  const centre = [page[0] / 2 + next(60) - 30, page[1] / 2 + next(80) - 40];
  const content = [
    'q',
    `${[cos, sin, sin, -cos, ...centre].map((value) => value.toFixed(6)).join(' ')} cm`,
    `1 0 0 1 ${(-width / 2).toFixed(3)} ${(-height / 2).toFixed(3)} cm`,
    ink.ground,
    `0 0 ${width} ${height} re f`,
    `1 0 0 1 ${quiet} ${quiet} cm`,
    ink.bars,
    ...operators,
    'Q',
  ].join('\n');
  return {
    number,
    pdf: onePage(content, page, rotate, ink.spot),
    expected: { format, text },
    note: `${name} "${text}" rotated ${turn}, module ${module} pt, ink ${inks.indexOf(ink)}, /Rotate ${rotate}`,
  };
}

function onePage(content, [width, height], rotate, spot) {
  const tint = spot
    ? `/ColorSpace<</Spot[/Separation/FORME#20Spot/DeviceCMYK<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[${spot}]/N 1>>]>>`
    : '';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Rotate ${rotate}/Contents 4 0 R/Resources<<${tint}>>>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
  ];
  let text = '%PDF-1.6\n';
  const offsets = objects.map((body, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  text += `xref\n0 5\n0000000000 65535 f \n${offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}`;
  text += `trailer<</Size 5/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
