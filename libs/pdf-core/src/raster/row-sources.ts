import type { GapLog, ObjectReader } from '../document/index';
import type { FunctionCache } from '../functions/index';
import type { ImageCodecs } from '../images/index';
import type { RowSources } from './compose/renderer';
import { ImageReader } from './images/image-reader';
import { shadingExtent } from './shading/shading-extent';
import { ShadingReader } from './shading/shading-rows';

/** The colours of shadings and images of one page; `gaps` gets those that cannot be read. */
export function rowSources(tools: {
  readonly reader: ObjectReader;
  readonly functions: FunctionCache;
  readonly codecs: ImageCodecs;
  readonly gaps: GapLog;
}): RowSources {
  const images = new ImageReader(tools.reader, tools.codecs, tools.gaps);
  const shadings = new ShadingReader(tools.reader, tools.functions, tools.gaps);
  return {
    budget: tools.reader.budget,
    image: (item, toPixels, _window, tinter) => images.rows(item, toPixels, tinter),
    shading: (source, bounds, toPixels, window, tinter) =>
      shadings.rows(source, { bounds, toPixels, window, tinter }),
    extent: ({ shading }, frame) => shadingExtent(tools.reader, shading, frame),
  };
}
