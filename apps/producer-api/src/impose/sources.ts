import type { RunListEntry } from '@forme/contracts/producer';
import type { PageEntry, PdfDocument } from '@forme/pdf-core';
import { PlanRejected } from '../producers/producer';
import type { PageNames } from './arrange/explicit-layout';
import type { PageUse } from './arrange/layout';

/** Most placements of a job. */
const MOST_PLACEMENTS = 1_000_000;

/** An input as plans name it. */
export interface NamedDocument {
  readonly ref: string;
  readonly document: Pick<PdfDocument, 'pages'>;
}

/** The pages of the inputs by the names that plans use. */
export class Sources implements PageNames {
  private readonly byRef: ReadonlyMap<string, number>;

  constructor(readonly documents: readonly NamedDocument[]) {
    this.byRef = new Map([...documents.entries()].map(([index, { ref }]) => [ref, index]));
  }

  /** The page of a use; null for an empty one. */
  page(use: PageUse): PageEntry | null {
    return use && (this.documents[use.document]?.document.pages[use.page] ?? null);
  }

  pageOf(ref: string, pointer: string): PageUse {
    const { document, pages } = this.parse(ref, pointer);
    const [first, last] = pages ?? [0, 0];
    if (first !== last) {
      const message = `"${ref}" names several pages; a placement holds one.`;
      throw new PlanRejected('source_unknown', message, pointer);
    }
    return this.checked(document, first, ref, pointer);
  }

  after(use: PageUse): PageUse {
    if (!use) return null;
    const next = { ...use, page: use.page + 1 };
    return this.page(next) ? next : null;
  }

  /** Every page of every input, or what the run list says. */
  runList(entries: readonly RunListEntry[] | undefined): readonly PageUse[] {
    if (!entries) return this.documents.flatMap((_, document) => this.allOf(document));
    const uses: PageUse[] = [];
    for (const [index, { source_ref: ref, count = 1 }] of entries.entries()) {
      const pages = this.pagesOf(ref, `/run_list/${index}/source_ref`);
      if (uses.length + pages.length * count > MOST_PLACEMENTS) {
        const message = `The run list names more than ${MOST_PLACEMENTS} pages. Divide the job.`;
        throw new PlanRejected('run_list_too_long', message, `/run_list/${index}`);
      }
      for (const page of pages) for (let copy = 0; copy < count; copy += 1) uses.push(page);
    }
    return uses;
  }

  private pagesOf(ref: string, pointer: string): readonly PageUse[] {
    if (ref === 'blank' && !this.byRef.has(ref)) return [null];
    const { document, pages } = this.parse(ref, pointer);
    if (pages === null) return this.allOf(document);
    const [first, last] = pages;
    const step = last < first ? -1 : 1;
    this.checked(document, Math.max(first, last), ref, pointer);
    return Array.from({ length: Math.abs(last - first) + 1 }, (_, at) =>
      this.checked(document, first + at * step, ref, pointer),
    );
  }

  /** `3`, `2-5`, `*`, `ref`, `ref:3`, `ref:2-5`, `ref:*`; the whole text may be the name of an input, colons and all. */
  private parse(
    text: string,
    pointer: string,
  ): { readonly document: number; readonly pages: readonly [number, number] | null } {
    const whole = this.byRef.get(text);
    if (whole !== undefined) return { document: whole, pages: [0, 0] };
    const match = /^(?:(.*):)?(\*|(\d{1,9})(?:-(\d{1,9}))?)$/s.exec(text);
    const document = match?.[1] === undefined ? 0 : this.byRef.get(match[1]);
    if (!match || document === undefined) {
      const known = this.documents.map(({ ref }) => `"${ref}"`).join(', ');
      const message = `No PDF has the name in "${text}". Give a page of the first PDF by its number from 0, or one of ${known}, with :page.`;
      throw new PlanRejected('source_unknown', message, pointer);
    }
    if (match[2] === '*') return { document, pages: null };
    const first = Number(match[3]);
    return { document, pages: [first, match[4] === undefined ? first : Number(match[4])] };
  }

  private checked(document: number, page: number, ref: string, pointer: string): PageUse {
    const count = this.documents[document]?.document.pages.length ?? 0;
    if (page < count) return { document, page };
    const message = `"${ref}" names page ${page} (from 0); the PDF has ${count}.`;
    throw new PlanRejected('page_out_of_range', message, pointer);
  }

  private allOf(document: number): readonly PageUse[] {
    const pages = this.documents[document]?.document.pages ?? [];
    return pages.map((_, page) => ({ document, page }));
  }
}
