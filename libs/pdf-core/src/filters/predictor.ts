import { type Decoded, type FilterContext, parameter } from './filter';
import { undoPngRows } from './png-predictor';
import type { RowShape } from './row-shape';
import { undoTiffRows } from './tiff-predictor';

/**
 * Undoes the predictor of LZWDecode and FlateDecode (ISO 32000-2, 7.4.4.4). Parameters outside the standard's ranges
 * make the data unusable: the result is then the data as it is, not complete.
 */
export function undoPredictor(data: Decoded, context: FilterContext): Decoded {
  const predictor = parameter(context.parms, 'Predictor', 1);
  if (predictor < 2) return data;
  const shape = rowShape(context);
  if (!shape) return { bytes: data.bytes, complete: false };
  const bytes = predictor === 2 ? undoTiffRows(data.bytes, shape) : undoPngRows(data.bytes, shape);
  return { bytes, complete: data.complete };
}

function rowShape({ parms, maxBytes }: FilterContext): RowShape | null {
  const colors = parameter(parms, 'Colors', 1);
  const bitsPerComponent = parameter(parms, 'BitsPerComponent', 8);
  const columns = parameter(parms, 'Columns', 1);
  const valid =
    Number.isInteger(colors) &&
    Number.isInteger(columns) &&
    colors >= 1 &&
    columns >= 1 &&
    [1, 2, 4, 8, 16].includes(bitsPerComponent);
  if (!valid) return null;
  const rowBytes = Math.ceil((colors * bitsPerComponent * columns) / 8);
  if (rowBytes > maxBytes) return null;
  const pixelBytes = Math.max(1, (colors * bitsPerComponent) >> 3);
  return { rowBytes, pixelBytes, colors, bitsPerComponent };
}
