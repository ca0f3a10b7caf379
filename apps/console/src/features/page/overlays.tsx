import type { PageInfo } from '@forme/contracts/preflight';
import { useTexts } from '../../i18n/texts';
import type { Highlight } from '../../places/place';
import { inUnit, type Unit } from './lengths';
import { pageTexts } from './texts.table';
import type { Box, PageGeometry, Point } from './zoom/page-geometry';
import type { Viewport } from './zoom/viewport';

interface Placing {
  readonly geometry: PageGeometry;
  readonly view: Viewport;
  /** Pixels of the canvas for each pixel of the layout. */
  readonly ratio: number;
}

function placed(box: Box, { view, ratio }: Placing): Box {
  return {
    x: (view.x + box.x * view.scale) / ratio,
    y: (view.y + box.y * view.scale) / ratio,
    width: (box.width * view.scale) / ratio,
    height: (box.height * view.scale) / ratio,
  };
}

/** The boxes of a page; the bleed is hatched between its box and the trim. */
export function PageBoxes({ info, ...placing }: Placing & { readonly info: PageInfo }) {
  const boxes = [
    ['media', info.media_box],
    ['crop', info.crop_box],
    ['bleed', info.bleed_box],
    ['trim', info.trim_box],
    ['art', info.art_box],
  ] as const;
  return (
    <g className="page-boxes" aria-hidden="true">
      {boxes.map(([name, rect]) =>
        rect ? (
          <rect key={name} className={name} {...placed(placing.geometry.boxOf(rect), placing)} />
        ) : null,
      )}
    </g>
  );
}

/** A measured distance. */
export interface Measured {
  readonly from: Point;
  readonly to: Point;
}

/** The line of a measurement and its length. */
export function MeasureLine({
  measured,
  unit,
  ...placing
}: Placing & { readonly measured: Measured; readonly unit: Unit }) {
  const t = useTexts(pageTexts);
  const at = (point: Point) => placed({ ...point, width: 0, height: 0 }, placing);
  const [a, b] = [at(measured.from), at(measured.to)];
  const across = measured.to.x - measured.from.x;
  const up = measured.from.y - measured.to.y;
  const values = {
    length: inUnit(Math.hypot(across, up), unit),
    across: inUnit(across, unit),
    up: inUnit(up, unit),
    unit: t(unit),
  };
  return (
    <g className="measure-line">
      <line className="halo" x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
      <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
      <circle cx={a.x} cy={a.y} r={3} />
      <circle cx={b.x} cy={b.y} r={3} />
      <text x={(a.x + b.x) / 2} y={(a.y + b.y) / 2 - 8}>
        {t('distance', values)}
      </text>
    </g>
  );
}

/** Marks of the list outside. Each is a button, so that keys and screen readers reach it. */
export function Marks(
  props: Placing & {
    readonly highlights: readonly Highlight[];
    readonly pageNum: number;
    readonly selected: string | null;
    readonly hovered: string | null;
    readonly onSelect: (id: string | null) => void;
  },
) {
  const t = useTexts(pageTexts);
  const { geometry } = props;
  const whole = { x: 0, y: 0, width: geometry.width, height: geometry.height };
  return (
    <div className="marks">
      {props.highlights.map((mark, at) => {
        if (mark.pageNum !== props.pageNum) return null;
        const { x, y, width, height } = placed(
          mark.bbox ? geometry.boxOf(mark.bbox) : whole,
          props,
        );
        const state = [
          mark.id === props.selected ? 'selected' : '',
          mark.id === props.hovered ? 'hovered' : '',
          mark.bbox ? '' : 'whole',
        ].join(' ');
        return (
          <button
            key={`${mark.id} ${at}`}
            type="button"
            className={`mark ${mark.severity} ${state}`}
            style={{
              left: x - 2,
              top: y - 2,
              width: Math.max(10, width + 4),
              height: Math.max(10, height + 4),
            }}
            aria-label={t('zoomTo', { label: mark.label })}
            aria-pressed={mark.id === props.selected}
            title={mark.label}
            onClick={() => props.onSelect(mark.id)}
          />
        );
      })}
    </div>
  );
}
