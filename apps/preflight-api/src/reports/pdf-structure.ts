import {
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFDict,
  type PDFDocument,
  type PDFPage,
  type PDFRef,
} from 'pdf-lib';

/** Types of structure elements that reports use (ISO 32000-2, 14.8.4). */
export type ElementType = GroupingType | LeafType;
type GroupingType = 'Document' | 'Sect' | 'Table' | 'TR';
/** Elements that hold content themselves. */
type LeafType = 'H1' | 'H2' | 'H3' | 'P' | 'TH' | 'TD' | 'Figure';

const grouping: ReadonlySet<string> = new Set(['Document', 'Sect', 'Table', 'TR']);

/** Traits of an element in addition to its content. */
export interface ElementTraits {
  /** What a figure shows, in words. */
  readonly alt?: string;
  /** Bounds of a figure on its sheet: left, bottom, right, top. */
  readonly bbox?: readonly [number, number, number, number];
  /** Of a header cell. */
  readonly scope?: 'Row' | 'Column';
}

interface Content {
  readonly page: PDFPage;
  readonly mcid: number;
}

interface Element {
  readonly type: ElementType;
  readonly traits: ElementTraits;
  readonly kids: (Element | Content)[];
}

/**
 * The structure tree of a document while its sheets are drawn (ISO 32000-2, 14.7). Everything drawn outside of an element that
 * holds content is an artifact or becomes a paragraph.
 */
export class StructureTree {
  private readonly root: Element = { type: 'Document', traits: {}, kids: [] };
  private current = this.root;
  /** Marked content does not nest: what is drawn inside of it belongs to it. */
  private marking = false;
  private readonly contents = new Map<PDFPage, Element[]>();

  constructor(private readonly document: PDFDocument) {}

  /** Begins an element of this type for the following content. */
  element<T>(type: ElementType, draw: () => T, traits: ElementTraits = {}): T {
    if (this.marking) return draw();
    const outer = this.current;
    const element: Element = { type, traits, kids: [] };
    outer.kids.push(element);
    this.current = element;
    try {
      return draw();
    } finally {
      this.current = outer;
    }
  }

  /** Marks drawn content as that of the current element, or of a new paragraph where none holds content. */
  content<T>(page: PDFPage, draw: () => T): T {
    if (this.marking) return draw();
    if (grouping.has(this.current.type)) return this.element('P', () => this.content(page, draw));
    const elements = this.contents.get(page) ?? [];
    this.contents.set(page, elements);
    const mcid = elements.length;
    elements.push(this.current);
    this.current.kids.push({ page, mcid });
    const { type } = this.current;
    return this.marked(page, operator('BDC', [`/${type}`, `<</MCID ${mcid}>>`]), draw);
  }

  /** Marks drawn content as an artifact: lines, tints, page numbers. */
  artifact<T>(page: PDFPage, draw: () => T): T {
    return this.marking ? draw() : this.marked(page, operator('BMC', ['/Artifact']), draw);
  }

  /** Writes the tree into the document. */
  write(): void {
    const { context, catalog } = this.document;
    const root = context.nextRef();
    const refs = new Map<Element, PDFRef>();
    const top = this.writeElement(this.root, root, refs);
    const nums = [...this.contents].flatMap(([page, elements], index) => {
      page.node.set(PDFName.of('StructParents'), PDFNumber.of(index));
      return [index, context.obj(elements.map((element) => refs.get(element) ?? null))];
    });
    context.assign(
      root,
      context.obj({
        Type: 'StructTreeRoot',
        K: [top],
        ParentTree: { Nums: nums },
        ParentTreeNextKey: this.contents.size,
      }),
    );
    catalog.set(PDFName.of('StructTreeRoot'), root);
    catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
  }

  private writeElement(element: Element, parent: PDFRef, refs: Map<Element, PDFRef>): PDFRef {
    const { type, traits, kids } = element;
    const { context } = this.document;
    const ref = context.nextRef();
    const dict: PDFDict = context.obj({ Type: 'StructElem', S: type, P: parent });
    const written = kids.map((kid) => {
      if ('kids' in kid) return this.writeElement(kid, ref, refs);
      return context.obj({ Type: 'MCR', Pg: kid.page.ref, MCID: kid.mcid });
    });
    dict.set(PDFName.of('K'), context.obj(written));
    const { alt, bbox, scope } = traits;
    if (alt !== undefined) dict.set(PDFName.of('Alt'), PDFHexString.fromText(alt));
    if (bbox) dict.set(PDFName.of('A'), context.obj({ O: 'Layout', BBox: [...bbox] }));
    if (scope) dict.set(PDFName.of('A'), context.obj({ O: 'Table', Scope: scope }));
    context.assign(ref, dict);
    refs.set(element, ref);
    return ref;
  }

  private marked<T>(page: PDFPage, begin: PDFOperator, draw: () => T): T {
    page.pushOperators(begin);
    this.marking = true;
    try {
      return draw();
    } finally {
      this.marking = false;
      page.pushOperators(operator('EMC', []));
    }
  }
}

const operatorNames = {
  BDC: PDFOperatorNames.BeginMarkedContentSequence,
  BMC: PDFOperatorNames.BeginMarkedContent,
  EMC: PDFOperatorNames.EndMarkedContent,
} as const;

/** An operator of marked content (14.6). */
function operator(name: keyof typeof operatorNames, operands: string[]): PDFOperator {
  return PDFOperator.of(operatorNames[name], operands);
}
