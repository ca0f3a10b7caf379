import type { PdfRef } from '@forme/pdf-core';
import type { Rect } from '@forme/pdf-core/geometry';
import type { Shape } from '../drawing/shapes';
import type { PageFrame } from '../geometry/page-frame';
import type { InkBook } from '../../inks/ink-book';
import type { Typesetter } from '../text/typesetter';

/** A file as it is drawn: its XObject, upright, with the lower left corner of what it shows at the origin. */
export interface ExternalMark {
  readonly object: PdfRef;
  /** From the space of the object to points. */
  readonly upright: readonly [number, number, number, number, number, number];
  /** Its bounds in its own space. */
  readonly box: Rect;
}

/** Context for drawing items. */
export interface ItemContext {
  readonly frame: PageFrame;
  readonly inks: InkBook;
  readonly typesetter: Typesetter;
  /** The uploaded file of that name. */
  readonly external: (name: string, pointer: string) => ExternalMark;
  /** JSON pointer of the item. */
  readonly pointer: string;
  readonly warn: (code: string, message: string) => void;
}

/** Shapes of one item on a page. */
export interface DrawnItem {
  readonly shapes: readonly Shape[];
  /** An anchor for four corners counts four. */
  readonly count: number;
}
