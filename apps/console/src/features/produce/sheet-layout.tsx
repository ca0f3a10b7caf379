import type { ImposeLayout } from '@forme/contracts/producer';
import { useTexts } from '../../i18n/texts';
import { type Gap, gapsOf, type LaidCell, type LaidSide } from './sheet-gaps';
import { produceTexts } from './texts.table';

const inMm = (points: number): number => Math.round((points / 72) * 25.4 * 100) / 100;

/** Drawn over the picture of a side: its pages with their numbers, gaps and folds. */
export function SheetLayout(props: { readonly layout: ImposeLayout; readonly side: LaidSide }) {
  const t = useTexts(produceTexts);
  const { layout, side } = props;
  const { width_pt: width, height_pt: height } = layout;
  const pages = side.cells.map(({ page_num: page }) => page ?? t('blank')).join(', ');
  return (
    <svg
      className="sheet-layout"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('layoutOf', { pages })}
    >
      {side.cells.map((cell, at) => (
        <Cell key={at} cell={cell} height={height} />
      ))}
      {side.folds.map((fold) => (
        <Fold key={`${fold.axis} ${fold.at_pt}`} fold={fold} layout={layout} />
      ))}
      {gapsOf(side).map((gap) => (
        <GapMark key={`${gap.axis} ${gap.x} ${gap.y}`} gap={gap} height={height} />
      ))}
    </svg>
  );
}

function Cell({ cell, height }: { readonly cell: LaidCell; readonly height: number }) {
  const t = useTexts(produceTexts);
  const { box, rotation, creep_pt: creep } = cell;
  const [wide, high] = [box.x1 - box.x0, box.y1 - box.y0];
  const size = Math.min(48, Math.max(5, Math.min(wide, high) / 5));
  const [x, y] = [(box.x0 + box.x1) / 2, height - (box.y0 + box.y1) / 2];
  return (
    <g className="sheet-cell">
      <rect x={box.x0} y={height - box.y1} width={wide} height={high} />
      <g transform={`translate(${x} ${y}) rotate(${-rotation})`}>
        <text className="page-number" fontSize={size}>
          {cell.page_num ?? t('blank')}
        </text>
        {/* The head of the page. */}
        <path
          d={`M ${-size / 3} ${-size * 1.1} h ${(size * 2) / 3} l ${-size / 3} ${-size / 2} z`}
        />
        {creep === null ? null : (
          <text y={size * 0.9} fontSize={size / 2.4}>
            {t('creep', { value: inMm(creep) })}
          </text>
        )}
      </g>
    </g>
  );
}

function Fold(props: { readonly fold: LaidSide['folds'][number]; readonly layout: ImposeLayout }) {
  const t = useTexts(produceTexts);
  const { width_pt: width, height_pt: height } = props.layout;
  const { axis, at_pt: at, order } = props.fold;
  const size = Math.min(width, height) / 45;
  const line =
    axis === 'x'
      ? { x1: at, x2: at, y1: 0, y2: height }
      : { x1: 0, x2: width, y1: height - at, y2: height - at };
  const place = axis === 'x' ? { x: at, y: size * 1.5 } : { x: size * 3, y: height - at };
  return (
    <g className="sheet-fold">
      <line {...line} />
      <text {...place} fontSize={size}>
        {t('fold', { order })}
      </text>
    </g>
  );
}

function GapMark({ gap, height }: { readonly gap: Gap; readonly height: number }) {
  const t = useTexts(produceTexts);
  const width = inMm(gap.width);
  if (width === 0) return null;
  return (
    <text className="sheet-gap" x={gap.x} y={height - gap.y} fontSize={9}>
      {t('gap', { value: width })}
    </text>
  );
}
