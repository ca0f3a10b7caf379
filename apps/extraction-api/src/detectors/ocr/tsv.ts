import type { RecognisedLine, RecognisedParagraph } from './page-reader';

/** Depth of a word in the table: page, block, paragraph, line, word. */
const WORD = 5;

interface OpenLine {
  readonly words: string[];
  readonly confidences: number[];
  readonly box: [number, number, number, number];
}

/**
 * The paragraphs of the table that Tesseract answers: level, page, block, paragraph, line, word, left, top, width, height,
 * confidence in percent, text; parted by tabs.
 */
export function paragraphsOfTsv(table: string): readonly RecognisedParagraph[] {
  const paragraphs = new Map<string, Map<string, OpenLine>>();
  for (const row of table.split('\n')) {
    const cells = row.split('\t');
    const [level, , block, paragraph, line, , ...rest] = cells;
    const [left = 0, top = 0, width = 0, height = 0, confidence = 0] = rest.slice(0, 5).map(Number);
    const text = (rest[5] ?? '').trim();
    if (Number(level) !== WORD || text === '') continue;
    const lines = valueIn(paragraphs, `${block}.${paragraph}`, () => new Map<string, OpenLine>());
    const open = valueIn(lines, line ?? '', () => emptyLine(left, top));
    open.words.push(text);
    open.confidences.push(confidence);
    const { box } = open;
    box[0] = Math.min(box[0], left);
    box[1] = Math.min(box[1], top);
    box[2] = Math.max(box[2], left + width);
    box[3] = Math.max(box[3], top + height);
  }
  return [...paragraphs.values()].map((lines) => [...lines.values()].map(lineOf));
}

function emptyLine(left: number, top: number): OpenLine {
  return { words: [], confidences: [], box: [left, top, left, top] };
}

function lineOf({ words, confidences, box }: OpenLine): RecognisedLine {
  const sum = confidences.reduce((total, one) => total + one, 0);
  const mean = sum / confidences.length / 100;
  return { text: words.join(' '), box, confidence: Math.min(1, Math.max(0, mean)) };
}

function valueIn<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}
