import type { PageInfo } from '@forme/contracts/preflight';
import type { JobSource, ViewerApi } from '../../api/viewer-api';
import type { Highlight } from '../../places/place';
import type { ColorTable } from './compose/color-table';
import type { PageLook } from './compose/ink-look';
import type { LookChange } from './look-state';

/** What surrounds the page view gives it, and learns from it. */
export interface PageViewProps {
  readonly source: JobSource;
  /** The page shown, counted from 1. */
  readonly pageNum: number;
  readonly onPage: (pageNum: number) => void;
  /** Marks on all pages; the view shows those of the page and counts them on thumbnails. */
  readonly highlights: readonly Highlight[];
  /** Id of the chosen highlight: the view shows its page and zooms to it. `place` chooses among its places. */
  readonly selected: { readonly id: string; readonly place: number } | null;
  /** Id of the highlight that the pointer is on in the list outside. */
  readonly hovered: string | null;
  readonly onSelect: (id: string | null) => void;
}

/** What the screen of a page shows. */
export interface PageScreenProps extends PageViewProps {
  readonly viewer: ViewerApi;
  readonly info: PageInfo;
  readonly pages: readonly PageInfo[];
  readonly layers:
    | readonly {
        readonly name: string;
        readonly ocg_index: number;
        readonly default_on: boolean | null;
      }[]
    | undefined;
  readonly table: ColorTable | undefined;
  readonly look: PageLook;
  readonly onLook: (change: LookChange) => void;
  readonly place: Highlight | null;
}
