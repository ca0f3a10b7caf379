import type { ColorSpaceReader } from '../../color/index';
import type { ObjectReader } from '../../document/index';
import type { PdfDict } from '../../syntax/index';
import type { BlendSpace } from './items';

/**
 * What colours the transparency group of a page or a form blends (ISO 32000-2, 11.6.6, /CS). A space of gray counts as one of process
 * inks, which gray is. Null when the dictionary is no group or names no space.
 */
export function blendSpaceOf(
  reader: ObjectReader,
  spaces: ColorSpaceReader,
  dict: PdfDict,
): BlendSpace | null {
  const group = reader.dict(dict, 'Group');
  const written = group?.get('CS');
  if (written === undefined) return null;
  const space = spaces.read(written);
  if (space.family === 'Unknown') return null;
  return space.components === 3 && space.family !== 'Lab' ? 'rgb' : 'cmyk';
}
