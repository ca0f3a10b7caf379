import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import type { StageView } from './use-view';

/** What pointer and keys do on the stage. */
export interface StageEvents {
  readonly tool: 'move' | 'measure';
  /** A pixel of the canvas under the pointer; null when it leaves. */
  readonly onPoint: (pixel: { readonly x: number; readonly y: number } | null) => void;
  readonly onMeasure: (from: Pixel, to: Pixel) => void;
  readonly onKey: (key: string) => boolean;
}

interface Pixel {
  readonly x: number;
  readonly y: number;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [64, 0],
  ArrowRight: [-64, 0],
  ArrowUp: [0, 64],
  ArrowDown: [0, -64],
};

/** The canvas with what is drawn over it. */
export function Stage(props: {
  readonly label: string;
  readonly view: StageView;
  readonly events: StageEvents;
  readonly onElement: (element: HTMLDivElement | null) => void;
  readonly onCanvas: (canvas: HTMLCanvasElement | null) => void;
  readonly children: ReactNode;
}) {
  const { view, events } = props;
  const frame = useRef<HTMLDivElement | null>(null);
  useWheel(frame, view);
  const pointer = usePointer(view, events);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = steps[event.key];
    if (step) view.pan(step[0] * view.ratio, step[1] * view.ratio);
    else if (event.key === '+' || event.key === '=') view.zoom(Math.SQRT2);
    else if (event.key === '-') view.zoom(Math.SQRT1_2);
    else if (event.key === '0') view.fit();
    else if (!events.onKey(event.key)) return;
    event.preventDefault();
  };
  return (
    <div
      className={`stage ${events.tool}`}
      ref={(element) => {
        frame.current = element;
        props.onElement(element);
      }}
      role="application"
      aria-label={props.label}
      tabIndex={0}
      onKeyDown={onKeyDown}
      {...pointer}
    >
      <canvas className="stage-canvas" ref={props.onCanvas} />
      {props.children}
    </div>
  );
}

/** The wheel zooms at the pointer; React's own listener could not keep the page from scrolling. */
function useWheel(frame: { readonly current: HTMLDivElement | null }, { zoom, ratio }: StageView) {
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const lines = event.deltaMode === 1 ? 30 : 1;
      const pixel = {
        x: (event.clientX - box.left) * ratio,
        y: (event.clientY - box.top) * ratio,
      };
      zoom(Math.exp(-event.deltaY * lines * 0.0016), pixel);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [frame, zoom, ratio]);
}

interface Drag {
  readonly start: Pixel;
  readonly last: Pixel;
}

function usePointer(view: StageView, events: StageEvents) {
  const drag = useRef<Drag | null>(null);
  const fingers = useRef(new Map<number, Pixel>());
  const pixelOf = (event: PointerEvent<HTMLDivElement>): Pixel => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: (event.clientX - box.left) * view.ratio,
      y: (event.clientY - box.top) * view.ratio,
    };
  };
  const end = (event: PointerEvent<HTMLDivElement>) => {
    fingers.current.delete(event.pointerId);
    drag.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button !== 0 || (event.target as Element).closest('button')) return;
      const pixel = pixelOf(event);
      fingers.current.set(event.pointerId, pixel);
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { start: pixel, last: pixel };
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const pixel = pixelOf(event);
      if (pinched(fingers.current, event.pointerId, pixel, view)) return;
      events.onPoint(pixel);
      const now = drag.current;
      if (!now) return;
      if (events.tool === 'measure') events.onMeasure(now.start, pixel);
      else view.pan(pixel.x - now.last.x, pixel.y - now.last.y);
      drag.current = { start: now.start, last: pixel };
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: () => events.onPoint(null),
    onDoubleClick: () => view.zoom(2),
  };
}

/** Zooms by two fingers; true when it did. */
function pinched(fingers: Map<number, Pixel>, id: number, pixel: Pixel, view: StageView): boolean {
  const before = fingers.get(id);
  const other = [...fingers].find(([key]) => key !== id)?.[1];
  if (!before) return false;
  fingers.set(id, pixel);
  if (!other) return false;
  const apart = (from: Pixel) => Math.max(1, Math.hypot(from.x - other.x, from.y - other.y));
  view.zoom(apart(pixel) / apart(before), {
    x: (pixel.x + other.x) / 2,
    y: (pixel.y + other.y) / 2,
  });
  return true;
}
