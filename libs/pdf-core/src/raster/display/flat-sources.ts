import type { Paint } from '../../content/index';
import type { Source, SourceColor } from './items';
import { defaultsOf, isProcess } from './paint-facts';
import type { PaintSpaces } from './paint-spaces';

/** Sources of one colour. Their inks get plates. */
export class FlatSources {
  /** Marks in a row have one colour, which is looked up once. */
  private last: {
    readonly paint: Paint;
    readonly overprint: boolean;
    readonly overprintMode: 0 | 1;
    readonly source: Source;
  } | null = null;

  constructor(private readonly spaces: PaintSpaces) {}

  /** The source of a paint without a pattern. */
  of(paint: Paint, overprint: boolean, overprintMode: 0 | 1): Source {
    const { last } = this;
    const isSame =
      last?.paint === paint && last.overprint === overprint && last.overprintMode === overprintMode;
    if (isSame) return last.source;
    const source: Source = { kind: 'flat', color: this.color(paint, overprint, overprintMode) };
    this.last = { paint, overprint, overprintMode, source };
    return source;
  }

  private color(paint: Paint, overprint: boolean, overprintMode: 0 | 1): SourceColor {
    const { space: written, components } = paint;
    const space = this.spaces.of(written, defaultsOf(paint));
    const directCmyk = written.family === 'DeviceCMYK' && !paint.substitute;
    const process = isProcess(paint.substitute ?? written);
    return { space, directCmyk, process, components: [...components], overprint, overprintMode };
  }
}
