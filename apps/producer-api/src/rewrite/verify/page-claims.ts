import type { SettledOp } from '../settled-ops';
import type { PageEntry, PdfDocument } from '@forme/pdf-core';

/** Claims of the plan about a page: faults of the final page by the key of the entry that it set. */
export type PageClaims = Map<string, (page: PageEntry) => string | null>;

/** The claims of a plan for every page of the output: rotations and boxes by the last operation that names them, followed through moves. */
export function claimsOfPages(document: PdfDocument, ops: readonly SettledOp[]): PageClaims[] {
  let pages: PageClaims[] = document.pages.map((): PageClaims => new Map());
  for (const op of ops) {
    switch (op.op) {
      case 'page_insert':
        pages.splice(op.at_index, 0, new Map());
        break;
      case 'page_delete':
        pages.splice(op.at_index, 1);
        break;
      case 'page_reorder':
        pages = op.order.flatMap((index) => pages[index] ?? []);
        break;
      case 'page_rotate':
        pages[op.at_index]?.set('Rotate', ({ rotation }) =>
          rotation === op.degrees
            ? null
            : `is rotated by ${rotation} instead of ${op.degrees} degrees`,
        );
        break;
      case 'box_set':
        claimBox(pages[op.at_index], op);
        break;
      default:
    }
  }
  return pages;
}

const boxNames = {
  MediaBox: 'media',
  CropBox: 'crop',
  BleedBox: 'bleed',
  TrimBox: 'trim',
  ArtBox: 'art',
} as const;

function claimBox(claims: PageClaims | undefined, op: Extract<SettledOp, { op: 'box_set' }>): void {
  if (op.nesting === 'clamp') {
    // Clamping may cut every box: nesting is judged apart.
    for (const key of Object.keys(boxNames)) claims?.set(key, () => null);
    return;
  }
  claims?.set(op.box, ({ declared }) => {
    const written = declared[boxNames[op.box]]?.written;
    const same = written?.every((value, at) => Math.abs(value - (op.rect_pt[at] ?? NaN)) <= 1e-6);
    return same === true ? null : `has not the ${op.box} of the plan`;
  });
}

/** Claims that the final pages do not fulfil, in words. */
export function pageClaimFaults(claims: readonly PageClaims[], after: PdfDocument): string[] {
  return claims.flatMap((ofPage, index) => {
    const page = after.pages[index];
    return [...ofPage.values()].flatMap((claim) => {
      const fault = page ? claim(page) : null;
      return fault === null ? [] : [`page ${index + 1} ${fault}`];
    });
  });
}
