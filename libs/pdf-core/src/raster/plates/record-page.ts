import type { ColorEvaluator, ColorSpaceReader } from '../../color/index';
import {
  type BareAnnotation,
  type FontSubstitution,
  FontSubstitutions,
  type InterpretedPage,
  type Interpreter,
  readGroup,
} from '../../content/index';
import { type Gap, GapLog, type ObjectReader, readRectangle } from '../../document/index';
import { FunctionCache } from '../../functions/index';
import { MaskReader } from '../display/mask-reader';
import { PaintSpaces } from '../display/paint-spaces';
import { Recorder } from '../display/recorder';
import type { DisplayList } from '../display/items';
import { blendSpaceOf } from '../display/blend-space';
import { InkSet } from '../inks/ink-set';

/** Dependencies of recording the pages of a document. */
export interface RecordingTools {
  readonly reader: ObjectReader;
  readonly interpreter: Interpreter;
  readonly colors: ColorEvaluator;
  readonly spaces: ColorSpaceReader;
  readonly functions?: FunctionCache;
  /** Items of one page. Default 2,000,000. */
  readonly mostItems?: number;
  /** Object key of the only layer whose content is recorded. Default: everything that shows. */
  readonly onlyLayer?: string | null;
}

/** A page as a display list, with the inks that paint it. */
export interface RecordedPage {
  readonly list: DisplayList;
  readonly inks: InkSet;
  /** Unreadable content of the page. Images and shadings are read during rendering: their gaps are added then. */
  readonly gaps: GapLog;
  /** Text that is not drawn by the program of its font. */
  readonly substitutions: readonly FontSubstitution[];
}

/** Interprets a page once and keeps what it paints. */
export function recordPage(tools: RecordingTools, page: InterpretedPage): RecordedPage {
  const { reader, colors, spaces, interpreter, functions = new FunctionCache() } = tools;
  const inks = new InkSet({
    cmyk: colors.of({ family: 'DeviceCMYK', components: 4 }),
    rgb: colors.of({ family: 'DeviceRGB', components: 3 }),
  });
  const gaps = new GapLog();
  const substitutions = new FontSubstitutions();
  const blendSpace = blendSpaceOf(reader, spaces, page.dict);
  const recorder = new Recorder(
    {
      reader,
      spaces,
      paints: new PaintSpaces(colors, spaces, inks, gaps),
      gaps,
      substitutions,
      masks: new MaskReader(reader, colors, spaces, functions, gaps),
      mostItems: tools.mostItems ?? 2_000_000,
      items: 0,
      onlyLayer: tools.onlyLayer ?? null,
    },
    { blendSpace, knockout: readGroup(reader, page.dict)?.knockout ?? false },
  );
  const interpretation = interpreter.page(page, recorder);
  gaps.addAll(interpretation.gaps);
  for (const bare of interpretation.bareAnnotations) gaps.add(annotationGap(reader, bare));
  const { incomplete: reason } = interpretation;
  if (reason !== null) gaps.add({ kind: 'content', objectKey: null, reason, bounds: null });
  return { list: recorder.finish(), inks, gaps, substitutions: substitutions.list() };
}

function annotationGap(reader: ObjectReader, { annotation, isDrawn }: BareAnnotation): Gap {
  const { dict, objectKey, subtype } = annotation;
  const written = readRectangle(reader.get(dict, 'Rect'), (object) => reader.resolve(object));
  const [a = 0, b = 0, c = 0, d = 0] = written ?? [];
  const box = { x0: Math.min(a, c), y0: Math.min(b, d), x1: Math.max(a, c), y1: Math.max(b, d) };
  const outcome = isDrawn ? 'is drawn by its entries' : 'is not printed';
  return {
    kind: 'annotation',
    objectKey,
    reason: `the ${subtype ?? 'untyped'} annotation has no appearance stream; it ${outcome}`,
    bounds: written && box,
  };
}
