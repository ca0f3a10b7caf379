import type { ObjectReader } from '../../document/index';
import { identity } from '../../geometry/index';
import { PdfDict, PdfStream } from '../../syntax/index';
import type { FormStream } from '../form-stream';
import type { FontSource } from '../graphics-parameters';
import { boxIn } from '../reading';
import { AnnotationLook } from './annotation-look';
import { fieldContent } from './field-content';
import { freeTextContent } from './free-text-content';
import { lineContent, pathContent } from './line-content';
import { highlightContent, markupLines } from './markup-content';
import { borderContent, shapeContent } from './shape-content';
import { TextSetter } from './text-setter';

/** Source data of default appearances. */
export interface AppearanceSource {
  readonly reader: ObjectReader;
  readonly fonts: FontSource;
}

/**
 * What readers show for an annotation without an appearance stream, by its entries (ISO 32000-2, 12.5.6): a form in the user space of
 * the page. Null for types whose look is a reader's choice, for entries that cannot be read, and where nothing would show.
 */
export function defaultAppearance(
  source: AppearanceSource,
  annotation: PdfDict,
): FormStream | null {
  const rect = boxIn(source.reader, annotation, 'Rect');
  if (!rect) return null;
  const look = new AnnotationLook(source.reader, annotation, rect);
  const text = new TextSetter(source);
  const content = contentOf(source.reader.name(annotation, 'Subtype'), look, text);
  if (content === '') return null;
  const states = PdfDict.of({ Alpha: look.graphicsState() });
  const resources = PdfDict.of({ ExtGState: states, Font: text.fontResources() });
  const bytes = new TextEncoder().encode(`/Alpha gs ${content}`);
  return {
    stream: new PdfStream(PdfDict.of({ Length: bytes.length }), () => bytes),
    objectKey: null,
    bbox: null,
    matrix: identity,
    group: { isolated: false, knockout: false, colorSpace: null },
    resources,
    optionalContent: undefined,
  };
}

function contentOf(subtype: string | null, look: AnnotationLook, text: TextSetter): string {
  switch (subtype) {
    case 'Link':
      return borderContent(look);
    case 'Square':
    case 'Circle':
      return shapeContent(look, subtype);
    case 'Line':
      return lineContent(look);
    case 'Ink':
      return pathContent(look, look.paths('InkList'), 'open');
    case 'PolyLine':
      return pathContent(look, look.vertices(), 'open');
    case 'Polygon':
      return pathContent(look, look.vertices(), 'closed');
    case 'Highlight':
      return highlightContent(look);
    case 'Underline':
    case 'StrikeOut':
    case 'Squiggly':
      return markupLines(look, subtype);
    case 'FreeText':
      return freeTextContent(look, text);
    case 'Widget':
      return fieldContent(look, text);
    default:
      return '';
  }
}
