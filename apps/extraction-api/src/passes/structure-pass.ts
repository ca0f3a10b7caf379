import type { Encryption, ExtractedDocument, Page, PageLayout } from '@forme/contracts/extraction';
import type { PdfDocument } from '@forme/pdf-core';
import type { BoxName, PageEntry } from '@forme/pdf-core/document';
import { objectIdOrNull } from './object-id';
import type { DraftPage } from './pass';

/** The pages and the facts of the file itself. Always runs: they are the core of every answer. */
export function structure(pdf: PdfDocument): {
  readonly document: Partial<ExtractedDocument>;
  readonly pages: readonly DraftPage[];
} {
  const labels = pdf.pageLabels();
  return {
    document: {
      page_count: pdf.pages.length,
      pdf_version: pdf.pdfVersion,
      header_version: pdf.headerVersion,
      is_linearized: pdf.linearization.linearized,
      update_count: updateCount(pdf),
      is_encrypted: pdf.encryption !== null,
      encryption: encryption(pdf),
      repaired: pdf.repaired,
    },
    pages: pdf.pages.map((page) => ({
      page_num: page.index + 1,
      page_index: page.index,
      ...pageLayout(page),
      object_id: objectIdOrNull(page.ref?.key ?? null),
      label: labels?.[page.index] ?? null,
    })),
  };
}

/** Cross-reference sections with /Prev, one for each update; a linearized file is written in two sections (7.5.6, annex F). */
function updateCount({ layout, repaired, linearization }: PdfDocument): number | null {
  if (repaired || layout.sections.length === 0) return null;
  const first = linearization.linearized || linearization.updatedSince ? 2 : 1;
  return Math.max(0, layout.sections.length - first);
}

/** Geometry of a page: its rotation, its unit and its boxes. */
export function pageLayout(page: PageEntry): PageLayout {
  return {
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
  };
}

function declared(page: PageEntry, box: BoxName): Page['boxes']['media'] | null {
  return page.declared[box] ? page.boxes[box] : null;
}

/**
 * ISO 32000-2, table 22; bit positions count from 1. Revision 2 knows bits 3 to 6 only. Later, bit 12 is about the quality of
 * printing that bit 3 allows, and bit 9 allows to fill in forms where bit 6 does not.
 */
export function permissions(raw: number, revision: number): Encryption['permissions'] {
  const bit = (position: number): boolean => (raw & (1 << (position - 1))) !== 0;
  const early = revision < 3;
  return {
    print: bit(3),
    print_high_quality: bit(3) && (early || bit(12)),
    modify: bit(4),
    copy: bit(5),
    annotate: bit(6),
    fill_forms: bit(6) || (!early && bit(9)),
    extract_for_accessibility: bit(early ? 5 : 10),
    assemble: bit(early ? 4 : 11),
    raw,
  };
}

const openedWith = {
  empty: 'empty_user_password',
  user: 'user_password',
  owner: 'owner_password',
  none: 'none',
} as const;

function encryption({ encryption: facts }: PdfDocument): Encryption | null {
  if (!facts) return null;
  return {
    filter: facts.filter,
    v: facts.v,
    r: facts.r,
    method: facts.method,
    length_bits: facts.lengthBits,
    permissions: permissions(facts.permissions, facts.r),
    encrypt_metadata: facts.encryptMetadata,
    opened_with: openedWith[facts.openedWith],
  };
}
