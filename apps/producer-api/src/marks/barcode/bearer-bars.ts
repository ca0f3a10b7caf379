import type { Rect } from '@forme/pdf-core/geometry';
import { PlanRejected } from '../../producers/producer';
import type { Item } from '../expressions/resolved-item';
import { symbologies } from './symbologies';

type Barcode = Item<'barcode'>;

/** Bars along the ends of the bars of a symbol. */
export interface Bearer {
  readonly kind: 'none' | 'top_bottom' | 'frame';
  /** In points. */
  readonly thickness: number;
}

/** Modules of the thickness when the item says none (GS1 General Specifications, 5.3.2.4: at least twice a narrow bar; nominal 4.83 mm at 1.016 mm). */
const USUAL_MODULES = 4.75;
const LEAST_MODULES = 2;

/** Light space at the left and right of a symbol, in modules. */
export function quietModules({ symbology, quiet_zone: asked = true }: Barcode) {
  const { quiet } = symbologies[symbology];
  if (asked === true) return quiet;
  return asked === false ? ([0, 0] as const) : ([asked, asked] as const);
}

/** The bearer bars of an item. Throws {@link PlanRejected} where its symbology has none or they would touch its bars. */
export function bearerOf(item: Barcode, module: number, pointer: string): Bearer {
  const { symbology, bearer_bars: asked, bearer_bar_width_pt: width } = item;
  const isItf = symbology === 'itf14' || symbology === 'itf';
  const [left] = quietModules(item);
  const usual = symbology !== 'itf14' ? 'none' : left > 0 ? 'frame' : 'top_bottom';
  const kind = asked ?? usual;
  const refuse = (code: string, message: string, member: string): never => {
    throw new PlanRejected(code, message, `${pointer}/${member}`);
  };
  if (kind !== 'none' && !isItf)
    refuse(
      'bearer_bars_not_itf',
      `${symbology} has no bearer bars; only itf14 and itf have them`,
      'bearer_bars',
    );
  if (kind === 'frame' && !(left > 0))
    refuse(
      'bearer_frame_without_quiet_zone',
      'A frame encloses the quiet zone: keep quiet_zone or use top_bottom',
      'bearer_bars',
    );
  if (width !== undefined && kind === 'none')
    refuse('bearer_bars_absent', 'bearer_bar_width_pt requires bearer_bars', 'bearer_bar_width_pt');
  if (width !== undefined && width < LEAST_MODULES * module - 1e-9)
    refuse(
      'bearer_bars_too_thin',
      `Bearer bars are at least ${LEAST_MODULES} modules thick, ${Number((LEAST_MODULES * module).toFixed(4))} points here`,
      'bearer_bar_width_pt',
    );
  return { kind, thickness: kind === 'none' ? 0 : (width ?? USUAL_MODULES * module) };
}

/** The bars themselves, for bars from 0 to `height` over a width; `quiet` is the light space at each side, all in points. */
export function bearerRects(
  { kind, thickness }: Bearer,
  {
    width,
    height,
    quiet,
  }: { readonly width: number; readonly height: number; readonly quiet: readonly [number, number] },
): readonly Rect[] {
  if (kind === 'none') return [];
  const isFrame = kind === 'frame';
  const x0 = isFrame ? -quiet[0] - thickness : 0;
  const x1 = isFrame ? width + quiet[1] + thickness : width;
  const ends = [
    { x0, x1, y0: -thickness, y1: 0 },
    { x0, x1, y0: height, y1: height + thickness },
  ];
  if (!isFrame) return ends;
  return [
    ...ends,
    { x0, x1: x0 + thickness, y0: 0, y1: height },
    { x0: x1 - thickness, x1, y0: 0, y1: height },
  ];
}
