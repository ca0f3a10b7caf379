import type { Matrix } from '../../geometry/index';
import type { DisplayList, SourceColor } from '../display/items';
import type { Tints } from '../inks/tints';
import type { Window } from '../scan/index';
import type { Surface } from './surface';

/** Paints display lists: what masks and patterns need of a renderer. */
export interface ListPainter {
  /** A colour as it is painted; null for one that marks nothing. */
  tintsOf(color: SourceColor): Tints | null;
  /** A surface with nothing on it. */
  blank(window: Window): Surface;
  /** Paints a list on a surface. */
  onto(surface: Surface, list: DisplayList, toPixels: Matrix): void;
  /** Paints a list on a surface of its own. */
  isolated(list: DisplayList, window: Window, toPixels: Matrix): Surface;
  /** The painter of soft masks, which see light: the first three plates hold the complements of red, green and blue. */
  inLight(): ListPainter;
}
