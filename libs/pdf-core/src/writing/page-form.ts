import type { PageEntry, PdfDocument } from '../document/index';
import { pageContent } from '../content/index';
import type { Rect } from '../geometry/index';
import {
  isPdfArray,
  PdfDict,
  PdfName,
  type PdfObject,
  type PdfRef,
  PdfStream,
} from '../syntax/index';
import { deflated } from './deflate';
import type { DraftObjects } from './draft-objects';
import type { Graft } from './graft';

const MOST_CONTENT_BYTES = 256 * 1024 * 1024;

/** How a page becomes a form. */
export interface PageFormOptions {
  /** Area of the form, in user space of the page; default: the MediaBox. */
  readonly box?: Rect;
  /** More entries of the form dictionary, in terms of the draft (OC, Metadata). */
  readonly entries?: Readonly<Record<string, PdfObject | undefined>>;
}

/**
 * Brings a page of another document in as a form XObject (ISO 32000-2, 8.10) in the user space of the page: /Rotate and /UserUnit are
 * left to who places it. The content of one stream is copied as it is encoded; several streams are joined when the draft is saved.
 * Resources and the transparency group stay those of the page; annotations are not part of a form.
 */
export function graftPageForm(
  draft: DraftObjects,
  graft: Graft,
  page: PageEntry,
  options: PageFormOptions = {},
): PdfRef {
  const { x0, y0, x1, y1 } = options.box ?? page.boxes.media;
  const { source } = graft;
  const resources = page.dict.get('Resources') ?? page.inherited.get('Resources') ?? PdfDict.empty;
  const form = PdfDict.of({
    Type: PdfName.of('XObject'),
    Subtype: PdfName.of('Form'),
    BBox: [x0, y0, x1, y1],
    Resources: graft.object(resources),
    Group: groupOf(graft, page),
    ...options.entries,
  });
  const only = onlyStream(source, page.dict);
  if (only) {
    const { Filter, DecodeParms } = Object.fromEntries(graft.dict(only.dict));
    const stream = graft.object(only);
    if (stream instanceof PdfStream) {
      return draft.add(stream.withDict(form.with({ Filter, DecodeParms })));
    }
  }
  const joined = () => deflated(pageContent(source, page.dict, MOST_CONTENT_BYTES).bytes);
  return draft.add(new PdfStream(form.with({ Filter: PdfName.of('FlateDecode') }), joined));
}

function groupOf(graft: Graft, page: PageEntry): PdfObject | undefined {
  const group = page.dict.get('Group');
  return group === undefined ? undefined : graft.object(group);
}

/** The page's content when it is one stream; external data (7.3.8.2) are not. */
function onlyStream(source: PdfDocument, page: PdfDict): PdfStream | null {
  const contents = source.get(page, 'Contents');
  const single = isPdfArray(contents) && contents.length === 1 ? contents[0] : contents;
  const stream = source.resolve(single);
  return stream instanceof PdfStream && !stream.dict.has('F') ? stream : null;
}
