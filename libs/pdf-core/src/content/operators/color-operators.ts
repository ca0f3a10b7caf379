import type { ColorSpaceFacts, DefaultSpaces, DeviceSpace } from '../../color/index';
import { PdfName, type PdfObject } from '../../syntax/index';
import type { Execution, Operator } from '../execution';
import { unusable } from '../faults';
import type { Paint } from '../graphics-state';
import { patternIn, readPattern } from '../patterns';
import type { ResourceSet } from '../resources';
import { paintOf } from '../state';

const gray: DeviceSpace = { family: 'DeviceGray', components: 1 };
const rgb: DeviceSpace = { family: 'DeviceRGB', components: 3 };
const cmyk: DeviceSpace = { family: 'DeviceCMYK', components: 4 };
const pattern: ColorSpaceFacts = { family: 'Pattern', components: null, underlying: null };

/** Spaces that need no resource. */
const direct: ReadonlyMap<string, ColorSpaceFacts> = new Map<string, ColorSpaceFacts>([
  ['DeviceGray', gray],
  ['DeviceRGB', rgb],
  ['DeviceCMYK', cmyk],
  ['Pattern', pattern],
  // Abbreviations of inline images, which some writers use here too.
  ['G', gray],
  ['RGB', rgb],
  ['CMYK', cmyk],
]);

const defaults: Readonly<Partial<Record<ColorSpaceFacts['family'], string>>> = {
  DeviceGray: 'DefaultGray',
  DeviceRGB: 'DefaultRGB',
  DeviceCMYK: 'DefaultCMYK',
};

type Side = 'fill' | 'stroke';

/** Colour (ISO 32000-2, 8.6.8). */
export const colorOperators: Readonly<Record<string, Operator>> = {
  g: device('fill', gray),
  G: device('stroke', gray),
  rg: device('fill', rgb),
  RG: device('stroke', rgb),
  k: device('fill', cmyk),
  K: device('stroke', cmyk),
  cs: { numbers: 0, handler: (run) => setSpace(run, 'fill') },
  CS: { numbers: 0, handler: (run) => setSpace(run, 'stroke') },
  sc: { numbers: 0, handler: (run, numbers) => setColor(run, 'fill', numbers) },
  SC: { numbers: 0, handler: (run, numbers) => setColor(run, 'stroke', numbers) },
  scn: { numbers: 0, handler: (run, numbers) => setColor(run, 'fill', numbers) },
  SCN: { numbers: 0, handler: (run, numbers) => setColor(run, 'stroke', numbers) },
};

function device(side: Side, space: DeviceSpace): Operator {
  return {
    numbers: space.components,
    handler: (run, numbers, at) => {
      if (run.frame.colorLocked) return;
      const substitute = substituteOf(run, space);
      const end = at + space.components;
      set(run, side, run.session.paints.plain({ space, substitute }, numbers, at, end));
    },
  };
}

function set(run: Execution, side: Side, paint: Paint): void {
  if (run.frame.colorLocked) return;
  const state = run.changing();
  if (side === 'fill') state.fill = paint;
  else state.stroke = paint;
}

/** 8.6.5.6 */
function substituteOf(run: Execution, space: ColorSpaceFacts): ColorSpaceFacts | null {
  const { scope, substitutes } = run.frame;
  const known = substitutes.get(space.family);
  if (known !== undefined) return known;
  const name = defaults[space.family];
  if (name === undefined) return null;
  const { spaces } = run.session;
  const found = scope.own.get('ColorSpace', name, (written) => spaces.read(written)) ?? null;
  substitutes.set(space.family, found);
  return found;
}

const defaultSpaces = new WeakMap<ResourceSet, DefaultSpaces | null>();

/** Default spaces of the resources in effect: one object for each resource dictionary, null without. */
export function defaultsIn(run: Execution): DefaultSpaces | null {
  const { own } = run.frame.scope;
  const known = defaultSpaces.get(own);
  if (known !== undefined) return known;
  const named = [gray, rgb, cmyk].flatMap((space) => {
    const substitute = substituteOf(run, space);
    return substitute ? [[space.family, substitute] as const] : [];
  });
  const found = named.length > 0 ? Object.fromEntries(named) : null;
  defaultSpaces.set(own, found);
  return found;
}

function setSpace(run: Execution, side: Side): void {
  const name = run.operand(1);
  if (!(name instanceof PdfName)) {
    run.tally.problem('operands_wrong');
    return;
  }
  const space = spaceNamed(run, name.value);
  const paint = paintOf(space, initialColor(space), substituteOf(run, space));
  set(run, side, paint);
}

function spaceNamed(run: Execution, name: string): ColorSpaceFacts {
  const { spaces } = run.session;
  const known = direct.get(name);
  if (known && name.length > 4) return known;
  const found = run.frame.scope.get('ColorSpace', name, (written) => spaces.read(written)) ?? known;
  if (found) return found;
  // What is painted in it has the gap of a space that cannot be read.
  unusable(run, 'color_space', 'ColorSpace', name);
  return spaces.read(PdfName.of(name));
}

/** The initial colour of a space (table 73). */
function initialColor(space: ColorSpaceFacts): readonly number[] {
  switch (space.family) {
    case 'DeviceCMYK':
      return [0, 0, 0, 1];
    case 'Separation':
    case 'DeviceN':
      return new Array<number>(space.components).fill(1);
    case 'Pattern':
    case 'Unknown':
      return [];
    default:
      return new Array<number>(Math.min(32, Math.max(0, space.components ?? 0))).fill(0);
  }
}

function setColor(run: Execution, side: Side, numbers: Float64Array): void {
  const { space } = side === 'fill' ? run.state.fill : run.state.stroke;
  const name = run.operand(1);
  const end = name instanceof PdfName ? run.end - 1 : run.end;
  let first = end;
  // Operands that are no numbers are left over from what stands before.
  while (first > run.start && run.objects[first - 1] === undefined) first--;
  if (name instanceof PdfName) {
    const painted = patternNamed(run, name.value);
    const inSpace = space.family === 'Pattern' ? space : pattern;
    set(run, side, paintOf(inSpace, [...numbers.subarray(first, end)], null, painted));
    return;
  }
  const wanted = space.components;
  if (space.family === 'Pattern' || first === end) {
    run.tally.problem('operands_wrong');
    return;
  }
  const from = wanted === null ? first : Math.max(first, end - wanted);
  const substitute = substituteOf(run, space);
  if (wanted === null || end - from === wanted) {
    set(run, side, run.session.paints.plain({ space, substitute }, numbers, from, end));
    return;
  }
  run.tally.problem('operands_wrong');
  const written = [...numbers.subarray(from, end)];
  while (written.length < wanted) written.push(0);
  set(run, side, paintOf(space, written, substitute));
}

function patternNamed(run: Execution, name: string): Paint['pattern'] {
  const { frame, session } = run;
  const known = frame.patterns.get(name);
  if (known !== undefined) return known;
  const read = (written: PdfObject) => readPattern(session.reader, session.spaces, written);
  const definition = frame.scope.get('Pattern', name, read);
  const placed =
    definition && definition.kind !== 'unknown'
      ? patternIn(definition, frame.base)
      : ({ kind: 'unknown', fault: unusable(run, 'pattern', 'Pattern', name) } as const);
  frame.patterns.set(name, placed);
  return placed;
}
