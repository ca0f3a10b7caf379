import type { ObjectReader } from '../document/index';
import type { FunctionCache } from '../functions/index';
import type { ImageRows, RowSources } from './compose/renderer';
import { ShadingReader } from './shading/shading-rows';

/** The colours of shadings and images of one document. */
export function rowSources(tools: {
  readonly reader: ObjectReader;
  readonly functions: FunctionCache;
  /** Number of plates. */
  readonly plates: number;
}): RowSources {
  const shadings = new ShadingReader(tools.reader, tools.functions);
  return {
    image: (): ImageRows | null => null,
    shading: (source, toPixels, window, tinter) =>
      shadings.rows(source, { toPixels, window, tinter, plates: tools.plates }),
  };
}
