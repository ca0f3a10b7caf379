import type { RefObject } from 'react';

const edge = 168;
const times = 6;

/** Draws what is around a pixel of the canvas, enlarged. Call it in the frame in which the canvas was painted. */
export function drawLoupe(
  glass: HTMLCanvasElement | null,
  canvas: HTMLCanvasElement | null,
  pixel: { readonly x: number; readonly y: number } | null,
): void {
  const context = glass?.getContext('2d');
  if (!context || !canvas || !pixel) return;
  const part = edge / times;
  context.imageSmoothingEnabled = false;
  context.clearRect(0, 0, edge, edge);
  context.drawImage(
    canvas,
    Math.round(pixel.x - part / 2),
    Math.round(pixel.y - part / 2),
    part,
    part,
    0,
    0,
    edge,
    edge,
  );
}

/** The glass of the loupe, next to the pointer. */
export function Loupe(props: {
  readonly glass: RefObject<HTMLCanvasElement | null>;
  /** In pixels of the layout. */
  readonly at: { readonly x: number; readonly y: number };
}) {
  return (
    <canvas
      ref={props.glass}
      className="loupe"
      width={edge}
      height={edge}
      aria-hidden="true"
      style={{ left: props.at.x + 18, top: props.at.y + 18 }}
    />
  );
}
