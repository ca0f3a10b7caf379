import type { ObjectReader } from '../document/index';
import type { FunctionCache } from '../functions/index';
import type { ImageCodecs } from '../images/index';
import type { RowSources } from './compose/renderer';
import { ImageReader } from './images/image-reader';
import { ShadingReader } from './shading/shading-rows';

/** The colours of shadings and images of one document. */
export function rowSources(tools: {
  readonly reader: ObjectReader;
  readonly functions: FunctionCache;
  readonly codecs: ImageCodecs;
}): RowSources {
  const images = new ImageReader(tools.reader, tools.codecs);
  const shadings = new ShadingReader(tools.reader, tools.functions);
  return {
    image: (item, toPixels, _window, tinter) => images.rows(item, toPixels, tinter),
    shading: (source, toPixels, window, tinter) =>
      shadings.rows(source, { toPixels, window, tinter }),
  };
}
