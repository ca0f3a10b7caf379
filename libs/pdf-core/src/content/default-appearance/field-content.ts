import type { ObjectReader } from '../../document/index';
import { isPdfArray, PdfDict, PdfName, type PdfObject, PdfString } from '../../syntax/index';
import { type AnnotationLook, lineStyle } from './annotation-look';
import { inset, painting, rectangle } from './shape-content';
import type { TextSetter } from './text-setter';

const MULTILINE = 1 << 12;
const PASSWORD = 1 << 13;
const PUSHBUTTON = 1 << 16;
const padding = 2;
const mostParents = 32;

/** A form field: its ground and border (12.5.6.19), and its value or caption (12.7.4.3). */
export function fieldContent(look: AnnotationLook, text: TextSetter): string {
  const { reader, dict } = look;
  const style = reader.dict(dict, 'MK') ?? PdfDict.empty;
  const ground = look.color('BG', 'fill', style);
  const line = look.border.width > 0 ? look.color('BC', 'stroke', style) : null;
  const box = inset(look.rect, look.border.width / 2);
  const frame =
    ground === null && line === null
      ? ''
      : [lineStyle(look.border), line, ground, rectangle(box), painting(ground, line)]
          .filter(Boolean)
          .join(' ');
  const { shown, wraps, centred, appearance } = valueOf(reader, dict, style);
  const set = text.block({
    text: shown,
    appearance,
    box: inset(look.rect, look.border.width + (centred ? 0 : padding)),
    align: centred ? 1 : integer(inherited(reader, dict, 'Q')),
    wraps,
  });
  return [frame, set].filter(Boolean).join(' ');
}

interface FieldValue {
  readonly shown: string;
  readonly wraps: boolean;
  readonly centred: boolean;
  readonly appearance: string | null;
}

function valueOf(reader: ObjectReader, widget: PdfDict, style: PdfDict): FieldValue {
  const type = nameOf(inherited(reader, widget, 'FT'));
  const flags = integer(inherited(reader, widget, 'Ff'));
  const written = inherited(reader, widget, 'DA');
  const appearance = written === null ? null : textOf(reader, written);
  const plain = { wraps: false, centred: false, appearance };
  const value = inherited(reader, widget, 'V');
  if (type === 'Btn') {
    if ((flags & PUSHBUTTON) !== 0) {
      return { ...plain, shown: reader.text(style, 'CA') ?? '', centred: true };
    }
    const state = reader.name(widget, 'AS') ?? nameOf(value) ?? 'Off';
    const mark = markOf(reader.text(style, 'CA') ?? '4');
    return { ...plain, shown: state === 'Off' ? '' : mark, centred: true };
  }
  const first = isPdfArray(value) ? reader.resolve(value[0]) : value;
  const shown = type === 'Tx' || type === 'Ch' ? textOf(reader, first) : '';
  if (type === 'Tx' && (flags & PASSWORD) !== 0)
    return { ...plain, shown: '*'.repeat(shown.length) };
  return { ...plain, shown, wraps: type === 'Tx' && (flags & MULTILINE) !== 0 };
}

/** Marks of check boxes and radio buttons, which are codes of ZapfDingbats, as characters. */
const marks: Readonly<Record<string, string>> = {
  '4': '\u2714',
  l: '\u25cf',
  '8': '\u2718',
  u: '\u25c6',
  n: '\u25a0',
  H: '\u2605',
};

function markOf(code: string): string {
  return marks[code] ?? '\u2714';
}

/** An entry of a field, own or of the nearest field above that has it, at last of the form (12.7.3.1). */
function inherited(reader: ObjectReader, widget: PdfDict, key: string): PdfObject {
  let at: PdfDict | null = widget;
  for (let depth = 0; at && depth < mostParents; depth++) {
    const value = reader.get(at, key);
    if (value !== null) return value;
    at = reader.dict(at, 'Parent');
  }
  const form = reader.dict(reader.catalog, 'AcroForm');
  return form && (key === 'DA' || key === 'Q') ? reader.get(form, key) : null;
}

function nameOf(object: PdfObject): string | null {
  return object instanceof PdfName ? object.value : null;
}

function integer(object: PdfObject): number {
  return typeof object === 'number' ? Math.trunc(object) : 0;
}

/** A text string or stream of a value. */
function textOf(reader: ObjectReader, object: PdfObject): string {
  return object instanceof PdfString ? (reader.text(PdfDict.of({ V: object }), 'V') ?? '') : '';
}
