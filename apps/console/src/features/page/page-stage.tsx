import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { drawLoupe, Loupe } from './loupe';
import { Marks, MeasureLine, type Measured, PageBoxes } from './overlays';
import type { PageScreenProps } from './page-props';
import type { PageModel } from './use-model';
import { Stage } from './stage';
import { pageTexts } from './texts.table';
import type { ToolState } from './toolbar';
import { pageAt } from './zoom/viewport';

/** The stage with boxes, marks, measurement and loupe over it. */
export function PageStage(props: {
  readonly screen: PageScreenProps;
  readonly model: PageModel;
  readonly tools: ToolState;
  readonly onTools: (change: (now: ToolState) => ToolState) => void;
}) {
  const t = useTexts(pageTexts);
  const { screen, model, tools } = props;
  const { view, geometry, point } = model;
  const [measured, setMeasured] = useState<Measured | null>(null);
  const glass = useRef<HTMLCanvasElement | null>(null);
  // The picture of WebGL can be read only in the frame in which it is painted.
  model.onPaint.run = () =>
    drawLoupe(tools.loupe ? glass.current : null, model.canvas, point.pixel);
  const shown = view.view;
  const placing = shown && { geometry, view: shown, ratio: view.ratio };
  return (
    <Stage
      label={t('stage', { page: screen.pageNum })}
      view={view}
      onElement={model.setFrame}
      onCanvas={model.setCanvas}
      events={{
        tool: tools.tool,
        onPoint: point.setPixel,
        onMeasure: (from, to) =>
          shown && setMeasured({ from: pageAt(shown, from), to: pageAt(shown, to) }),
        onKey: (key) => pressed(key, props),
      }}
    >
      {placing ? (
        <>
          <svg className="overlay" aria-hidden="true">
            {tools.boxes ? <PageBoxes info={screen.info} {...placing} /> : null}
            {measured && tools.tool === 'measure' ? (
              <MeasureLine measured={measured} unit={tools.unit} {...placing} />
            ) : null}
          </svg>
          <Marks
            {...placing}
            highlights={screen.highlights}
            pageNum={screen.pageNum}
            selected={screen.selected?.id ?? null}
            hovered={screen.hovered}
            onSelect={screen.onSelect}
          />
        </>
      ) : null}
      {tools.tool === 'measure' && !measured ? (
        <p className="stage-hint soft small">{t('measureHelp')}</p>
      ) : null}
      {tools.loupe && point.pixel ? (
        <Loupe
          glass={glass}
          at={{ x: point.pixel.x / view.ratio, y: point.pixel.y / view.ratio }}
        />
      ) : null}
    </Stage>
  );
}

/** What a key of the stage does; false for a key that does nothing. */
function pressed(
  key: string,
  { screen, model, onTools }: Parameters<typeof PageStage>[0],
): boolean {
  const digit = /^[1-9]$/.test(key) ? Number(key) : null;
  const ink = digit === null ? undefined : model.inks[digit - 1];
  if (ink) {
    const visible = !(screen.look.inks.find(({ name }) => name === ink.name)?.visible ?? true);
    screen.onLook({ kind: 'ink', name: ink.name, change: { visible } });
    return true;
  }
  const { canvasSize } = model.view;
  const actions: Readonly<Record<string, () => void>> = {
    PageDown: () => screen.pageNum < screen.pages.length && screen.onPage(screen.pageNum + 1),
    PageUp: () => screen.pageNum > 1 && screen.onPage(screen.pageNum - 1),
    g: () => screen.onLook({ kind: 'view', change: { gray: !screen.look.gray } }),
    b: () => onTools((now) => ({ ...now, boxes: !now.boxes })),
    l: () => onTools((now) => ({ ...now, loupe: !now.loupe })),
    m: () => onTools((now) => ({ ...now, tool: now.tool === 'move' ? 'measure' : 'move' })),
    r: () => model.point.setPixel({ x: canvasSize.width / 2, y: canvasSize.height / 2 }),
    Escape: () => screen.onSelect(null),
  };
  const action = actions[key];
  action?.();
  return action !== undefined;
}
