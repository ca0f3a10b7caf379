import { onePagePdf } from '@forme/test-kit';

/** A tagged page: the kids of its structure tree as PDF, and more entries of the catalog, of the tree and of the page. */
export function tagged(
  kids: string,
  more: { readonly catalog?: string; readonly tree?: string; readonly page?: string } = {},
): Uint8Array {
  return onePagePdf({
    catalog: `/MarkInfo << /Marked true >> /StructTreeRoot 10 0 R ${more.catalog ?? ''}`,
    page: `/MediaBox [0 0 100 100] ${more.page ?? ''}`,
    objects: { 10: `<< /Type /StructTreeRoot /K [${kids}] ${more.tree ?? ''} >>` },
  });
}

/** A structure element of a type with its kids. */
export function element(type: string, kids = '', entries = ''): string {
  return `<< /Type /StructElem /S /${type} ${entries} /K [${kids}] >>`;
}
