// Damages PDFs. Everything comes from the seed and the index, so that one mutant can be made again alone.

/** Marsaglia's xorshift32 behind a scrambled start: `random(n)` is a whole number from 0 to n - 1. */
export function randomOf(seed, index) {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35) || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  for (let turn = 0; turn < 8; turn += 1) next();
  return (n) => next() % n;
}

const numbers = [
  '0',
  '-1',
  '1',
  '65536',
  '2147483648',
  '4294967296',
  '99999999999',
  '1e9',
  '.',
  '0.0000001',
  '-',
];
const names = [
  'Kids',
  'Parent',
  'Contents',
  'Length',
  'Filter',
  'FlateDecode',
  'LZWDecode',
  'DecodeParms',
  'Type',
  'Page',
  'Pages',
  'Root',
  'Size',
  'Prev',
  'XRefStm',
  'W',
  'Index',
  'ObjStm',
  'XObject',
  'Font',
  'ToUnicode',
  'DescendantFonts',
  'ColorSpace',
  'Separation',
  'DeviceN',
  'ICCBased',
  'Indexed',
  'Pattern',
  'Shading',
  'Function',
  'SMask',
  'Group',
  'OCProperties',
  'Encrypt',
  'MediaBox',
  'Rotate',
  'UserUnit',
];

const span = (bytes, random, most) => {
  const from = random(bytes.length);
  return [from, Math.min(bytes.length, from + 1 + random(most))];
};

const pick = (list, random) => list[random(list.length)];

/** Replaces one match of the pattern by what `by` says of it; the bytes as they were when nothing matches. */
function replaceOne(bytes, pattern, random, by) {
  const text = bytes.toString('latin1');
  const matches = [...text.matchAll(pattern)];
  if (matches.length === 0) return bytes;
  const { 0: found, index } = pick(matches, random);
  const after = text.slice(index + found.length);
  return Buffer.from(text.slice(0, index) + by(found) + after, 'latin1');
}

/** `(bytes, random, other) => bytes`; none changes the bytes it was given. */
const mutations = {
  flipBits(bytes, random) {
    const changed = Buffer.from(bytes);
    for (let left = 1 + random(20); left > 0; left -= 1)
      changed[random(changed.length)] ^= 1 << random(8);
    return changed;
  },
  overwrite(bytes, random) {
    const changed = Buffer.from(bytes);
    const [from, to] = span(bytes, random, 64);
    for (let at = from; at < to; at += 1) changed[at] = random(256);
    return changed;
  },
  remove(bytes, random) {
    const [from, to] = span(bytes, random, 2000);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  },
  repeat(bytes, random) {
    const [from, to] = span(bytes, random, 2000);
    return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
  },
  truncate: (bytes, random) => bytes.subarray(0, 1 + random(bytes.length)),
  splice: (bytes, random, other) =>
    Buffer.concat([bytes.subarray(0, random(bytes.length)), other.subarray(random(other.length))]),
  number: (bytes, random) =>
    replaceOne(bytes, /(?<![\w.])\d+(?![\w.])/g, random, () => pick(numbers, random)),
  name: (bytes, random) =>
    replaceOne(bytes, /\/[A-Za-z]\w*/g, random, () => `/${pick(names, random)}`),
  reference: (bytes, random) =>
    replaceOne(bytes, /\b\d+ \d+ R\b/g, random, () => `${1 + random(40)} 0 R`),
};

/** Mutant `index` of the seed, and how it was made: one to four mutations of one of the bases. */
export function mutant(bases, seed, index) {
  const random = randomOf(seed, index);
  const base = pick(bases, random);
  const other = pick(bases, random);
  const steps = Array.from({ length: 1 + random(4) }, () => pick(Object.keys(mutations), random));
  const bytes = steps.reduce(
    (made, step) => (made.length === 0 ? made : mutations[step](made, random, other.bytes)),
    base.bytes,
  );
  return { bytes, made: `${base.name}: ${steps.join(', ')}` };
}
