import { type PDFContext, type PDFDict, PDFName, type PDFObject, type PDFRef } from 'pdf-lib';
import { Artwork, PT_PER_MM } from './artwork';
import { closeFile, newContext } from './print-file';
import type { TextFace } from './text-face';
import type { DocumentFacts } from './xmp-packet';

/** Pages of one size with the same bleed on all sides, in millimetres. */
export interface ArtPages {
  readonly width: number;
  readonly height: number;
  readonly bleed: number;
  /** What each page shows, in order; (0, 0) is the lower left corner of the trim box. */
  readonly drawings: readonly ((art: Artwork) => void)[];
  readonly faces: readonly TextFace[];
  readonly facts: DocumentFacts;
  /** Further entries of the resources and of the catalog. */
  readonly entries?: (context: PDFContext) => {
    readonly resources: PDFDict;
    readonly catalog: Readonly<Record<string, PDFObject>>;
  };
}

/** A PDF 1.6 file of drawn pages with trim and bleed boxes and embedded fonts. Equal bytes on every call. */
export async function artPages(pages: ArtPages): Promise<Uint8Array> {
  const { width, height, bleed, drawings, faces, facts } = pages;
  const context = newContext();
  const contents = drawings.map((draw) => {
    const art = new Artwork([bleed * PT_PER_MM, bleed * PT_PER_MM]);
    draw(art);
    return context.register(context.flateStream(art.toString()));
  });
  const fonts: Record<string, PDFRef> = {};
  for (const face of faces) {
    const ref = context.nextRef();
    face.embed(context, ref);
    fonts[face.name] = ref;
  }
  const { resources = context.obj({}), catalog = {} } = pages.entries?.(context) ?? {};
  resources.set(PDFName.of('Font'), context.obj(fonts));
  const resourcesRef = context.register(resources);
  const box = (outside: number): number[] =>
    [bleed - outside, bleed - outside, bleed + width + outside, bleed + height + outside].map(
      (mm) => Math.round(mm * PT_PER_MM * 1000) / 1000,
    );
  const pagesRef = context.nextRef();
  const page = (content: PDFRef): PDFRef =>
    context.register(
      context.obj({
        ...{ Type: 'Page', Parent: pagesRef, Contents: content, Resources: resourcesRef },
        ...{ MediaBox: box(bleed), BleedBox: box(bleed), TrimBox: box(0) },
      }),
    );
  return closeFile(context, {
    ...{ pages: contents.map(page), pagesRef, version: [1, 6], described: true, facts },
    catalog,
  });
}
