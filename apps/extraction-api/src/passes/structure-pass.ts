import type { Encryption, ExtractedDocument, Page } from '@forme/contracts/extraction';
import type { PdfDocument } from '@forme/pdf-core';
import type { BoxName, PageEntry } from '@forme/pdf-core/document';
import { objectIdOrNull } from './object-id';

/** The pages and the facts of the file itself. Always runs: they are the core of every answer. */
export function structure(pdf: PdfDocument): {
  readonly document: Partial<ExtractedDocument>;
  readonly pages: readonly Page[];
} {
  const labels = pdf.pageLabels();
  return {
    document: {
      page_count: pdf.pages.length,
      pdf_version: pdf.pdfVersion,
      header_version: pdf.headerVersion,
      is_linearized: pdf.linearization.linearized,
      is_encrypted: pdf.encryption !== null,
      encryption: encryption(pdf),
      repaired: pdf.repaired,
    },
    pages: pdf.pages.map((page) => pageFacts(page, labels?.[page.index] ?? null)),
  };
}

function pageFacts(page: PageEntry, label: string | null): Page {
  return {
    page_num: page.index + 1,
    page_index: page.index,
    rotation: page.rotation,
    user_unit: page.userUnit,
    boxes: page.boxes,
    declared_boxes: {
      media: declared(page, 'media'),
      crop: declared(page, 'crop'),
      bleed: declared(page, 'bleed'),
      trim: declared(page, 'trim'),
      art: declared(page, 'art'),
    },
    object_id: objectIdOrNull(page.ref?.key ?? null),
    label,
  };
}

function declared(page: PageEntry, box: BoxName): Page['boxes']['media'] | null {
  return page.declared[box] ? page.boxes[box] : null;
}

// ISO 32000-2, table 22: bit positions count from 1.
const bit = (permissions: number, position: number): boolean =>
  (permissions & (1 << (position - 1))) !== 0;

const openedWith = {
  empty: 'empty_user_password',
  user: 'user_password',
  owner: 'owner_password',
} as const;

function encryption({ encryption: facts }: PdfDocument): Encryption | null {
  if (!facts) return null;
  const { permissions } = facts;
  return {
    filter: facts.filter,
    v: facts.v,
    r: facts.r,
    method: facts.method,
    length_bits: facts.lengthBits,
    permissions: {
      print: bit(permissions, 3),
      print_high_quality: bit(permissions, facts.r >= 3 ? 12 : 3),
      modify: bit(permissions, 4),
      copy: bit(permissions, 5),
      annotate: bit(permissions, 6),
      fill_forms: bit(permissions, facts.r >= 3 ? 9 : 6),
      extract_for_accessibility: bit(permissions, facts.r >= 3 ? 10 : 5),
      assemble: bit(permissions, facts.r >= 3 ? 11 : 4),
      raw: permissions,
    },
    encrypt_metadata: facts.encryptMetadata,
    opened_with: openedWith[facts.openedWith],
  };
}
