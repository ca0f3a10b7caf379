import type { Features } from './rule';
import type { Matcher } from './matcher';

// A key is a hash of 32 bits and the number of a document of 21, in the 53 bits of a double.
const documentsAtMost = 2 ** 21;

/** Documents under one key beyond which the key leads nowhere: it is no mark of an entity. */
const largestBlock = 1000;

/** Documents in memory, found by the blocking keys they share. At most 2,097,152 of them. */
export class MatchIndex {
  private keys: Float64Array;
  private readonly seen: Uint32Array;
  private round = 0;
  /** Lookups that met a key with more documents than are compared. */
  oversized = 0;

  constructor(
    private readonly matcher: Matcher,
    readonly documents: readonly Features[],
    private readonly most = largestBlock,
  ) {
    if (documents.length > documentsAtMost) throw new RangeError('Too many documents to index');
    this.seen = new Uint32Array(documents.length);
    let keys = new Float64Array(Math.max(16, documents.length * 8));
    let count = 0;
    documents.forEach((features, at) => {
      for (const key of matcher.keysOf(features)) {
        if (count === keys.length) {
          const larger = new Float64Array(count * 2);
          larger.set(keys);
          keys = larger;
        }
        keys[count] = hashOf(key) * documentsAtMost + at;
        count += 1;
      }
    });
    this.keys = keys.subarray(0, count).sort();
  }

  /** Numbers of the documents that share a key with one, each once; `below` leaves out the others. */
  candidates(features: Features, below = documentsAtMost): readonly number[] {
    this.round += 1;
    const found: number[] = [];
    for (const key of this.matcher.keysOf(features)) {
      const first = hashOf(key) * documentsAtMost;
      const from = this.placeOf(first);
      const to = this.placeOf(first + documentsAtMost);
      if (to - from > this.most) {
        this.oversized += 1;
        continue;
      }
      for (let at = from; at < to; at += 1) {
        const document = (this.keys[at] ?? 0) - first;
        if (document >= below || this.seen[document] === this.round) continue;
        this.seen[document] = this.round;
        found.push(document);
      }
    }
    return found;
  }

  private placeOf(key: number): number {
    let [low, high] = [0, this.keys.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.keys[middle] ?? 0) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** FNV-1a, 32 bits, over UTF-16 code units, mixed at the end. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
