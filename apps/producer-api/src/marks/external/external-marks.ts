import { openPdf, PdfDict, PdfError, PdfName, type PdfRef } from '@forme/pdf-core';
import { boundsOf, intersection, inverse } from '@forme/pdf-core/geometry';
import { graftPageForm, type PdfDraft } from '@forme/pdf-core/writing';
import { frameOf } from '../geometry/page-frame';
import { type ExternalFile, PlanRejected } from '../../producers/producer';
import type { ExternalMark } from '../items/item-context';
import { isPng, readPng } from './png';

/** Largest file of an external mark that is read into memory, in bytes; PDFs are read from disk. */
const MOST_PNG_BYTES = 64 * 1024 * 1024;

/** The files of a request as XObjects of a draft, each brought in once. */
export class ExternalMarks {
  private readonly made = new Map<string, ExternalMark>();

  constructor(
    private readonly draft: PdfDraft,
    private readonly files: ReadonlyMap<string, ExternalFile>,
  ) {}

  /** The mark of a file. Throws {@link PlanRejected} when there is no such file or it is neither PDF nor PNG. */
  mark(name: string, pointer: string): ExternalMark {
    let mark = this.made.get(name);
    if (!mark) {
      const file = this.files.get(name);
      if (!file)
        throw new PlanRejected('external_files_missing', `No file ${name} was uploaded`, pointer);
      mark = isPng(file.source) ? this.picture(file, pointer) : this.page(file, pointer);
      this.made.set(name, mark);
    }
    return mark;
  }

  private page({ name, source }: ExternalFile, pointer: string): ExternalMark {
    try {
      const document = openPdf(source);
      const [page] = document.pages;
      if (!page) throw new PlanRejected('external_file_unusable', `${name} has no page`, pointer);
      const box = intersection(page.boxes.crop, page.boxes.media) ?? page.boxes.media;
      const object = graftPageForm(this.draft, this.draft.graft(document), page, { box });
      const { toUser } = frameOf(page);
      const [a, b, c, d] = inverse(toUser) ?? [1, 0, 0, 1, 0, 0];
      const { x0, y0 } = boundsOf([a, b, c, d, 0, 0], box);
      return { object, upright: [a, b, c, d, -x0, -y0], box };
    } catch (error) {
      if (!(error instanceof PdfError)) throw error;
      throw new PlanRejected(
        'external_file_unusable',
        `${name} is neither a PNG nor a PDF that can be read: ${error.message}`,
        pointer,
      );
    }
  }

  private picture({ name, source }: ExternalFile, pointer: string): ExternalMark {
    const refuse = (what: string) =>
      new PlanRejected('external_file_unusable', `${name} ${what}`, pointer);
    if (source.length > MOST_PNG_BYTES) throw refuse(`has more than ${MOST_PNG_BYTES} bytes`);
    const { width, height, space, bits, samples, alpha } = readPng(
      source.read(0, source.length),
      this.draft,
      refuse,
    );
    const dict = {
      Type: PdfName.of('XObject'),
      Subtype: PdfName.of('Image'),
      Width: width,
      Height: height,
    };
    const mask: PdfRef | undefined = alpha
      ? this.draft.addStream(
          { ...dict, ColorSpace: PdfName.of('DeviceGray'), BitsPerComponent: alpha.bits },
          alpha.samples,
        )
      : undefined;
    const entries = PdfDict.of({ ...dict, ColorSpace: space, BitsPerComponent: bits, SMask: mask });
    const object = this.draft.addStream(Object.fromEntries(entries), samples);
    return { object, upright: [width, 0, 0, height, 0, 0], box: { x0: 0, y0: 0, x1: 1, y1: 1 } };
  }
}
