import { numbersOf } from '../reading';
import type { Box } from '../reading';
import { type AnnotationLook, lineStyle } from './annotation-look';
import { inset, painting, rectangle } from './shape-content';
import type { TextSetter } from './text-setter';

const padding = 2;

/** Text on the page with its box (12.5.6.6). Its colour C is the ground. */
export function freeTextContent(look: AnnotationLook, text: TextSetter): string {
  const { reader, dict, border } = look;
  const appearance = reader.text(dict, 'DA');
  const [left = 0, bottom = 0, right = 0, top = 0] =
    numbersOf(reader, dict.get('RD') ?? null, 4) ?? [];
  const [x0, y0, x1, y1] = look.rect;
  const box: Box = [x0 + left, y0 + bottom, x1 - right, y1 - top];
  const ground = look.color('C', 'fill');
  const isBordered = border.width > 0 && (dict.has('BS') || dict.has('Border'));
  const line = isBordered ? '0 G' : null;
  const frame =
    ground === null && line === null
      ? ''
      : [
          lineStyle(border),
          line,
          ground,
          rectangle(inset(box, border.width / 2)),
          painting(ground, line),
        ]
          .filter(Boolean)
          .join(' ');
  const set = text.block({
    text: reader.text(dict, 'Contents') ?? '',
    appearance,
    box: inset(box, border.width + padding),
    align: reader.integer(dict, 'Q') ?? 0,
    wraps: true,
  });
  return [frame, set].filter(Boolean).join(' ');
}
