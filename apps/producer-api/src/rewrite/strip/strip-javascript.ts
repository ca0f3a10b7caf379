import {
  type ObjectReader,
  type PdfArray,
  PdfDict,
  type PdfObject,
  PdfStream,
} from '@forme/pdf-core';
import { editReachable } from '../edit-reachable';
import { type ApplyOp, type RewriteContext, warn } from '../rewrite-context';
import { type ActionPredicate, withoutActions } from './without-actions';

/**
 * Removes scripts wherever they live: the name tree, actions of the catalog, pages, annotations, fields and outlines and what
 * follows them (ISO 32000-2, 12.6.4.17), rendition actions, 3D streams, `javascript:` addresses, XFA forms with scripts.
 */
export const stripJavascript: ApplyOp<'strip_javascript'> = (context) => {
  const { draft } = context;
  const removed = { scripts: countNamed(context) };
  const names = draft.dict(draft.catalog, 'Names');
  if (names?.has('JavaScript')) {
    draft.editCatalog({ Names: names.with({ JavaScript: undefined }) });
  }
  dropScriptedXfa(context);
  const isScript = scriptPredicate(draft);
  const actions = withoutActions(draft, isScript, () => removed.scripts++);
  editReachable(draft, {
    dict: (dict) => {
      const without = actions.dict(dict);
      const scripted =
        (draft.name(without, 'S') === 'Rendition' && without.has('JS')) ||
        draft.stream(without, 'OnInstantiate') !== null;
      if (!scripted) return without;
      removed.scripts++;
      return without.with({ JS: undefined, OnInstantiate: undefined });
    },
    dropItem: actions.dropItem,
  });
  if (removed.scripts > 0) {
    warn(context, 'javascript_removed', `Removed ${removed.scripts} scripts`);
  }
};

/** True for an action that runs a script. */
export function scriptPredicate(reader: ObjectReader): ActionPredicate {
  return (action) => {
    const kind = reader.name(action, 'S');
    const type = reader.name(action, 'Type');
    if (type !== null && type !== 'Action') return false;
    if (kind === 'JavaScript') return true;
    const address = kind === 'URI' ? reader.text(action, 'URI') : null;
    return address !== null && /^[\s\p{Cc}]*javascript:/iu.test(address);
  };
}

function countNamed({ draft }: RewriteContext): number {
  const names = draft.dict(draft.catalog, 'Names');
  return names?.has('JavaScript') === true ? 1 : 0;
}

const SCRIPT =
  /<(?:[\w.-]+:)?(?:script|execute)\b|contentType\s*=\s*["']application\/x-(?:java|form)/i;

/** XFA is XML of its own with scripts in it (ISO 32000-1, 12.7.8): with a script it goes as a whole, the form fields stay. */
function dropScriptedXfa(context: RewriteContext): void {
  const { draft } = context;
  const holder = draft.catalog.get('AcroForm');
  const form = draft.resolve(holder);
  if (!(form instanceof PdfDict) || !form.has('XFA')) return;
  const xfa = draft.get(form, 'XFA');
  const parts: PdfArray = Array.isArray(xfa) ? (xfa as PdfArray) : [xfa];
  const scripted = parts.some((part: PdfObject) => {
    const stream = draft.resolve(part);
    if (!(stream instanceof PdfStream)) return false;
    const { bytes, complete } = draft.decode(stream);
    // Packets may be 16-bit text: zeros in between are left out for the search.
    const text = Buffer.from(bytes).toString('latin1').replaceAll('\0', '');
    return !complete || SCRIPT.test(text);
  });
  if (!scripted) return;
  const now = form.with({ XFA: undefined });
  draft.editCatalog({ AcroForm: now });
  warn(
    context,
    'xfa_removed',
    'The XFA form contains scripts; it was removed, the form fields remain',
  );
}
