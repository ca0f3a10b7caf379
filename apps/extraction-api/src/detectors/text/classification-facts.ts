import type { PdfDocument } from '@forme/pdf-core';
import { ColorSpaceReader, readDefinedColors } from '@forme/pdf-core/color';
import { walkResources } from '@forme/pdf-core/document';
import { readLayers } from '@forme/pdf-core/layers';
import type { ClassificationFacts } from './classification';

/** The facts of an open PDF that its class is judged by. */
export function classificationFacts(pdf: PdfDocument): ClassificationFacts {
  const [first] = pdf.pages;
  const scale = first?.userUnit ?? 1;
  const trim = first?.boxes.trim ?? { x0: 0, y0: 0, x1: 0, y1: 0 };
  const bleed = first?.boxes.bleed ?? trim;
  const resources = walkResources(pdf, pdf.pages);
  const colors = readDefinedColors(pdf, resources, new ColorSpaceReader(pdf));
  const form = pdf.dict(pdf.catalog, 'AcroForm');
  return {
    pageCount: pdf.pages.length,
    trim: { width: (trim.x1 - trim.x0) * scale, height: (trim.y1 - trim.y0) * scale },
    hasBleed: bleed.x1 - bleed.x0 > trim.x1 - trim.x0 + 1,
    imageCount: resources.of('image').length,
    hasFormFields: form !== null && (pdf.array(form, 'Fields')?.length ?? 0) > 0,
    inkNames: [
      ...colors.spots.map(({ name }) => name),
      ...readLayers(pdf).layers.map(({ name }) => name ?? ''),
    ],
  };
}
