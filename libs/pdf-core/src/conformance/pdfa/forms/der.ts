/** An element of BER or DER (ITU-T X.690, 8.1): its tag byte and the range of its contents in the source bytes. */
export interface DerElement {
  readonly tag: number;
  /** Offset of the element. */
  readonly at: number;
  /** Contents, `[start, end)`. */
  readonly start: number;
  readonly end: number;
  /** Offset behind the element. */
  readonly next: number;
}

const mostChildren = 10_000;
const deepest = 32;
const MULTI_BYTE_TAG = 0x1f;
const INDEFINITE = 0x80;

/** The element at an offset; null when there is none that ends before `limit`, or its tag has more than one byte. */
export function derElement(
  bytes: Uint8Array,
  at: number,
  limit = bytes.length,
  depth = 0,
): DerElement | null {
  const tag = bytes[at];
  const first = bytes[at + 1];
  if (tag === undefined || first === undefined || at + 2 > limit || depth > deepest) return null;
  if ((tag & MULTI_BYTE_TAG) === MULTI_BYTE_TAG) return null;
  if (first === INDEFINITE) return indefinite(bytes, at, limit, depth);
  const sizeBytes = first < INDEFINITE ? 0 : first & 0x7f;
  if (sizeBytes > 4) return null;
  let length = sizeBytes === 0 ? first : 0;
  for (let index = 0; index < sizeBytes; index++) {
    length = length * 256 + (bytes[at + 2 + index] ?? 0);
  }
  const start = at + 2 + sizeBytes;
  const end = start + length;
  return end > limit ? null : { tag, at, start, end, next: end };
}

/** The elements inside an element; null when its contents are no sequence of elements. */
export function derChildren(
  bytes: Uint8Array,
  { start, end }: DerElement,
  depth = 0,
): readonly DerElement[] | null {
  const found: DerElement[] = [];
  for (let at = start; at < end;) {
    const child = derElement(bytes, at, end, depth + 1);
    if (!child || found.length >= mostChildren) return null;
    found.push(child);
    at = child.next;
  }
  return found;
}

/** Contents that two zero bytes end (X.690, 8.1.3.6): writers of signatures use them though DER has them not. */
function indefinite(
  bytes: Uint8Array,
  at: number,
  limit: number,
  depth: number,
): DerElement | null {
  const start = at + 2;
  let end = start;
  for (let count = 0; count < mostChildren; count++) {
    if (end + 2 > limit) return null;
    if (bytes[end] === 0 && bytes[end + 1] === 0) {
      return { tag: bytes[at] ?? 0, at, start, end, next: end + 2 };
    }
    const child = derElement(bytes, end, limit, depth + 1);
    if (!child) return null;
    end = child.next;
  }
  return null;
}
