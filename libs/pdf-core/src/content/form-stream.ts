import type { ObjectReader } from '../document/index';
import type { Matrix } from '../geometry/index';
import type { PdfDict, PdfStream } from '../syntax/index';
import { isPdfArray, type PdfObject } from '../syntax/index';
import type { TransparencyGroup } from './device';
import { type Box, boxIn, matrixIn, nameOf } from './reading';

/** A stream that is content: a form XObject (ISO 32000-2, 8.10) and what is painted like one. */
export interface FormStream {
  readonly stream: PdfStream;
  readonly objectKey: string | null;
  readonly bbox: Box | null;
  readonly matrix: Matrix;
  readonly group: TransparencyGroup | null;
  readonly resources: PdfDict | null;
  readonly optionalContent: PdfObject | undefined;
}

/** Reads the dictionary of a form. */
export function readForm(
  reader: ObjectReader,
  stream: PdfStream,
  objectKey: string | null,
): FormStream {
  const { dict } = stream;
  return {
    stream,
    objectKey,
    bbox: boxIn(reader, dict, 'BBox'),
    matrix: matrixIn(reader, dict, 'Matrix'),
    group: readGroup(reader, dict),
    resources: reader.dict(dict, 'Resources'),
    optionalContent: dict.get('OC'),
  };
}

/** The transparency group that a page or a form is (11.6.6); null when it is not one. */
export function readGroup(reader: ObjectReader, dict: PdfDict): TransparencyGroup | null {
  const group = reader.dict(dict, 'Group');
  if (!group || reader.name(group, 'S') !== 'Transparency') return null;
  const space = reader.get(group, 'CS');
  return {
    isolated: reader.boolean(group, 'I') === true,
    knockout: reader.boolean(group, 'K') === true,
    colorSpace: nameOf(isPdfArray(space) ? reader.resolve(space[0]) : space),
  };
}
