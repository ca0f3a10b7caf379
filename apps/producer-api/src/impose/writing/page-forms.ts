import { type PageEntry, PdfDict, PdfName, type PdfObject, PdfRef } from '@forme/pdf-core';
import { shownAppearances } from '@forme/pdf-core/content';
import type { Rect } from '@forme/pdf-core/geometry';
import { ContentBuilder, type Graft, graftPageForm, type PdfDraft } from '@forme/pdf-core/writing';
import type { PageUse } from '../arrange/layout';
import type { Findings } from '../../producers/findings';
import { around } from '../../geometry/rects';
import type { IntentSource } from '../../inks/output-intents';

/** Annotations of a page that are looked at. */
const MOST_ANNOTATIONS = 10_000;

interface UsedPage {
  readonly use: NonNullable<PageUse>;
  readonly page: PageEntry;
  readonly name: string;
  /** Around all that is shown of it anywhere, in its user space. */
  box: Rect;
}

/** The pages of a job, each of which becomes one form XObject however often it is placed. */
export class PageForms {
  private readonly pages = new Map<string, UsedPage>();

  /** Notes that so much of a page is shown and answers the name of its form. */
  show(use: NonNullable<PageUse>, page: PageEntry, clips: readonly Rect[]): string {
    const key = `${use.document} ${use.page}`;
    const known = this.pages.get(key);
    if (known) {
      known.box = around([known.box, ...clips]) ?? known.box;
      return known.name;
    }
    const name = `Fm${this.pages.size}`;
    this.pages.set(key, { use, page, name, box: around(clips) ?? page.boxes.media });
    return name;
  }

  /** The pages in the order in which they were first shown. */
  get used(): readonly Readonly<UsedPage>[] {
    return [...this.pages.values()];
  }
}

/** How pages become forms. */
export interface FormRules {
  readonly flatten: boolean;
  /** The forms keep the transparency groups of their pages; otherwise the sheets have it. */
  readonly keepGroups: boolean;
}

/** Writes the form of every page that is shown: by name, its reference. */
export function writeForms(
  draft: PdfDraft,
  forms: PageForms,
  documents: readonly IntentSource[],
  rules: FormRules & { readonly findings: Findings },
): ReadonlyMap<string, PdfRef> {
  const refs = new Map<string, PdfRef>();
  for (const { use, page, name, box } of forms.used) {
    const source = documents[use.document];
    if (!source) continue;
    const graft = draft.graft(source.document);
    refs.set(name, formOf(draft, { graft, page, box }, rules));
  }
  return refs;
}

interface FormOf {
  readonly graft: Graft;
  readonly page: PageEntry;
  readonly box: Rect;
}

function formOf(
  draft: PdfDraft,
  { graft, page, box }: FormOf,
  { flatten, keepGroups, findings }: FormRules & { readonly findings: Findings },
): PdfRef {
  const Group = keepGroups ? groupOf(graft, page) : undefined;
  const annotations = graft.source.array(page.dict, 'Annots')?.length ?? 0;
  const shown = flatten ? shownAppearances(graft.source, page, 'Print', MOST_ANNOTATIONS) : [];
  reportAnnotations(page, annotations, shown.length, findings);
  if (shown.length === 0) return graftPageForm(draft, graft, page, { box, entries: { Group } });
  const form = graftPageForm(draft, graft, page, { box, entries: { Group: undefined } });
  const xobjects: Record<string, PdfObject> = { Pg: form };
  const layers: Record<string, PdfObject> = {};
  const content = new ContentBuilder().paint('Pg');
  for (const [index, { stream, matrix, optionalContent }] of shown.entries()) {
    const name = `An${index}`;
    xobjects[name] = stream.ref ? graft.ref(stream.ref) : draft.add(graft.object(stream));
    const paint = (to: ContentBuilder) => to.saved((inner) => inner.transform(matrix).paint(name));
    if (optionalContent instanceof PdfRef) {
      layers[`Oc${index}`] = graft.ref(optionalContent);
      content.marked('OC', `Oc${index}`, paint);
    } else paint(content);
  }
  return draft.addStream(
    {
      Type: PdfName.of('XObject'),
      Subtype: PdfName.of('Form'),
      BBox: [box.x0, box.y0, box.x1, box.y1],
      Resources: PdfDict.of({
        XObject: PdfDict.of(xobjects),
        Properties: Object.keys(layers).length > 0 ? PdfDict.of(layers) : undefined,
      }),
      Group,
    },
    content.bytes(),
  );
}

/** The page's group for its form: a page's group is isolated whatever it says (ISO 32000-2, 11.4.7), a form's is when it says so. */
function groupOf(graft: Graft, page: PageEntry): PdfDict | undefined {
  const group = graft.source.dict(page.dict, 'Group');
  return group ? graft.dict(group).with({ I: true }) : undefined;
}

function reportAnnotations(
  { index }: PageEntry,
  all: number,
  flattened: number,
  findings: Findings,
): void {
  if (all === 0) return;
  const kept =
    flattened > 0 ? `the printed appearance of ${flattened} became artwork` : 'none prints';
  const message = `The page has ${all} annotations, which sheets do not keep; ${kept}.`;
  findings.add('annotations_removed', message, { page_index: index });
}
