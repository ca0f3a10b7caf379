import type { ImposePlan } from '@forme/contracts/producer';
import type { PdfObject } from '@forme/pdf-core';
import type { Rect } from '@forme/pdf-core/geometry';
import { addPageContent, type PdfDraft } from '@forme/pdf-core/writing';
import { pageMarks } from '../../marks/drawing/paint-shapes';
import { type Shape, shapeBounds } from '../../marks/drawing/shapes';
import { type Expression, readExpression } from '../../marks/expressions/expression';
import { pageNames } from '../../marks/expressions/page-names';
import { hasPlaceholder, readPlaceholders } from '../../marks/expressions/placeholders';
import { resolved } from '../../marks/expressions/resolved-item';
import { slugStrip } from '../../marks/geometry/anchors';
import type { PageFrame } from '../../marks/geometry/page-frame';
import { documentSpots } from '../../inks/document-spots';
import { InkBook } from '../../inks/ink-book';
import { drawColorBar } from '../../marks/items/bar-items';
import type { ItemContext } from '../../marks/items/item-context';
import { drawSlugText } from '../../marks/items/slug-text';
import { Typesetter } from '../../marks/text/typesetter';
import type { Findings } from '../../producers/findings';
import { around, grown, heightOf, type Size, sheetRect, widthOf } from '../../geometry/rects';
import type { PlacedSide } from '../place-side';
import type { SideMarks } from '../writing/mark-content';
import type { IntentSource, PressSpace } from '../../inks/output-intents';
import { freePlace } from '../../geometry/free-place';
import { registerBox } from './register-marks';

/** Context for drawing bars and lines of text. */
export interface SlugJob {
  readonly draft: PdfDraft;
  readonly plan: ImposePlan;
  readonly sheet: Size;
  /** Points of a user-space unit of the sheets. */
  readonly unit: number;
  readonly press: PressSpace;
  /** The PDFs whose pages are placed. */
  readonly inputs: readonly IntentSource[];
  /** Of the first PDF. */
  readonly sha256: string;
  readonly findings: Findings;
}

/** A side that is written, with its marks. */
export interface MarkedSide {
  readonly placed: PlacedSide;
  readonly marks: SideMarks | null;
}

/** True when a plan has a colour bar or a slug line. */
export function wantsSlugItems({ color_bar: bar, slug_line: line }: ImposePlan): boolean {
  return bar !== undefined || line !== undefined;
}

/** Draws the colour bar and the slug line of a plan on the pages of a draft, which are the sides. */
export function drawSlugItems(job: SlugJob, sides: readonly MarkedSide[]): void {
  const { draft, plan, press, inputs } = job;
  const typesetter = new Typesetter(draft, new Map());
  const inks = new InkBook(() => spotsOf(draft, inputs), draft, press);
  const expression = expressionOf(plan);
  for (const [index, { placed, marks }] of sides.entries()) {
    const frame = frameOf(job, placed, index);
    const names = {
      ...pageNames(frame, { pages: sides.length, inputSha256: job.sha256, labels: null }),
      'sheet.number': placed.sheet + 1,
      'sheet.count': new Set(sides.map((side) => side.placed.sheet)).size,
      'sheet.side': placed.side,
    };
    const taken = obstacles(marks);
    const shapes: Shape[] = [];
    for (const item of [barOf(plan), lineOf(plan, expression, names)]) {
      if (!item) continue;
      const placedItem = place(job, item, { frame, placed, taken, inks, typesetter });
      shapes.push(...placedItem);
      const bounds = around(placedItem.flatMap((shape) => shapeBounds(shape) ?? []));
      if (bounds) taken.push(bounds);
    }
    if (shapes.length === 0) continue;
    const bytes = pageMarks({ draft, inks, typesetter }, index, frame.toUser, shapes);
    addPageContent(draft, index, bytes);
  }
  typesetter.finish();
}

const sheetNames = ['sheet.number', 'sheet.count', 'sheet.side'];

function expressionOf({ slug_line: line }: ImposePlan): Expression | null {
  const pointer = '/slug_line/text';
  if (typeof line?.text === 'object') return readExpression(line.text.$expr, pointer);
  if (line === undefined || !hasPlaceholder(line.text)) return null;
  return readPlaceholders(line.text, pointer, sheetNames);
}

/** The spots of all inputs by name; of one that several define, the first definition. */
function spotsOf(draft: PdfDraft, inputs: readonly IntentSource[]): ReadonlyMap<string, PdfObject> {
  const spots = new Map<string, PdfObject>();
  for (const { document } of inputs) {
    const graft = draft.graft(document);
    for (const [name, space] of documentSpots(document)) {
      if (!spots.has(name)) spots.set(name, graft.object(space));
    }
  }
  return spots;
}

/** The side as marks see a page. */
function frameOf({ sheet, unit }: SlugJob, { trim, bleed }: PlacedSide, index: number): PageFrame {
  const toUser = [1 / unit, 0, 0, 1 / unit, 0, 0] as const;
  return { index, media: sheetRect(sheet), trim, bleed, toUser: [...toUser] };
}

function obstacles(marks: SideMarks | null): Rect[] {
  if (!marks) return [];
  const half = marks.weight / 2;
  return [
    ...[...marks.cuts, ...marks.folds].map((segment) => grown(segment, half)),
    ...marks.registers.map(registerBox),
  ];
}

type SlugItem =
  | {
      readonly kind: 'bar';
      readonly bar: NonNullable<ImposePlan['color_bar']>;
      readonly anchor: string;
    }
  | {
      readonly kind: 'line';
      readonly text: string;
      readonly size: number;
      readonly offset: number;
      readonly anchor: 'slug_top' | 'slug_bottom';
    };

function barOf({ color_bar: bar }: ImposePlan): SlugItem | null {
  return bar ? { kind: 'bar', bar, anchor: bar.anchor ?? 'slug_bottom' } : null;
}

function lineOf(
  { slug_line: line }: ImposePlan,
  expression: Expression | null,
  names: Parameters<Expression>[0],
): SlugItem | null {
  if (!line) return null;
  const { anchor = 'slug_bottom', font_size_pt: size = 8, offset_pt: offset = 3 } = line;
  const read = {
    item: { type: 'slug_text', anchor, text: line.text } as const,
    pointer: '/slug_line',
    expressions: expression ? [['text', expression] as const] : [],
  };
  const item = resolved(read, names);
  const text = item.type === 'slug_text' && typeof item.text === 'string' ? item.text : '';
  return { kind: 'line', text, size, offset, anchor };
}

interface Placing {
  readonly frame: PageFrame;
  readonly placed: PlacedSide;
  readonly taken: readonly Rect[];
  readonly inks: InkBook;
  readonly typesetter: Typesetter;
}

const names = { bar: ['colour bar', 'color_bar'], line: ['slug line', 'slug_line'] } as const;

function draw(item: SlugItem, context: ItemContext) {
  if (item.kind === 'bar') {
    const bar = { inks: ['*'], label: false, ...item.bar, anchor: item.anchor as 'slug_top' };
    return drawColorBar({ ...bar, type: 'color_bar' }, context);
  }
  const { anchor, text, size: font_size_pt, offset: offset_pt } = item;
  return drawSlugText({ type: 'slug_text', anchor, text, font_size_pt, offset_pt }, context);
}

/** The shapes of an item where its strip of slug is free; none where the slug is too small for it. */
function place(
  { findings }: SlugJob,
  item: SlugItem,
  { frame, placed, taken, inks, typesetter }: Placing,
): readonly Shape[] {
  const [name, member] = names[item.kind];
  const pointer = `/${member}`;
  const [dx, dy] = directions[item.anchor] ?? [0, -1];
  const strip = slugStrip(frame, dx, dy);
  const where = { sheet_index: placed.sheet, side: placed.side };
  const report = (code: string, message: string): void => {
    findings.addOnSheet(code, message, where, { pointer });
  };
  const side = item.anchor.slice('slug_'.length);
  const slug = Math.max(0, dy === 0 ? widthOf(strip) : heightOf(strip));
  const withoutRoom = (needs: string): readonly Shape[] => {
    report(
      `${member}_without_room`,
      `The ${name} needs ${needs}, the slug at the ${side} is ${round(slug)} pt; it is omitted.`,
    );
    return [];
  };
  if (slug < 1) return withoutRoom('room');
  const context = { frame, inks, typesetter, pointer, external: noFiles, warn: report };
  const { shapes } = draw(item, context);
  const bounds = around(shapes.flatMap((shape) => shapeBounds(shape) ?? []));
  if (!bounds) return [];
  if (widthOf(bounds) > widthOf(strip) + 0.01 || heightOf(bounds) > heightOf(strip) + 0.01) {
    return withoutRoom(`${round(widthOf(bounds))} x ${round(heightOf(bounds))} pt`);
  }
  const free = freePlace(bounds, strip, taken);
  if (free.met > 0) {
    const others = free.met === 1 ? '1 other mark' : `${free.met} other marks`;
    report(
      'marks_collide',
      `The ${name} of ${round(widthOf(bounds))} x ${round(heightOf(bounds))} pt overlaps ${others}: the slug at the ${side}, ${round(slug)} pt, has no clear position.`,
    );
  }
  const move = [1, 0, 0, 1, free.x - bounds.x0, free.y - bounds.y0] as const;
  return move[4] === 0 && move[5] === 0
    ? shapes
    : shapes.map((shape) => ({ ...shape, place: [...move] }));
}

const directions: Readonly<Record<string, readonly [number, number]>> = {
  slug_top: [0, 1],
  slug_bottom: [0, -1],
  slug_left: [-1, 0],
  slug_right: [1, 0],
};

function noFiles(): never {
  throw new TypeError('bars and lines of sheets contain no files');
}

const round = (value: number): number => Math.round(value * 100) / 100;
