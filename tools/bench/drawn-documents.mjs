// Documents drawn from the corpus by a seed, so many of each kind: long, transparent, of images, of vectors, of text.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Kinds in the order in which a document that is of several is counted. */
const kinds = ['many pages', 'transparent', 'images', 'vectors', 'text'];
const manyPages = 8;
const manyMarks = 100;
/** Number of documents examined for each drawn one: the corpus may have none of a kind. */
const mostLooks = 6;

/**
 * `{path, file, bytes, kind, pages}` of `count` documents, as evenly over the kinds as the corpus has them. `facts` answers the document
 * of bytes, null for one that is refused.
 */
export async function drawDocuments({ corpus, seed, count, facts }) {
  const paths = corpus.entries
    .map(({ path }) => path)
    .filter((path) => /^pdf\/(general|print)\/.*\.pdf$/.test(path));
  const found = new Map(kinds.map((kind) => [kind, []]));
  const most = Math.ceil(count / kinds.length);
  const isFull = () => [...found.values()].every((list) => list.length >= most);
  for (const path of shuffled(paths, seed).slice(0, count * mostLooks)) {
    if (isFull()) break;
    const file = join(corpus.folder, path);
    const bytes = await readFile(file);
    const document = await facts(bytes);
    const kind = document && kindOf(document);
    const list = found.get(kind);
    if (list && list.length < most) {
      list.push({ path, file, bytes, kind, pages: document.pages.length });
    }
  }
  return [...found.values()].flat().slice(0, count);
}

function kindOf({ pages }) {
  const marks = { text: 0, vector: 0, raster: 0 };
  for (const { inventory } of pages) {
    for (const { kind: type } of inventory ?? []) {
      if (type in marks) marks[type] += 1;
    }
  }
  if (pages.length >= manyPages) return 'many pages';
  if (pages.some(({ has_transparency: used }) => used)) return 'transparent';
  if (marks.vector >= manyMarks) return 'vectors';
  if (marks.raster > 0) return 'images';
  return marks.text > 0 ? 'text' : null;
}

/** In an order that follows from the seed (mulberry32). */
function shuffled(items, seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return items
    .map((item) => [next(), item])
    .sort(([one], [other]) => one - other)
    .map(([, item]) => item);
}
