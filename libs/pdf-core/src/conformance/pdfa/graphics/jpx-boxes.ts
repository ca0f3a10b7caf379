import { byteText } from '../../../bytes/byte-text';

interface ColorBox {
  readonly method: number;
  readonly approximation: number;
  readonly space: number | null;
}

interface Boxes {
  channels: number | null;
  readonly depths: number[];
  readonly colors: ColorBox[];
}

const MAX_BOXES = 1024;
const CIE_JAB = 19;

/** Violation of ISO 19005-2, 6.2.8.3 in JPEG 2000 data; null without one. With /ColorSpace, colour boxes are ignored. */
export function jpxProblem(bytes: Uint8Array, hasColorSpace: boolean): string | null {
  const boxes: Boxes = { channels: null, depths: [], colors: [] };
  readBoxes(bytes, boxes, 0);
  const { channels, depths, colors } = boxes;
  if (channels === null) return null;
  if (channels !== 1 && channels !== 3 && channels !== 4) return `there are ${channels} channels`;
  if (depths.some((depth) => depth < 1 || depth > 38)) return `the depths are ${depths.join(', ')}`;
  if (new Set(depths).size > 1) return `the channels have the depths ${depths.join(', ')}`;
  return hasColorSpace ? null : colorProblem(colors);
}

function colorProblem(colors: readonly ColorBox[]): string | null {
  const best = colors.filter(({ approximation }) => approximation === 1);
  if (colors.length > 1 && best.length !== 1) {
    return `${best.length} of ${colors.length} colour specifications are marked as exact`;
  }
  const used = colors.length > 1 ? best : colors;
  for (const { method, space } of used) {
    if (method < 1 || method > 3) return `the colour specification has the method ${method}`;
    if (space === CIE_JAB) return 'the colour space is CIEJab';
  }
  return null;
}

function readBoxes(bytes: Uint8Array, boxes: Boxes, depth: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 0, count = 0; at + 8 <= bytes.length && count < MAX_BOXES; count++) {
    const extended = view.getUint32(at) === 1 && at + 16 <= bytes.length;
    const header = extended ? 16 : 8;
    const length = extended ? Number(view.getBigUint64(at + 8)) : view.getUint32(at);
    const end = length === 0 ? bytes.length : at + length;
    if (end < at + header) return;
    readBox(byteText(bytes, at + 4, at + 8), bytes.subarray(at + header, end), boxes, depth);
    at = end;
  }
}

/** ISO/IEC 15444-1, annex I.5.3. */
function readBox(type: string, data: Uint8Array, boxes: Boxes, depth: number): void {
  const view = new DataView(data.buffer, data.byteOffset, data.length);
  if (type === 'jp2h' && depth < 2) readBoxes(data, boxes, depth + 1);
  else if (type === 'ihdr' && data.length >= 14) {
    boxes.channels = view.getUint16(8);
    const bits = view.getUint8(10);
    if (bits !== 255) boxes.depths.push((bits & 127) + 1);
  } else if (type === 'bpcc') {
    for (const bits of data.subarray(0, 64)) boxes.depths.push((bits & 127) + 1);
  } else if (type === 'colr' && data.length >= 3) {
    const method = view.getUint8(0);
    const space = method === 1 && data.length >= 7 ? view.getUint32(3) : null;
    boxes.colors.push({ method, approximation: view.getUint8(2), space });
  }
}
