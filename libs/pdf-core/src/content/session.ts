import { ColorSpaceReader } from '../color/index';
import type { ObjectReader } from '../document/index';
import type { LayerVisibility } from '../layers/index';
import { type PdfDict, type PdfObject, PdfRef, PdfStream } from '../syntax/index';
import { type FormStream, readForm } from './form-stream';
import type { FontSource } from './graphics-parameters';
import { PaintCache } from './paint-cache';
import { Programs } from './programs';
import { ResourceSet } from './resources';

/** An XObject resource (ISO 32000-2, 8.8). */
export type XObject =
  | { readonly kind: 'form'; readonly form: FormStream }
  | {
      readonly kind: 'image';
      readonly stream: PdfStream;
      readonly objectKey: string | null;
      readonly isStencil: boolean;
    }
  | { readonly kind: 'other' };

const mostForms = 50_000;

/** Shared state of all pages of a document during interpretation. */
export class Session {
  readonly programs: Programs;
  readonly paints = new PaintCache();
  private readonly sets = new WeakMap<PdfDict, ResourceSet>();
  private readonly forms = new Map<string, FormStream>();

  constructor(
    readonly reader: ObjectReader,
    readonly fonts: FontSource,
    readonly layers: LayerVisibility,
    readonly spaces: ColorSpaceReader = new ColorSpaceReader(reader),
  ) {
    this.programs = new Programs(reader);
  }

  resources(dict: PdfDict): ResourceSet {
    const known = this.sets.get(dict);
    if (known) return known;
    const set = new ResourceSet(this.reader, dict);
    this.sets.set(dict, set);
    return set;
  }

  xObject(written: PdfObject): XObject {
    const { reader } = this;
    const stream = reader.resolve(written);
    if (!(stream instanceof PdfStream)) return { kind: 'other' };
    const objectKey = written instanceof PdfRef ? written.key : (stream.ref?.key ?? null);
    switch (reader.name(stream.dict, 'Subtype')) {
      case 'Form':
        return { kind: 'form', form: this.form(stream, objectKey) };
      case 'Image': {
        const isStencil = reader.boolean(stream.dict, 'ImageMask') === true;
        return { kind: 'image', stream, objectKey, isStencil };
      }
      default:
        return { kind: 'other' };
    }
  }

  form(stream: PdfStream, objectKey: string | null): FormStream {
    const known = objectKey === null ? undefined : this.forms.get(objectKey);
    if (known) return known;
    const form = readForm(this.reader, stream, objectKey);
    if (objectKey === null) return form;
    if (this.forms.size >= mostForms) this.forms.clear();
    this.forms.set(objectKey, form);
    return form;
  }
}
