import { Budget, BudgetError } from '../bytes/index';
import type { Rect } from '../geometry/index';
import type { DecodedStream, ObjectReader } from '../document/index';
import type { PdfStream } from '../syntax/index';
import type { GraphicsState } from './graphics-state';
import { OperationList } from './operation-list';
import { OperationScanner } from './operation-scanner';
import type { Tally } from './tally';

/** Maximum bytes of content that is kept as operations; longer content is read again each time it is painted. */
const longestKept = 256 * 1024;
/** Operations and operands that are kept, or bytes that they come from where these are more, over the document. */
const mostKept = 2_000_000;
const chunk = 256;

interface Program {
  readonly lists: readonly OperationList[];
  readonly weight: number;
  /** False when part of the stream's data is lost. */
  readonly complete: boolean;
}

/** Where content is interpreted. */
interface ContentPlace {
  readonly tally: Tally;
  readonly state: Pick<GraphicsState, 'clip'>;
  /** Bounds of its marks in user space; null where only the clip limits them. */
  readonly place: Rect | null;
}

/** Content streams as operations: what is painted again and again is read once. The least recently used go first. */
export class Programs {
  private readonly kept = new Map<string | PdfStream, Program>();
  private weight = 0;
  private readonly spare: OperationList[] = [];
  private readonly budget = new Budget();

  constructor(private readonly reader: ObjectReader) {}

  /** Gives the operations of a stream list by list until `execute` is false. Throws `BudgetError` when decoding passes a limit. */
  run(
    stream: PdfStream,
    { tally, state, place }: ContentPlace,
    execute: (list: OperationList) => boolean,
  ): void {
    const bounds = place ?? state.clip?.bounds ?? null;
    const key = stream.ref?.key ?? stream;
    const known = this.kept.get(key);
    if (known) {
      this.kept.delete(key);
      this.kept.set(key, known);
      if (!known.complete) tally.damagedContent(stream.ref?.key ?? null, bounds);
      known.lists.every(execute);
      return;
    }
    const { bytes, complete } = this.reader.decode(stream);
    if (!complete) tally.damagedContent(stream.ref?.key ?? null, bounds);
    if (!tally.takeBytes(bytes.length)) return;
    if (bytes.length > longestKept) this.read(bytes, tally, execute);
    else this.keep(key, { bytes, complete }, tally).lists.every(execute);
  }

  /** Gives the operations of content that is painted once. */
  read(content: Uint8Array, tally: Tally, execute: (list: OperationList) => boolean): void {
    const scanner = new OperationScanner(content, this.budget);
    const list = this.spare.pop() ?? OperationList.withCapacity(chunk);
    while (filled(scanner, list, tally) && execute(list));
    this.spare.push(list);
  }

  private keep(
    key: string | PdfStream,
    { bytes, complete }: Pick<DecodedStream, 'bytes' | 'complete'>,
    tally: Tally,
  ): Program {
    const lists: OperationList[] = [];
    let weight = 16;
    this.read(bytes, tally, (list) => {
      lists.push(list.trimmed());
      weight += list.length + 2 * list.operands;
      return true;
    });
    // Objects inside of operands count by the bytes that they are written with.
    weight = Math.max(weight, bytes.length);
    const program = { lists, weight, complete };
    this.kept.set(key, program);
    this.weight += weight;
    for (const [oldest, { weight: freed }] of this.kept) {
      if (this.weight <= mostKept) break;
      this.kept.delete(oldest);
      this.weight -= freed;
    }
    return program;
  }
}

function filled(scanner: OperationScanner, list: OperationList, tally: Tally): boolean {
  try {
    return scanner.fill(list);
  } catch (error) {
    if (!(error instanceof BudgetError)) throw error;
    tally.incomplete ??= error.message;
    return false;
  }
}
