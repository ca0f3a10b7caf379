import type { PageInfo } from '@forme/contracts/preflight';
import { pageGeometry } from './page-geometry';
import { areaOf, resolutionAt, tilesShown, zoomFor } from './tile-cover';
import { type FetchTile, TileStore } from './tile-store';
import { fitted, pageAt, panned, zoomed } from './viewport';

const info = (rotation: number, unit = 1): PageInfo => {
  const media = { x0: 10, y0: 20, x1: 110, y1: 70 };
  return {
    page_num: 1,
    width_pts: 100,
    height_pts: 50,
    media_box: media,
    crop_box: media,
    trim_box: null,
    bleed_box: null,
    art_box: null,
    rotation,
    user_unit: unit,
  };
};

describe('places of a page', () => {
  it.each([
    [0, { x: 0, y: 50 }],
    [90, { x: 0, y: 0 }],
    [180, { x: 100, y: 0 }],
    [270, { x: 50, y: 100 }],
  ])('rotated by %d degrees, its lower left is displayed where plates have it', (turn, place) => {
    expect(pageGeometry(info(turn)).toDisplay(10, 20)).toEqual(place);
  });

  it.each([0, 90, 180, 270])('rotated by %d degrees, come back to user space', (turn) => {
    const geometry = pageGeometry(info(turn, 2));
    const back = geometry.toUser(geometry.toDisplay(31, 57));
    expect([back.x, back.y]).toEqual([31, 57]);
  });
});

describe('the viewport', () => {
  const page = { width: 600, height: 800 };
  const canvas = { width: 1000, height: 848 };

  it('fits a page and keeps the point under the pointer while zooming', () => {
    const view = fitted({ x: 0, y: 0, ...page }, canvas);
    expect(view).toEqual({ scale: 1, x: 200, y: 24 });
    const pixel = { x: 300, y: 200 };
    const near = zoomed(view, 2, pixel, page);
    expect(pageAt(near, pixel).x).toBeCloseTo(pageAt(view, pixel).x, 0);
  });

  it('keeps some of the page in sight', () => {
    const view = fitted({ x: 0, y: 0, ...page }, canvas);
    expect(panned(view, { x: 1e6, y: -1e6 }, page, canvas)).toMatchObject({ x: 952, y: 48 - 800 });
  });
});

describe('tiles of a page', () => {
  const page = { width: 512, height: 256 };

  it('have a pixel for each pixel of the canvas, and less than two', () => {
    expect([0.4, 1, 1.5, 4].map((scale) => zoomFor(page, scale))).toEqual([0, 0, 1, 2]);
    expect(resolutionAt(page, 1)).toBe(2);
  });

  it('cover what is shown and no more, and leave no gap', () => {
    const view = { scale: 2.3, x: -100, y: 0 };
    const shown = tilesShown(page, view, { width: 500, height: 400 }, 1);
    expect(shown.map(({ x, y }) => `${x} ${y}`).sort()).toEqual(['0 0', '1 0']);
    const whole = { width: 512, height: 512 };
    const [a, b] = [0, 1].map((x) => areaOf(page, view, { z: 1, x, y: 0 }, whole));
    expect((a?.x ?? 0) + (a?.width ?? 0)).toBe(b?.x);
  });
});

describe('the store of tiles', () => {
  const name = (x: number) => ({ page: 1, layers: '', z: 0, x, y: 0 });
  const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

  it('fetches at most six at a time and gives up what is no longer wanted', () => {
    const signals: AbortSignal[] = [];
    const fetchTile: FetchTile = (_name, signal) => {
      signals.push(signal);
      return new Promise(() => undefined);
    };
    const store = new TileStore(fetchTile, () => undefined);
    store.want(Array.from({ length: 9 }, (_, x) => name(x)));
    expect(signals).toHaveLength(6);
    store.want([name(5)]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true, true, true, false]);
  });

  it('reports a failure of a wanted tile, and tries it again on request', async () => {
    let calls = 0;
    const fetchTile: FetchTile = () => {
      calls++;
      return Promise.reject(new Error('busy'));
    };
    const store = new TileStore(fetchTile, () => undefined);
    store.want([name(0)]);
    await soon();
    expect(store.failure).toEqual(new Error('busy'));
    store.retry();
    await soon();
    expect(calls).toBe(2);
  });
});
