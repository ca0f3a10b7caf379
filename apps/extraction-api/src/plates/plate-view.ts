import { createHash } from 'node:crypto';
import type { MissingPart } from '@forme/contracts';
import type { TileCut } from './tile-cut';

/** A view that is computed from plates. */
export type PlateView =
  | { readonly view: 'separations'; readonly format: 'png' | 'tiff' | null }
  | {
      readonly view: 'heatmap';
      readonly format: 'png' | 'json';
      readonly tac_limit: number;
      readonly window_mm: number;
      /** Names of inks, parted by commas, that totals leave out. */
      readonly exclude_inks?: string;
      readonly headed?: boolean;
    }
  | {
      readonly view: 'picture';
      /** `tiff` is for one channel, which is never a JPEG or a WebP. */
      readonly format: 'png' | 'jpeg' | 'webp' | 'tiff';
      readonly channel: string | null;
      /** Part of the plates; all of them without it. */
      readonly cut?: TileCut;
      /** Annotations without an appearance stream are part of the picture. */
      readonly default_appearances?: boolean;
      /** The bytes come after a {@link PictureHead} in one line. */
      readonly headed?: boolean;
    }
  | { readonly view: 'tile_plates'; readonly cut: TileCut; readonly headed?: boolean }
  | { readonly view: 'color_table'; readonly points: number; readonly headed?: boolean }
  | { readonly view: 'color'; readonly point: PointRequest }
  | {
      readonly view: 'density';
      readonly point: PointRequest;
      readonly aperture_mm: number;
      readonly exclude_inks?: string;
    };

/** Name of the part of a result that is the plate file. */
export const PLATES_PART = 'plates';

/** Name of the part of a result that is this view of the plates. */
export function viewPart(view: PlateView): string {
  return `view-${createHash('sha256').update(JSON.stringify(view)).digest('hex')}`;
}

/** Facts of a picture that its file cannot hold. */
export interface PictureHead {
  /** Objects that are not painted. */
  readonly missing: readonly MissingPart[];
}

/** A point of a page in user space; `page_w` and `page_h` are the size its caller scaled to. */
export interface PointRequest {
  readonly x: number;
  readonly y: number;
  readonly page_w: number | null;
  readonly page_h: number | null;
}
