import { type PageEntry, type PdfDict, PdfName, type PdfObject, PdfRef } from '@forme/pdf-core';
import type { PdfDraft } from '@forme/pdf-core/writing';
import type { IntentSource } from '../../inks/output-intents';
import type { PageForms } from './page-forms';

/** Where the transparency groups of the pages (ISO 32000-2, 11.4.7) go. */
export interface GroupPlan {
  /** The group of every sheet; null when sheets have none. */
  readonly sheet: PdfDict | null;
  readonly keepGroups: boolean;
}

/**
 * One group for the sheets where all pages have the same, so that art composes on the sheet as it does on its page; else each form
 * keeps its page's own.
 */
export function planGroups(
  draft: PdfDraft,
  forms: PageForms,
  documents: readonly IntentSource[],
): GroupPlan {
  const keys = new Set<string>();
  let sheet: PdfDict | null = null;
  for (const { use, page } of forms.used) {
    const source = documents[use.document]?.document;
    const group = source?.dict(page.dict, 'Group');
    if (!source || !group) {
      keys.add('none');
      continue;
    }
    keys.add(groupKey(source, use.document, page, group));
    sheet ??= draft.graft(source).dict(group);
  }
  if (keys.size <= 1) return { sheet, keepGroups: false };
  return { sheet: null, keepGroups: true };
}

function groupKey(
  source: { readonly get: (dict: PdfDict, key: string) => PdfObject },
  document: number,
  page: PageEntry,
  group: PdfDict,
): string {
  const written = group.get('CS');
  const space = source.get(group, 'CS');
  const spaceKey =
    space instanceof PdfName
      ? space.value
      : written instanceof PdfRef
        ? `${document} ${written.key}`
        : written === undefined
          ? 'none'
          : `page ${document} ${page.index}`;
  return `${spaceKey} ${String(source.get(group, 'K') === true)}`;
}
