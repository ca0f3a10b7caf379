import type { Frame, FrameBox } from './frame';
import { joinTableRows, unionOf } from './table-rows';
import type { SetLine } from './text-line';

/** Lines of one direction that belong together, first line first. */
export interface Block {
  readonly frame: Frame;
  readonly box: FrameBox;
  readonly lines: readonly SetLine[];
}

// In heights of the larger text: how far apart the baselines of a paragraph are at most.
const leading = 1.7;
const sizeRatio = 1.35;
const sameRow = 0.3;
// Lines examined below each line; a page with more side by side has no paragraphs there.
const lookAhead = 200;

/** Paragraphs and tables: a line goes with the one below it when each is the other's only near neighbour and they are alike. */
export function buildBlocks(set: readonly SetLine[]): Block[] {
  const byFrame = new Map<Frame, SetLine[]>();
  for (const line of set) {
    const list = byFrame.get(line.frame);
    if (list) list.push(line);
    else byFrame.set(line.frame, [line]);
  }
  return [...byFrame].flatMap(([frame, lines]) => blocksOf(frame, joinTableRows(lines)));
}

function blocksOf(frame: Frame, lines: SetLine[]): Block[] {
  lines.sort((one, other) => other.q - one.q || one.box.p0 - other.box.p0);
  const below = lines.map((_, at) => neighboursBelow(lines, at));
  const above = new Map<number, number>();
  for (const list of below) for (const at of list) above.set(at, (above.get(at) ?? 0) + 1);
  const blocks: SetLine[][] = [];
  const blockOf = new Map<number, SetLine[]>();
  for (const [at, line] of lines.entries()) {
    let block = blockOf.get(at);
    if (!block) {
      block = [];
      blocks.push(block);
    }
    block.push(line);
    const [next, ...more] = below[at] ?? [];
    if (next === undefined || more.length > 0 || above.get(next) !== 1) continue;
    const after = lines[next];
    if (after && areAlike(line, after)) blockOf.set(next, block);
  }
  return blocks.map((own) => ({ frame, box: unionOf(own.map(({ box }) => box)), lines: own }));
}

/** Places of the lines next below one, side by side when there are several. */
function neighboursBelow(lines: readonly SetLine[], at: number): number[] {
  const line = lines[at];
  if (!line) return [];
  const found: number[] = [];
  let nearest = -Infinity;
  const end = Math.min(lines.length, at + 1 + lookAhead);
  for (let next = at + 1; next < end; next += 1) {
    const other = lines[next];
    if (!other) break;
    const distance = line.q - other.q;
    if (found.length > 0 && nearest - other.q > sameRow * other.size) break;
    if (distance > leading * Math.max(line.size, other.size)) continue;
    const overlap = Math.min(line.box.p1, other.box.p1) - Math.max(line.box.p0, other.box.p0);
    if (overlap <= 0 || distance <= sameRow * Math.min(line.size, other.size)) continue;
    if (found.length === 0) nearest = other.q;
    found.push(next);
  }
  return found;
}

function areAlike(line: SetLine, after: SetLine): boolean {
  const large = Math.max(line.size, after.size);
  const small = Math.min(line.size, after.size);
  const overlap = Math.min(line.box.p1, after.box.p1) - Math.max(line.box.p0, after.box.p0);
  const shorter = Math.min(line.box.p1 - line.box.p0, after.box.p1 - after.box.p0);
  return large <= sizeRatio * small && overlap >= 0.3 * shorter;
}
