import type { Inventory, Listed } from '../judging/outline/inventory';
import type { ReportModel } from './report-model';
import { leaf, mark, node } from './xml-lines';

/** Facts of the file in the report, with its inventory; lines of XML. */
export function documentLines(document: ReportModel['document']): string[] {
  return [
    leaf('PdfVersion', document.pdfVersion),
    leaf('Producer', document.producer),
    ...document.claims.map((claim) => leaf('Claim', claim)),
    leaf('OutputIntent', document.outputIntent),
    ...document.sizes.map(({ widthMm, heightMm, pages, declared }) =>
      mark('Size', { widthMm, heightMm, pages, declared }),
    ),
    ...(document.spotColors?.names ?? []).map((name) => leaf('SpotColor', name)),
    ...(document.layers?.names ?? []).map((name) => leaf('Layer', name)),
    ...(document.inventory ? node('Inventory', inventoryLines(document.inventory)) : []),
  ];
}

/** Pages as XML lists have them. */
const listOf = (pages: readonly number[] | null): string | null => pages?.join(' ') ?? null;

function inventoryLines({ inks, images, fonts, geometry }: Inventory): string[] {
  return [
    ...listed('Inks', inks, ({ name, kind: type, pages }) => [
      mark('Ink', { name, type, pages: listOf(pages) }),
    ]),
    ...listed('Images', images, (image) => [
      mark('Image', {
        page: image.page,
        widthPx: image.widthPx,
        heightPx: image.heightPx,
        effectivePpi: image.ppi,
        colorSpace: image.colorSpace,
        compression: image.compression,
      }),
    ]),
    ...listed('Fonts', fonts, ({ name, type, embedded, pages }) => [
      mark('Font', { name, type, embedded, pages: listOf(pages) }),
    ]),
    ...listed('PageBoxes', geometry, ({ pages, rotation, boxes }) => [
      `<Pages list="${pages.join(' ')}" rotation="${rotation}">`,
      ...boxes.map((box) => `  ${mark('Box', { ...box })}`),
      '</Pages>',
    ]),
  ];
}

/** A list with how many entries it has in all: the report shows the first. Nothing for one that was not measured. */
function listed<T>(name: string, list: Listed<T> | null, lines: (entry: T) => string[]): string[] {
  if (!list) return [];
  const inside = list.shown.flatMap(lines).map((line) => `  ${line}`);
  return [`<${name} total="${list.total}">`, ...inside, `</${name}>`];
}
