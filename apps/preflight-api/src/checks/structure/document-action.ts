import { check, hits, missing } from '../check';

const harmless = new Set(['GoTo', 'JavaScript']);

/** Actions of the catalog other than going to a page and JavaScript, which LNT_STRUCT_001 judges (ISO 32000-2, 12.6.2, 12.6.3). */
export const documentAction = check({
  id: 'LNT_STRUCT_014',
  title: 'Document action',
  category: 'structure',
  severity: 'warning',
  standard: 'ISO 32000-2',
  clause: '12.6',
  thresholds: [],
  message: 'The file runs an action by itself: {action}.',
  why: 'A file for production must do nothing by itself: it may print, send or start something when it is opened.',
  fix: 'Remove the open action and the document actions before sending the file.',
  evaluate: ({ structure }) => {
    const actions = structure?.document_actions;
    if (!actions) return missing('action');
    return hits(
      actions
        .filter((action) => !harmless.has(action))
        .map((action) => ({ objectType: 'document', params: { action } })),
    );
  },
});
