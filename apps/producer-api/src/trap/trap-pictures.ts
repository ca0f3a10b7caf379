import type { TrapOperation } from '@forme/contracts/producer';
import { PdfDict, PdfName } from '@forme/pdf-core';
import { ContentBuilder, PdfDraft } from '@forme/pdf-core/writing';
import type { TrapSummary } from './trap';

type Box = readonly [number, number, number, number];

/** Pictures of the strips of a run: an SVG for each page, and a PDF of all pages. Both have user space as the page, unrotated. */
export function trapPictures({ trap_diff: diff }: TrapSummary): {
  readonly svg: string[];
  readonly preview_pdf_b64: string;
} {
  const pages = diff.page_boxes.map((box, index) => ({
    box,
    operations: diff.operations.filter(({ page_index: page }) => page === index),
  }));
  return {
    svg: pages.map(({ box, operations }) => svgOf(box, operations)),
    preview_pdf_b64: pdfOf(pages).toString('base64'),
  };
}

function svgOf([x0, y0, x1, y1]: Box, operations: readonly TrapOperation[]): string {
  const paths = operations.map(
    ({ from_rgb: rgb, strips_pt: strips, from_ink, to_ink, width_pt }) => {
      const outline = strips.map((ring) => `M${ring.map((point) => point.join(' ')).join('L')}Z`);
      const title = escaped(`${from_ink} into ${to_ink}, ${width_pt} pt`);
      return `<path fill="rgb(${rgb.join(' ')})" d="${outline.join('')}"><title>${title}</title></path>`;
    },
  );
  const frame = `<rect x="${x0}" y="${y0}" width="${x1 - x0}" height="${y1 - y0}" fill="none" stroke="#888" stroke-width="0.25"/>`;
  const size = `width="${x1 - x0}pt" height="${y1 - y0}pt" viewBox="${x0} ${-y1} ${x1 - x0} ${y1 - y0}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><g transform="scale(1 -1)">${frame}${paths.join('')}</g></svg>`;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

function pdfOf(
  pages: readonly { readonly box: Box; readonly operations: readonly TrapOperation[] }[],
): Buffer {
  const draft = PdfDraft.empty({ version: '1.6' });
  for (const { box, operations } of pages) {
    const content = new ContentBuilder();
    for (const { from_rgb: rgb, strips_pt: strips } of operations) {
      content.op('rg', ...rgb.map((value) => value / 255));
      for (const ring of strips) content.polyline(ring, true);
      content.op('f');
    }
    const contents = draft.addStream({}, content.bytes());
    draft.pages.append(
      PdfDict.of({
        Type: PdfName.of('Page'),
        MediaBox: [...box],
        Resources: PdfDict.empty,
        Contents: contents,
      }),
    );
  }
  return Buffer.concat([...draft.saveWhole()]);
}
