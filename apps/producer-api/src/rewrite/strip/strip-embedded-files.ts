import { type ObjectReader, type PdfArray, PdfDict, type PdfObject, PdfRef } from '@forme/pdf-core';
import { editReachable } from '../edit-reachable';
import { type ApplyOp, type RewriteContext, warn } from '../rewrite-context';
import { withoutActions } from './without-actions';

/**
 * Removes embedded files wherever they hang: the name tree, associated files (/AF), file specifications of any annotation or action
 * (/EF, ISO 32000-2, 7.11.4), file-attachment annotations and their pop-ups, portfolios, and actions that go into embedded files.
 */
export const stripEmbeddedFiles: ApplyOp<'strip_embedded_files'> = (context) => {
  const { draft } = context;
  const removed = { files: 0, annotations: removeAttachments(context), actions: 0 };
  const names = draft.dict(draft.catalog, 'Names');
  if (names?.has('EmbeddedFiles')) {
    draft.editCatalog({ Names: names.with({ EmbeddedFiles: undefined }) });
  }
  draft.editCatalog({ Collection: undefined });
  const goes = (action: PdfDict): boolean => draft.name(action, 'S') === 'GoToE';
  const actions = withoutActions(draft, goes, () => removed.actions++);
  editReachable(draft, {
    dict: (dict) => {
      const without = actions.dict(dict);
      const holds = holdsFiles(draft, without);
      if (holds) removed.files++;
      const bare = holds ? without.with({ EF: undefined, RF: undefined }) : without;
      return isAssociation(draft, bare.get('AF')) ? bare.with({ AF: undefined }) : bare;
    },
    dropItem: actions.dropItem,
  });
  const { files, annotations, actions: links } = removed;
  if (files + annotations + links > 0) {
    const message = `Removed the files of ${files} file specifications, ${annotations} attachment annotations and ${links} actions`;
    warn(context, 'embedded_files_removed', message);
  }
};

/** True for a file specification with streams of files: a resource may have the name EF, too. */
export function holdsFiles(reader: ObjectReader, dict: PdfDict): boolean {
  const files = dict.has('EF') ? reader.dict(dict, 'EF') : null;
  return files !== null && [...files].some(([key]) => reader.stream(files, key) !== null);
}

/** True for what /AF of an object names: file specifications. */
export function isAssociation(reader: ObjectReader, value: PdfObject | undefined): boolean {
  const resolved = reader.resolve(value);
  const [first] = Array.isArray(resolved) ? (resolved as PdfArray) : [resolved];
  const dict = reader.resolve(first);
  return dict instanceof PdfDict && (dict.has('EF') || reader.name(dict, 'Type') === 'Filespec');
}

function removeAttachments({ draft }: RewriteContext): number {
  let removed = 0;
  for (let index = 0; index < draft.pages.count; index++) {
    const annotations = draft.array(draft.pages.entry(index).dict, 'Annots');
    if (!annotations) continue;
    const gone = new Set<number>();
    const isAttachment = (item: PdfObject): boolean => {
      const dict = draft.resolve(item);
      if (!(dict instanceof PdfDict)) return false;
      return draft.name(dict, 'Subtype') === 'FileAttachment';
    };
    const kept = annotations.filter((item) => {
      if (!isAttachment(item)) return true;
      if (item instanceof PdfRef) gone.add(item.number);
      removed++;
      return false;
    });
    if (kept.length === annotations.length) continue;
    const withoutPopups = kept.filter((item) => !isPopupOf(item, gone));
    draft.pages.edit(index, { Annots: withoutPopups.length > 0 ? withoutPopups : undefined });
  }
  return removed;

  function isPopupOf(item: PdfObject, gone: ReadonlySet<number>): boolean {
    const dict = draft.resolve(item);
    if (!(dict instanceof PdfDict) || draft.name(dict, 'Subtype') !== 'Popup') return false;
    const parent = dict.get('Parent');
    return parent instanceof PdfRef && gone.has(parent.number);
  }
}
