import { useCallback, useEffect, useState } from 'react';
import type { Box } from './zoom/page-geometry';
import { fitted, panned, type Size, type Viewport, zoomed } from './zoom/viewport';

/** The part of the page that is shown, and how it moves. */
export interface StageView {
  readonly view: Viewport | null;
  readonly canvasSize: Size;
  /** Pixels of the canvas for each pixel of the layout. */
  readonly ratio: number;
  readonly fit: () => void;
  readonly show: (box: Box) => void;
  /** One pixel of the canvas for each of so many plate pixels a point. */
  readonly toScale: (scale: number) => void;
  readonly zoom: (factor: number, pixel?: { readonly x: number; readonly y: number }) => void;
  readonly pan: (x: number, y: number) => void;
}

/** The view of a page on an element: fitted at the start and when the page has another size. */
export function useView(element: HTMLElement | null, page: Size): StageView {
  const { size: canvasSize, ratio } = useSize(element);
  const [view, setView] = useState<Viewport | null>(null);
  const { width, height } = page;
  const fit = useCallback(() => {
    if (canvasSize.width > 0) setView(fitted({ x: 0, y: 0, width, height }, canvasSize));
  }, [width, height, canvasSize]);
  useEffect(fit, [fit]);
  const show = useCallback(
    (box: Box) => {
      const around = Math.max(12, Math.max(box.width, box.height) * 0.6);
      const wide = {
        x: box.x - around,
        y: box.y - around,
        width: box.width + 2 * around,
        height: box.height + 2 * around,
      };
      if (canvasSize.width > 0) setView(fitted(wide, canvasSize, 8 * ratio));
    },
    [canvasSize, ratio],
  );
  const middle = useCallback(
    () => ({ x: canvasSize.width / 2, y: canvasSize.height / 2 }),
    [canvasSize],
  );
  const zoom = useCallback(
    (factor: number, pixel = middle()) =>
      setView((now) => now && zoomed(now, factor, pixel, { width, height })),
    [width, height, middle],
  );
  const toScale = useCallback(
    (scale: number) =>
      setView((now) => now && zoomed(now, scale / now.scale, middle(), { width, height })),
    [width, height, middle],
  );
  const pan = useCallback(
    (x: number, y: number) =>
      setView((now) => now && panned(now, { x, y }, { width, height }, canvasSize)),
    [width, height, canvasSize],
  );
  return { view, canvasSize, ratio, fit, show, toScale, zoom, pan };
}

function useSize(element: HTMLElement | null): { readonly size: Size; readonly ratio: number } {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const ratio = window.devicePixelRatio;
  useEffect(() => {
    if (!element) return undefined;
    const measure = () => {
      const width = Math.round(element.clientWidth * ratio);
      const height = Math.round(element.clientHeight * ratio);
      setSize((now) => (now.width === width && now.height === height ? now : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, ratio]);
  return { size, ratio };
}
