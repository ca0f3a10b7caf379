import { useMemo, useState } from 'react';
import type { JobSource } from '../../api/viewer-api';
import { amountAt, type PlateTile } from './compose/plate-tile';
import type { PageLook } from './compose/ink-look';
import type { ListedInk } from './look-state';
import type { InkReading } from './reading-panel';
import { useReading } from './use-reading';
import type { StageState } from './use-stage';
import type { PageGeometry } from './zoom/page-geometry';
import { resolutionAt, zoomFor } from './zoom/tile-cover';
import { pageAt, type Viewport } from './zoom/viewport';

/** A pixel of the canvas. */
export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** Where a point is read. */
interface PointScene {
  readonly source: JobSource;
  readonly pageNum: number;
  readonly geometry: PageGeometry;
  readonly view: Viewport | null;
  readonly look: PageLook;
  readonly inks: readonly ListedInk[];
  readonly tileAt: StageState['tileAt'];
}

/** What is under the pointer: read from the tiles at once, and from the service when the pointer rests. */
export function usePoint(scene: PointScene) {
  const { source, pageNum, geometry, view, look } = scene;
  const [pixel, setPixel] = useState<Pixel | null>(null);
  const shown = useMemo(() => (pixel && view ? pageAt(view, pixel) : null), [pixel, view]);
  const inside =
    shown && shown.x >= 0 && shown.y >= 0 && shown.x < geometry.width && shown.y < geometry.height;
  const user = useMemo(() => {
    if (!shown || !inside) return null;
    const { x, y } = geometry.toUser(shown);
    return { x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 };
  }, [shown, inside, geometry]);
  const limit = look.coverageLimit ?? 300;
  const { densities, color, objects } = useReading(source, pageNum, user, limit);
  const local = shown && inside ? localReading(shown, scene) : null;
  const exact: InkReading | null = densities
    ? { dpi: densities.dpi, exact: true, inks: densities.channels, total: densities.tac }
    : null;
  return { pixel, setPixel, user, limit, reading: exact ?? local, color, objects };
}

function localReading(
  shown: Pixel,
  { geometry, view, look, inks, tileAt }: PointScene,
): InkReading | null {
  if (!view) return null;
  for (let z = zoomFor(geometry, view.scale); z >= 0; z--) {
    const pixels = resolutionAt(geometry, z);
    const found = tileAt(z, Math.floor(shown.x * pixels), Math.floor(shown.y * pixels));
    if (!found) continue;
    const read = inks.map(({ name }) => ({
      name,
      percent: percentOf(found.tile, name, found.x, found.y),
    }));
    const counted = read.filter(({ name }) => !look.notCounted.includes(name));
    const total = counted.reduce((sum, { percent }) => sum + percent, 0);
    return { dpi: Math.round(pixels * 72), exact: false, inks: read, total };
  }
  return null;
}

const percentOf = (tile: PlateTile, name: string, x: number, y: number): number =>
  (amountAt(tile, name, Math.min(x, tile.width - 1), Math.min(y, tile.height - 1)) / 255) * 100;
