import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ViewerApi } from '../../api/viewer-api';
import { createCanvasPainter } from './compose/canvas-painter';
import type { ColorTable } from './compose/color-table';
import type { PageLook } from './compose/ink-look';
import type { Painter, PlacedTile } from './compose/painter';
import { createWebglPainter, isSoftwareWebgl } from './compose/webgl-painter';
import { areaOf, tileSize, tilesShown, zoomFor } from './zoom/tile-cover';
import { tileKey, type TileName, TileStore } from './zoom/tile-store';
import type { Size, Viewport } from './zoom/viewport';

/** What the stage paints. */
export interface StageScene {
  readonly pageNum: number;
  /** Displayed page in points. */
  readonly page: Size;
  readonly view: Viewport | null;
  readonly canvasSize: Size;
  readonly layers: { readonly ocg_on?: string; readonly ocg_off?: string };
  readonly look: PageLook;
  readonly table: ColorTable | undefined;
  /** The page without overprint; null to show plates. */
  readonly picture: ImageBitmap | null;
}

/** The state of the tiles of a stage. */
export interface StageState {
  readonly kind: Painter['kind'] | null;
  readonly isWhole: boolean;
  readonly failure: unknown;
  readonly retry: () => void;
  /** The finest tile that is here at a pixel of a zoom, with its place. */
  readonly tileAt: (z: number, x: number, y: number) => PlacedTileAt | null;
}

/** A tile and the position of the requested pixel in it. */
export interface PlacedTileAt {
  readonly tile: PlacedTile['tile'];
  readonly x: number;
  readonly y: number;
}

/** Keeps the canvas painted: fetches the tiles of the scene and paints when one comes or the scene changes. */
export function useStage(
  canvas: HTMLCanvasElement | null,
  viewer: ViewerApi,
  scene: StageScene,
  onPaint: () => void,
): StageState {
  const painter = usePainter(canvas);
  const [came, setCame] = useState(0);
  const store = useStore(viewer, setCame);
  // Before the first painting: tiles that came before the table would stay unpainted.
  useLayoutEffect(() => {
    if (painter && scene.table) painter.setTable(scene.table);
  }, [painter, scene.table]);
  useEffect(() => store.want(wantedOf(scene)), [store, scene]);
  useThemeChange(setCame);
  useLayoutEffect(() => {
    if (!canvas || !painter || !scene.view || !scene.table) return;
    const { width, height } = scene.canvasSize;
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    const painted = paintScene(painter, store, scene, groundOf(canvas));
    const { scale, x, y } = scene.view;
    canvas.dataset['view'] = `${scale} ${x} ${y}`;
    canvas.dataset['painter'] = painter.kind;
    canvas.dataset['painted'] = String(painted);
    canvas.dataset['whole'] = String(store.holds(wantedOf(scene)));
    onPaint();
  }, [canvas, painter, store, scene, came, onPaint]);
  const tileAt = useCallback(
    (z: number, x: number, y: number) => {
      const place = { z, x: Math.floor(x / tileSize), y: Math.floor(y / tileSize) };
      const tile = store.get({ ...place, page: scene.pageNum, layers: layersText(scene) });
      return tile ? { tile, x: x % tileSize, y: y % tileSize } : null;
    },
    [store, scene],
  );
  const retry = useCallback(() => store.retry(), [store]);
  const { failure } = store;
  const isWhole = scene.view !== null && scene.table !== undefined && store.holds(wantedOf(scene));
  return { kind: painter?.kind ?? null, isWhole, failure, retry, tileAt };
}

/** The painter that is faster here; `painter=webgl2` or `painter=canvas` in the address chooses one. */
function painterOf(canvas: HTMLCanvasElement): Painter | null {
  const named = new URLSearchParams(window.location.search).get('painter');
  const isWebgl = named === null ? !isSoftwareWebgl() : named !== 'canvas';
  return (isWebgl ? createWebglPainter(canvas) : null) ?? createCanvasPainter(canvas);
}

function usePainter(canvas: HTMLCanvasElement | null): Painter | null {
  const [painter, setPainter] = useState<Painter | null>(null);
  useEffect(() => {
    if (!canvas) return undefined;
    const made = painterOf(canvas);
    setPainter(made);
    return () => made?.dispose();
  }, [canvas]);
  return painter;
}

/** Runs when the colours of the page change: the ground of the canvas is one of them. */
function useThemeChange(onChange: (came: (count: number) => number) => void): void {
  useEffect(() => {
    const change = () => onChange((count) => count + 1);
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const theme = new MutationObserver(change);
    dark.addEventListener('change', change);
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      dark.removeEventListener('change', change);
      theme.disconnect();
    };
  }, [onChange]);
}

function useStore(viewer: ViewerApi, onChange: (came: (count: number) => number) => void) {
  const kept = useRef<{ readonly of: ViewerApi; readonly store: TileStore } | null>(null);
  if (kept.current?.of !== viewer) {
    kept.current?.store.dispose();
    const store = new TileStore(
      async ({ page, z, x, y, layers }, signal) => {
        const params = { page_num: page, z, x, y };
        const query = Object.fromEntries(new URLSearchParams(layers));
        const answer = await viewer.open('renderPlates', { params, query, signal });
        return new Uint8Array(await answer.arrayBuffer());
      },
      () => onChange((count) => count + 1),
    );
    kept.current = { of: viewer, store };
  }
  return kept.current.store;
}

const layersText = ({ layers }: StageScene): string =>
  new URLSearchParams({ ...layers }).toString();

function namesOf(scene: StageScene, z: number): readonly TileName[] {
  const { pageNum, page, view, canvasSize } = scene;
  if (!view) return [];
  const layers = layersText(scene);
  return tilesShown(page, view, canvasSize, z).map((place) => ({
    ...place,
    page: pageNum,
    layers,
  }));
}

/** The whole page in one tile first, so that something is seen at once; then what the zoom needs. */
function wantedOf(scene: StageScene): readonly TileName[] {
  if (!scene.view) return [];
  const z = zoomFor(scene.page, scene.view.scale);
  return z <= 1 ? namesOf(scene, z) : [...namesOf(scene, 0), ...namesOf(scene, z)];
}

/** Paints what is here; gives the number of tiles at the resolution of the view. */
function paintScene(
  painter: Painter,
  store: TileStore,
  scene: StageScene,
  ground: readonly [number, number, number],
): number {
  const { page, view, look, picture } = scene;
  if (!view) return 0;
  const placed = (name: TileName): PlacedTile[] => {
    const tile = store.get(name);
    return tile ? [{ key: tileKey(name), tile, ...areaOf(page, view, name, tile) }] : [];
  };
  const wanted = zoomFor(page, view.scale);
  const fine = namesOf(scene, wanted).flatMap(placed);
  const isCovered = fine.length === namesOf(scene, wanted).length;
  // Until then coarser tiles, and after zooming out the finer ones that are here.
  const others = isCovered ? [] : [...Array.from({ length: wanted }, (_, z) => z), wanted + 1];
  const coarse = others.flatMap((z) => namesOf(scene, z).flatMap(placed));
  const whole = {
    x: view.x,
    y: view.y,
    width: Math.round(page.width * view.scale),
    height: Math.round(page.height * view.scale),
  };
  painter.keepOnly(store.keys());
  painter.paint({
    tiles: picture ? [] : [...coarse, ...fine],
    picture: picture && { picture, ...whole },
    look,
    page: whole,
    ground,
  });
  return fine.length;
}

/** The colour behind the page, as the theme has it. */
function groundOf(canvas: HTMLCanvasElement): readonly [number, number, number] {
  const [r = 0, g = 0, b = 0] = (getComputedStyle(canvas).backgroundColor.match(/[\d.]+/g) ?? [])
    .map(Number)
    .map((value) => value / 255);
  return [r, g, b];
}
