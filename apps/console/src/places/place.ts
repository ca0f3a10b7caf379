/** A rectangle in points, PDF user space of the unrotated page, y up. */
export interface Rect {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** A place that a list outside the page marks on it: a finding, a difference, an annotation. */
export interface Highlight {
  /** Stable; `onSelect` gets it. Places of one finding share it. */
  readonly id: string;
  /** Counted from 1. */
  readonly pageNum: number;
  /** Null: the whole page. */
  readonly bbox: Rect | null;
  readonly severity: 'error' | 'warning' | 'advisory' | 'comment';
  /** Name of the mark, for a tooltip and a screen reader. */
  readonly label: string;
}
