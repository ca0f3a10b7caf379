import type { ObjectReader } from '../document/object-reader';
import type { PdfDict } from '../syntax/objects';
import type { StandardMetrics } from './metrics/standard14-metrics';
import type { EmbeddedFont } from './program/embedded-font';

const ASCENT = 750;
const DESCENT = -250;
/** Larger figures in a descriptor are mistakes. */
const PLAUSIBLE = 5000;

/** Ascent and descent in thousandths of text space: of the descriptor, the standard 14, the program, else 750 and -250. */
export class VerticalExtent {
  private found: readonly [number, number] | null = null;

  constructor(
    private readonly reader: ObjectReader,
    private readonly descriptor: PdfDict | null,
    private readonly standard: StandardMetrics | null,
    private readonly embedded: EmbeddedFont,
  ) {}

  get ascent(): number {
    return (this.found ??= this.find())[0];
  }

  get descent(): number {
    return (this.found ??= this.find())[1];
  }

  private find(): readonly [number, number] {
    const ascent = this.written('Ascent');
    const descent = this.written('Descent');
    if (ascent !== null && descent !== null) return [ascent, -Math.abs(descent)];
    const { program } = this.embedded.open();
    return [
      ascent ?? this.standard?.ascent ?? program?.ascent ?? ASCENT,
      descent ?? this.standard?.descent ?? program?.descent ?? DESCENT,
    ];
  }

  /** Zero means unknown: producers write it without a value. */
  private written(key: 'Ascent' | 'Descent'): number | null {
    const value = this.descriptor && this.reader.number(this.descriptor, key);
    return value === null || value === 0 || Math.abs(value) > PLAUSIBLE ? null : value;
  }
}
