import type { ColorSpaceFacts, DefaultSpaces } from '../../color/index';
import type { GraphicsState, Paint } from '../../content/index';
import type { StrokeStyle } from '../stroke/index';

/** False for spaces of named colorants (ISO 32000-2, 8.6.7, table 147). */
export function isProcess(space: ColorSpaceFacts): boolean {
  if (space.family === 'Indexed') return isProcess(space.base);
  return space.family !== 'Separation' && space.family !== 'DeviceN';
}

/** The default space in effect that replaces a device space (8.6.5.6); any other space is returned unchanged. */
export function standingFor(
  space: ColorSpaceFacts,
  defaults: DefaultSpaces | null | undefined,
): ColorSpaceFacts {
  const { family } = space;
  const isDevice = family === 'DeviceGray' || family === 'DeviceRGB' || family === 'DeviceCMYK';
  const other = isDevice ? defaults?.[family] : null;
  return other?.components === space.components ? other : space;
}

const defaultsByPaint = new WeakMap<ColorSpaceFacts, Map<string, DefaultSpaces>>();

/** The default space that replaces a device space, in the form that the evaluator uses as a cache key. */
export function defaultsOf({ space, substitute }: Paint): DefaultSpaces | undefined {
  if (!substitute) return undefined;
  const known = defaultsByPaint.get(substitute) ?? new Map<string, DefaultSpaces>();
  defaultsByPaint.set(substitute, known);
  const defaults = known.get(space.family) ?? { [space.family]: substitute };
  known.set(space.family, defaults);
  return defaults;
}

/** How paths are stroked in a state. */
export function styleOf(state: GraphicsState): StrokeStyle {
  return {
    width: state.lineWidth,
    cap: state.lineCap,
    join: state.lineJoin,
    miterLimit: state.miterLimit,
    dashArray: [...state.dash.array],
    dashPhase: state.dash.phase,
  };
}
