import type { RewritePlan } from '@forme/contracts/producer';
import { opsOnPages, type SettledOp } from './settled-ops';
import type { PdfDocument } from '@forme/pdf-core';
import { readLayers } from '@forme/pdf-core/layers';
import type { ProducerInput } from '../producers/producer';
import { layerFaults, newBoxFaults, outputIntentFaults, pageCountFaults } from '../verification';
import { type PageModel, pagesOfPlan } from './pages/page-model';
import { pdfxFaults } from './pdfx/pin-pdfx';
import { metadataFaults, pinnedFaults } from './verify/metadata-faults';
import { claimsOfPages, pageClaimFaults } from './verify/page-claims';
import { stripFaults } from './verify/strip-faults';
import { untouchedFaults } from './verify/untouched-faults';

/** Faults of the final bytes of a rewrite: the claims of the plan after its last operation hold, and everything it did not name is unchanged. */
export function verifyRewrite(
  { document: before }: ProducerInput,
  after: PdfDocument,
  plan: RewritePlan,
): readonly string[] {
  const ops = opsOnPages(plan.ops, before.pages.length);
  const model = pagesOfPlan(before, ops);
  const count = pageCountFaults(after, model.count);
  if (count.length > 0) return count;
  const claims = claimsOfPages(before, ops);
  const pins = ops.some(({ op }) => op === 'pdfx_pin');
  return [
    ...(after.encryption ? ['the output is encrypted'] : []),
    ...boxFaultsOfPages(before, after, model),
    ...pageClaimFaults(claims, after),
    ...labelFaults(before, after, model),
    ...metadataFaults(ops, after),
    ...stripFaults(ops, after),
    ...(pins
      ? [...pdfxFaults(ops, after), ...pinnedFaults(ops, before, after)]
      : outputIntentFaults(before, after)),
    ...layersOfPlan(ops, before, after),
    ...untouchedFaults({ before, after, plan, ops, model, claims }),
  ];
}

function boxFaultsOfPages(before: PdfDocument, after: PdfDocument, model: PageModel): string[] {
  return after.pages.flatMap((page, index) => {
    const origin = model.pages[index]?.origin ?? null;
    return newBoxFaults(origin === null ? null : (before.pages[origin] ?? null), page);
  });
}

/** Without a flip every layer is as it was; with flips those of the last flip of each name are as it says. */
function layersOfPlan(
  ops: readonly SettledOp[],
  before: PdfDocument,
  after: PdfDocument,
): string[] {
  const flips = ops.filter((op) => op.op === 'ocg_flip');
  if (flips.length === 0) return layerFaults(before, after);
  const { layers } = readLayers(after);
  // Radio-button groups let a later flip undo an earlier one: the last one holds for certain.
  const last = flips.at(-1);
  const asked = layers.filter(
    ({ name, objectKey }) =>
      name === last?.layer &&
      (last.object_number === undefined || objectKey?.startsWith(`${last.object_number} `)),
  );
  const count = readLayers(before).layers.length;
  return [
    ...(layers.length === count
      ? []
      : [`the output has ${layers.length} layers instead of ${count}`]),
    ...(last?.object_number === undefined &&
    asked.some((layer) => layer.defaultVisible !== last?.visible)
      ? [`the layer ${JSON.stringify(last?.layer)} is not as planned`]
      : []),
  ];
}

function labelFaults(before: PdfDocument, after: PdfDocument, model: PageModel): string[] {
  const planned = model.labelTree();
  const written = after.pageLabels();
  if (planned !== undefined) {
    return (planned === null) === (written === null) ? [] : ['the page labels are not as planned'];
  }
  const same = JSON.stringify(before.pageLabels()) === JSON.stringify(written);
  return same || model.isRearranged ? [] : ['the page labels have changed'];
}
