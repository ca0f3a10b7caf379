import type { PDFContext, PDFRef } from 'pdf-lib';
import type { Paint } from './artwork';
import { text } from './print-file';

/** The label's separations: resource name, ink name, and the colour of a full tint in the alternate space. */
const SEPARATIONS = [
  { key: 'Orange', ink: 'FORME Orange', lab: [66, 48, 74] },
  { key: 'Green', ink: 'FORME Green', cmyk: [0.88, 0.38, 0.78, 0.36] },
  { key: 'White', ink: 'White', cmyk: [0, 0, 0, 0] },
  { key: 'Die', ink: 'Dieline', cmyk: [0, 1, 0, 0] },
  { key: 'All', ink: 'All', cmyk: [1, 1, 1, 1] },
] as const;

/** A tint of one of the separations. */
export function tint(key: (typeof SEPARATIONS)[number]['key'], amount: number): Paint {
  return { space: key, components: [amount] };
}

/** Separation spaces (ISO 32000-2, 8.6.6.4), one object each so that an ink looks the same wherever it is named. */
export function separationSpaces(context: PDFContext): Record<string, PDFRef> {
  const white = context.register(
    context.obj(['Lab', { WhitePoint: [0.9642, 1, 0.8249], Range: [-128, 127, -128, 127] }]),
  );
  return Object.fromEntries(
    SEPARATIONS.map((separation) => {
      const lab = 'lab' in separation;
      const ramp = {
        FunctionType: 2,
        Domain: [0, 1],
        C0: lab ? [100, 0, 0] : [0, 0, 0, 0],
        C1: lab ? [...separation.lab] : [...separation.cmyk],
        N: 1,
      };
      const transform = context.register(context.obj(ramp));
      const alternate = lab ? white : 'DeviceCMYK';
      return [
        separation.key,
        context.register(context.obj(['Separation', separation.ink, alternate, transform])),
      ];
    }),
  );
}

/** The label's optional content groups with their processing steps (ISO 19593-1). */
export function layers(context: PDFContext): Readonly<Record<'art' | 'white' | 'die', PDFRef>> {
  const group = (name: string, step?: Record<string, string>): PDFRef =>
    context.register(
      context.obj({ Type: 'OCG', Name: text(name), ...(step ? { GTS_Metadata: step } : {}) }),
    );
  return {
    art: group('Artwork'),
    white: group('White', { GTS_ProcStepsGroup: 'White' }),
    die: group('Die line', { GTS_ProcStepsGroup: 'Structural', GTS_ProcStepsType: 'Cutting' }),
  };
}

/** Shadings: light falling on the fruit, and the soft shadow where the panels meet. */
export function shadings(
  context: PDFContext,
  spaces: Readonly<Record<string, PDFRef>>,
): Record<string, PDFRef> {
  const ramp = (from: readonly number[], to: readonly number[]) => ({
    FunctionType: 2,
    Domain: [0, 1],
    C0: [...from],
    C1: [...to],
    N: 1,
  });
  const shadow = (name: string, end: number): [string, PDFRef] => [
    name,
    context.register(
      context.obj({
        ShadingType: 2,
        ColorSpace: 'DeviceCMYK',
        Coords: [0, 0, end, 0],
        Function: ramp([0, 0, 0, 0.42], [0, 0, 0, 0]),
      }),
    ),
  ];
  const sun = context.register(
    context.obj({
      ShadingType: 3,
      ColorSpace: spaces['Orange'] ?? 'DeviceCMYK',
      Coords: [0, 8, 2, 0, 0, 33],
      Function: ramp([0.5], [1]),
      Extend: [true, true],
    }),
  );
  return Object.fromEntries([['Sun', sun], shadow('ShadowLeft', -4), shadow('ShadowRight', 4)]);
}

/** Graphics states: overprint (ISO 32000-2, 8.6.7), shadow, and the white plate that hides nothing on any device. */
export function graphicsStates(context: PDFContext): Record<string, PDFRef> {
  const overprint = { OP: true, op: true, OPM: 1 };
  const state = (entries: Record<string, string | number | boolean>): PDFRef =>
    context.register(context.obj({ Type: 'ExtGState', ...entries }));
  return {
    Overprint: state(overprint),
    Knockout: state({ OP: false, op: false, OPM: 0 }),
    Shadow: state({ BM: 'Multiply' }),
    Underprint: state({ ...overprint, BM: 'Multiply' }),
  };
}
