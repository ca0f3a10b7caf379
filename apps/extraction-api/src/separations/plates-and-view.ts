import { isDeepStrictEqual } from 'node:util';
import { EngineError, type EngineResult } from '@forme/engine';
import { type PlatesTail, TAIL_LENGTH_BYTES } from '../plates/plates-tail';
import type { Result } from '../storage/result-store';
import type { PlateView } from '../plates/plate-view';

/** An answer of the task `plates` with a view. */
export interface PlatesAndView {
  /** The plate file. */
  readonly plates: Result;
  /** The requested view; null when the answer has another one, or none. */
  readonly view: (asked: PlateView) => Result | null;
}

const mostTailBytes = 16 * 1024;

/** Takes an answer apart. Rejects with `engine_crashed` for one that the task did not write. */
export async function platesAndView(
  made: Pick<EngineResult, 'length' | 'stream' | 'bytes'>,
): Promise<PlatesAndView> {
  const part = (start: number, end: number): Result => ({
    length: end - start,
    stream: () => made.stream({ start, end }),
    bytes: () => made.bytes({ start, end }),
  });
  const tailEnd = made.length - TAIL_LENGTH_BYTES;
  if (tailEnd < 0) throw broken();
  const size = (await part(tailEnd, made.length).bytes()).readUInt32LE();
  const end = tailEnd - size;
  if (end < 0 || size > mostTailBytes) throw broken();
  const tail = tailOf(await part(end, tailEnd).bytes());
  if (!tail || tail.plates > end) throw broken();
  const { plates, view } = tail;
  return {
    plates: part(0, plates),
    view: (asked) => (view && isDeepStrictEqual(view, asked) ? part(plates, end) : null),
  };
}

function tailOf(bytes: Buffer): PlatesTail | null {
  try {
    const { plates, view } = JSON.parse(bytes.toString('utf8')) as PlatesTail;
    return Number.isSafeInteger(plates) && plates >= 0 ? { plates, view } : null;
  } catch {
    return null;
  }
}

function broken(): EngineError {
  return new EngineError('engine_crashed', 'The answer lacks plates and a view');
}
