import type { SettledOp } from './settled-ops';
import { swapColors } from './color/swap-colors';
import { flipLayer } from './layers';
import { setMetadata, stampProducer, stripMetadata } from './metadata/metadata-operations';
import { setBox } from './pages/box-set';
import {
  deletePage,
  insertPage,
  normalizePageTree,
  reorderPages,
  rotatePage,
  setPageLabel,
} from './pages/page-operations';
import { pinPdfx } from './pdfx/pin-pdfx';
import type { ApplyOp, RewriteContext } from './rewrite-context';
import { stripEmbeddedFiles } from './strip/strip-embedded-files';
import { stripJavascript } from './strip/strip-javascript';

/** The operations by name. */
const operations: { readonly [Name in SettledOp['op']]: ApplyOp<Name> } = {
  ocg_flip: flipLayer,
  page_insert: insertPage,
  page_delete: deletePage,
  page_reorder: reorderPages,
  page_rotate: rotatePage,
  box_set: setBox,
  page_label_set: setPageLabel,
  normalize_page_tree: normalizePageTree,
  metadata_set: setMetadata,
  metadata_strip: stripMetadata,
  colorspace_swap: swapColors,
  strip_javascript: stripJavascript,
  strip_embedded_files: stripEmbeddedFiles,
  pdfx_pin: pinPdfx,
  producer_creator_stamp: stampProducer,
};

/** Runs one operation. Throws `PlanRejected`. */
export function applyOperation(context: RewriteContext, op: SettledOp): void {
  const apply = operations[op.op] as (context: RewriteContext, op: SettledOp) => void;
  apply(context, op);
}
