import { useEffect, useMemo, useState } from 'react';
import type { ListedInk } from './look-state';
import type { PageScreenProps } from './page-props';
import { usePageInks } from './use-document';
import { useLayers } from './use-layers';
import { useOverprint } from './use-overprint';
import { usePoint } from './use-point';
import { type StageScene, useStage } from './use-stage';
import { type StageView, useView } from './use-view';
import { pageGeometry, type PageGeometry } from './zoom/page-geometry';
import { resolutionAt, zoomFor } from './zoom/tile-cover';
import type { Size } from './zoom/viewport';

const noInks: readonly ListedInk[] = [];

/** What runs in the frame in which the canvas was painted. */
interface PaintListener {
  run: () => void;
}

/** Everything that the parts of the screen share. */
export type PageModel = ReturnType<typeof useModel>;

/** State of a page on the screen. */
export function useModel(props: PageScreenProps) {
  const { source, viewer, info, look, onLook, pageNum, place } = props;
  const geometry = useMemo(() => pageGeometry(info), [info]);
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const view = useView(frame, geometry);
  const [shownPage, setShownPage] = useState<number | null>(null);
  const inks = usePageInks(source, pageNum, shownPage === pageNum);
  const listed = inks.data?.inks ?? noInks;
  useEffect(() => onLook({ kind: 'known', inks: listed }), [onLook, listed]);
  const layers = useLayers(props.layers);
  const overprint = useOverprint(source, pageNum);
  const scene = useScene(props, geometry, view, layers.query, overprint.picture);
  const [onPaint] = useState<PaintListener>(() => ({ run: () => undefined }));
  const paint = useMemo(() => () => onPaint.run(), [onPaint]);
  const state = useStage(canvas, viewer, scene, paint);
  const isSettled = state.isWhole || state.failure !== null;
  useEffect(() => {
    if (isSettled) setShownPage(pageNum);
  }, [isSettled, pageNum]);
  const point = usePoint({
    source,
    pageNum,
    geometry,
    view: view.view,
    look,
    inks: listed,
    tileAt: state.tileAt,
  });
  const { show } = view;
  useEffect(() => {
    if (place?.bbox && place.pageNum === pageNum) show(geometry.boxOf(place.bbox));
  }, [place, pageNum, geometry, show]);
  const onZoom = zoomBy(view, geometry);
  const management = inks.data?.color_management;
  return {
    geometry,
    view,
    canvas,
    setFrame,
    setCanvas,
    inks: listed,
    management,
    inksFailure: inks.error,
    layers,
    overprint,
    state,
    point,
    onPaint,
    onZoom,
    /** The tiles of a page have come once: what is less urgent may be fetched. */
    isOpen: shownPage !== null,
  };
}

function zoomBy(view: StageView, page: Size) {
  return (way: 'in' | 'out' | 'fit' | 'sharp') => {
    if (way === 'fit') view.fit();
    else if (way === 'sharp' && view.view) {
      view.toScale(resolutionAt(page, zoomFor(page, view.view.scale)));
    } else view.zoom(way === 'in' ? Math.SQRT2 : Math.SQRT1_2);
  };
}

function useScene(
  { pageNum, look, table }: PageScreenProps,
  geometry: PageGeometry,
  { view, canvasSize }: StageView,
  layers: StageScene['layers'],
  picture: ImageBitmap | null,
): StageScene {
  return useMemo(() => {
    const page = { width: geometry.width, height: geometry.height };
    return { pageNum, page, view, canvasSize, layers, look, table, picture };
  }, [pageNum, geometry, view, canvasSize, layers, look, table, picture]);
}
