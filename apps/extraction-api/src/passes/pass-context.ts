import type { PdfDocument } from '@forme/pdf-core';
import { ColorSpaceReader, readDefinedColors } from '@forme/pdf-core/color';
import { walkResources } from '@forme/pdf-core/document';
import { readFonts } from '@forme/pdf-core/fonts';
import { readImages } from '@forme/pdf-core/images';
import { PageReading } from './page-reading';
import type { PassContext } from './pass';

/** The context of the passes of one document; `warn` receives their warnings. */
export function passContext(pdf: PdfDocument, warn: PassContext['warn']): PassContext {
  const spaces = new ColorSpaceReader(pdf);
  const inventory = once(() => walkResources(pdf, pdf.pages));
  const reading = once(() => new PageReading(pdf, spaces));
  return {
    pdf,
    inventory,
    spaces,
    colors: once(() => readDefinedColors(pdf, inventory(), spaces)),
    images: once(() => readImages(pdf, inventory(), spaces)),
    reading,
    fonts: once(() => readFonts(pdf, inventory(), reading().fonts)),
    warn,
  };
}

/** A function that does its work when it is asked first, and gives the same again; work that throws is tried again. */
function once<T extends object>(work: () => T): () => T {
  let result: T | undefined;
  return () => (result ??= work());
}
