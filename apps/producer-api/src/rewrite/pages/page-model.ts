import type { SettledOp } from '../settled-ops';
import { PdfDict, type PdfDocument, PdfName, type PdfObject, PdfString } from '@forme/pdf-core';
import { numberTreeEntries } from '@forme/pdf-core/document';
import { encodeTextString } from '@forme/pdf-core/syntax';

/** Pages with labels that count on (ISO 32000-2, 12.4.2). */
interface LabelRange {
  /** The label dictionary without /St. */
  readonly dict: PdfDict;
}

/** A page's label: its range and its number in it. */
interface Label {
  readonly range: LabelRange;
  readonly number: number;
}

/** A page of the output. */
export interface ModelPage {
  /** Index of the page in the input; null for a page that the plan inserts. */
  readonly origin: number | null;
  readonly label: Label | null;
}

const plain: LabelRange = { dict: PdfDict.empty };
/** How pages without labels are numbered. */
const decimal: LabelRange = { dict: PdfDict.of({ S: PdfName.of('D') }) };

/**
 * Order of the pages of the input in the output, with their labels. Operations on pages keep it up to date next to the draft; the check of the
 * final bytes computes it again from the plan.
 */
export class PageModel {
  private list: ModelPage[];
  private readonly inputCount: number;
  private labelsTouched = false;
  private hasLabels: boolean;

  constructor(document: PdfDocument) {
    this.inputCount = document.pages.length;
    const labels = readLabels(document);
    this.hasLabels = labels !== null;
    this.list = document.pages.map((_, origin) => ({ origin, label: labels?.[origin] ?? null }));
  }

  get pages(): readonly ModelPage[] {
    return this.list;
  }

  get count(): number {
    return this.list.length;
  }

  /** True when pages are not those of the input in their order. */
  get isRearranged(): boolean {
    if (this.count !== this.inputCount) return true;
    return this.list.some(({ origin }, index) => origin !== index);
  }

  insert(index: number): void {
    const label = this.hasLabels ? { range: { dict: PdfDict.empty }, number: 1 } : null;
    this.list.splice(index, 0, { origin: null, label });
    this.labelsTouched = this.hasLabels;
  }

  remove(index: number): void {
    this.list.splice(index, 1);
    this.labelsTouched ||= this.hasLabels;
  }

  reorder(order: readonly number[]): void {
    this.list = order.flatMap((index) => this.list[index] ?? []);
    this.labelsTouched ||= this.hasLabels;
  }

  /** Starts a range of labels at a page, up to the end it names, else to where the next one starts. */
  startRange(index: number, { style, prefix, start, end }: RangeStart): void {
    if (!this.hasLabels) this.label(0, this.count, end === undefined ? plain : decimal, 1);
    this.hasLabels = this.labelsTouched = true;
    const dict = PdfDict.of({
      S: style === null ? undefined : PdfName.of(style),
      P: prefix === null ? undefined : new PdfString(encodeTextString(prefix)),
    });
    this.label(index, end ?? this.endOfRange(index), { dict }, start);
  }

  /** Lets the range before a page go on over it; without one, the labels of the document are gone. */
  endRange(index: number): void {
    if (!this.hasLabels || !this.startsRange(index)) return;
    this.labelsTouched = true;
    const end = this.endOfRange(index);
    const before = this.list[index - 1]?.label;
    if (before) this.label(index, end, before.range, before.number + 1);
    else if (end === this.count) {
      this.hasLabels = false;
      this.list = this.list.map(({ origin }) => ({ origin, label: null }));
    } else this.label(index, end, plain, 1);
  }

  /** The number tree of the catalog; undefined when it stays as it is, null when there is none any more. */
  labelTree(): PdfDict | null | undefined {
    if (!this.labelsTouched) return undefined;
    if (!this.hasLabels) return null;
    const pairs = this.list.flatMap(({ label }, index): PdfObject[] => {
      if (!this.startsRange(index)) return [];
      const number = label?.number ?? 1;
      const dict = (label?.range ?? plain).dict.with({ St: number === 1 ? undefined : number });
      return [index, dict];
    });
    return PdfDict.of({ Nums: pairs });
  }

  private label(from: number, to: number, range: LabelRange, first: number): void {
    for (let index = from; index < to; index++) {
      const page = this.list[index];
      if (page) {
        this.list[index] = { ...page, label: { range, number: first + index - from } };
      }
    }
  }

  private startsRange(index: number): boolean {
    const before = this.list[index - 1]?.label ?? null;
    const here = this.list[index]?.label ?? null;
    if (index === 0 || before === null || here === null) return index === 0 || before !== here;
    return before.range !== here.range || here.number !== before.number + 1;
  }

  private endOfRange(index: number): number {
    let end = index + 1;
    while (end < this.count && !this.startsRange(end)) end++;
    return end;
  }
}

/** How a range of labels starts. */
export interface RangeStart {
  /** /S; null for labels without a number. */
  readonly style: string | null;
  readonly prefix: string | null;
  readonly start: number;
  /** The page after the last one; undefined: up to the next range. */
  readonly end?: number | undefined;
}

function readLabels(document: PdfDocument): readonly Label[] | null {
  const tree = document.dict(document.catalog, 'PageLabels');
  if (!tree) return null;
  const starts = new Map<number, Label>();
  for (const [index, value] of numberTreeEntries(document, tree, document.budget)) {
    const dict = document.resolve(value);
    if (!(dict instanceof PdfDict)) continue;
    const number = document.integer(dict, 'St') ?? 1;
    starts.set(index, { range: { dict: dict.with({ St: undefined }) }, number });
  }
  let current: Label = { range: plain, number: 0 };
  return document.pages.map((_, index) => {
    const started = starts.get(index);
    current = started ?? { range: current.range, number: current.number + 1 };
    return current;
  });
}

/** The pages that a plan makes of a document. Operations that name pages that are not there are passed over. */
export function pagesOfPlan(document: PdfDocument, ops: readonly SettledOp[]): PageModel {
  const model = new PageModel(document);
  for (const op of ops) {
    switch (op.op) {
      case 'page_insert':
        model.insert(op.at_index);
        break;
      case 'page_delete':
        model.remove(op.at_index);
        break;
      case 'page_reorder':
        model.reorder(op.order);
        break;
      case 'page_label_set':
        applyLabel(model, op);
        break;
      default:
    }
  }
  return model;
}

/** Applies `page_label_set`: the style `none` drops the range that starts there. */
export function applyLabel(
  model: PageModel,
  op: Extract<SettledOp, { op: 'page_label_set' }>,
): void {
  const { start_index: index, end_index: end, style, prefix = null, start = 1 } = op;
  if (style === 'none') model.endRange(index);
  else model.startRange(index, { style, prefix, start, end });
}
