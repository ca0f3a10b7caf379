import type { PlatesExtent } from '../../engine/plates-task';
import type { LayerStates } from '../../plates/record-plates';
import { problems } from '../../problems';

/** The members of a render request that several operations share. */
export interface RenderFields {
  readonly page?: number;
  readonly dpi?: number;
  readonly region?: string;
  readonly ocg_on?: string;
  readonly ocg_off?: string;
}

/** `x,y,width,height` in pixels. */
export function extentOf({ region }: RenderFields, dpi: number): PlatesExtent {
  if (region === undefined) return { dpi, region: null };
  const [x = 0, y = 0, width = 0, height = 0] = region.split(',').map(Number);
  return { dpi, region: { x, y, width, height } };
}

/** Layers that are switched; 422 for one that is both on and off. */
export function layersOf({ ocg_on, ocg_off }: RenderFields): LayerStates {
  const on = indices(ocg_on);
  const off = indices(ocg_off);
  const both = on.find((index) => off.includes(index));
  if (both !== undefined) {
    throw problems.layerConflict(`The layer ${both} is in ocg_on and in ocg_off; name it once`);
  }
  return { on, off, only: null };
}

/** Comma-separated whole numbers, ascending, each once. */
export function indices(list: string | undefined): readonly number[] {
  const written = (list ?? '').split(',').filter((item) => item.trim() !== '');
  return [...new Set(written.map(Number))].sort((a, b) => a - b);
}
