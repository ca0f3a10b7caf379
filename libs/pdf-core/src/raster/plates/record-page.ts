import type { ColorEvaluator, ColorSpaceReader } from '../../color/index';
import type { Interpretation, InterpretedPage, Interpreter } from '../../content/index';
import type { ObjectReader } from '../../document/index';
import { FunctionCache } from '../../functions/index';
import { MaskReader } from '../display/mask-reader';
import { Recorder } from '../display/recorder';
import type { DisplayList } from '../display/items';
import { blendSpaceOf } from '../display/blend-space';
import { InkSet } from '../inks/ink-set';

/** What a document's pages are recorded with. */
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
  readonly interpretation: Interpretation;
  /** What is not in the list and why, in words; empty when everything is. */
  readonly missing: readonly string[];
}

/** Interprets a page once and keeps what it paints. */
export function recordPage(tools: RecordingTools, page: InterpretedPage): RecordedPage {
  const { reader, colors, spaces, interpreter, functions = new FunctionCache() } = tools;
  const inks = new InkSet({
    cmyk: colors.of({ family: 'DeviceCMYK', components: 4 }),
    rgb: colors.of({ family: 'DeviceRGB', components: 3 }),
  });
  const missing = new Set<string>();
  const blendSpace = blendSpaceOf(reader, spaces, page.dict);
  const recorder = new Recorder(
    {
      reader,
      colors,
      spaces,
      inks,
      missing,
      masks: new MaskReader(reader, colors, spaces, functions),
      mostItems: tools.mostItems ?? 2_000_000,
      items: 0,
      onlyLayer: tools.onlyLayer ?? null,
    },
    { blendSpace },
  );
  const interpretation = interpreter.page(page, recorder);
  return { list: recorder.finish(), inks, interpretation, missing: [...missing] };
}
