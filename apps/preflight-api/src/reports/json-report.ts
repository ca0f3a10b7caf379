import { effectiveVerdict, waivedCounts } from './decisions-of-report';
import { findingId } from '../judging/finding-id';
import type { Inventory } from '../judging/outline/inventory';
import { titleOfCheck, toldFindings, type ToldFinding } from './localize';
import { leftOutSentences } from './left-out-sentences';
import { reasonIn } from './reason-in';
import type { ReportDecision, ReportModel } from './report-model';
import type { ReportDocument } from '../judging/outline/document-outline';
import { wordsOf } from './texts/report-words';

/** Version of the JSON report's shape. */
export const JSON_REPORT_VERSION = '1';

/** The report for machines: what the page says, in snake_case. It can be submitted again as an external report. Equal models give equal bytes. */
export function jsonReport(model: ReportModel): string {
  const body = {
    schema_version: JSON_REPORT_VERSION,
    job_id: model.jobId,
    profile_id: model.profileId,
    profile_name: model.profileName,
    preflight_source: model.externalFormat === null ? 'engine' : 'external',
    external_format: model.externalFormat,
    language: model.options.language,
    file_name: model.fileName,
    file_size: model.fileSize,
    pdf_sha256: model.sha256,
    completed_at: model.completedAt,
    verdict: model.verdict,
    verdict_reason: model.verdictReason ?? null,
    effective_verdict: effectiveVerdict(model),
    completeness: model.completeness,
    summary: summaryOf(model),
    document: documentOf(model.document),
    findings: toldFindings(model).map((told) => findingOf(model.jobId, told)),
    decisions: model.decisions.map(decisionOf),
    checks: model.outcomes.map((outcome) => ({
      check_id: outcome.checkId,
      name: titleOfCheck(outcome.checkId, outcome.title, model.options.language),
      outcome: outcome.outcome,
      reason: outcome.reason === null ? null : reasonIn(outcome.reason, model.options.language),
      findings: outcome.findings,
    })),
    left_out: leftOutSentences(model, wordsOf(model.options.language)).map(
      ({ kind, checkIds, sentence }) => ({
        reason: kind,
        sentence,
        count: checkIds.length,
        check_ids: checkIds,
      }),
    ),
  };
  return `${JSON.stringify(body, null, 2)}\n`;
}

function summaryOf(model: ReportModel) {
  const { verdict, counts, document, fileSize } = model;
  const waived = waivedCounts(model);
  return {
    total_findings: counts.error + counts.warning + counts.advisory,
    error_count: counts.error,
    warning_count: counts.warning,
    advisory_count: counts.advisory,
    waived_count: waived.error + waived.warning + waived.advisory,
    passed: verdict !== null && verdict !== 'fail',
    page_count: document.pageCount,
    file_size_bytes: fileSize,
  };
}

function documentOf(document: ReportDocument) {
  return {
    page_count: document.pageCount,
    pdf_version: document.pdfVersion,
    producer: document.producer,
    claims: document.claims,
    output_intent: document.outputIntent,
    fonts: document.fonts,
    images: document.images,
    spot_colors: document.spotColors,
    layers: document.layers,
    inventory: document.inventory ? inventoryBody(document.inventory) : null,
    sizes: document.sizes.map(({ widthMm, heightMm, pages, declared }) => ({
      width_mm: widthMm,
      height_mm: heightMm,
      pages,
      declared,
    })),
  };
}

function inventoryBody({ inks, images, fonts, geometry }: Inventory) {
  return {
    inks: inks?.shown.map(({ name, kind, pages }) => ({ name, type: kind, pages })) ?? null,
    images:
      images?.shown.map((image) => ({
        page_num: image.page,
        width_px: image.widthPx,
        height_px: image.heightPx,
        effective_ppi: image.ppi,
        color_space: image.colorSpace,
        compression: image.compression,
      })) ?? null,
    fonts:
      fonts?.shown.map(({ name, type, embedded, pages }) => ({ name, type, embedded, pages })) ??
      null,
    boxes: geometry.shown.map(({ pages, rotation, boxes }) => ({
      pages,
      rotation,
      boxes: boxes.map((box) => ({
        name: box.name,
        width_mm: box.widthMm,
        height_mm: box.heightMm,
        left_mm: box.leftMm,
        bottom_mm: box.bottomMm,
        declared: box.declared,
      })),
    })),
  };
}

function decisionOf({ findingId: finding_id, type, by, at, notes }: ReportDecision) {
  return { finding_id, decision_type: type, decided_by_user_id: by, decided_at: at, notes };
}

function findingOf(jobId: string, { finding, texts, decision }: ToldFinding) {
  return {
    id: findingId(jobId, finding),
    check_id: finding.checkId,
    inspection_id: finding.checkId,
    severity: finding.severity,
    title: texts.title,
    message: texts.message,
    category: finding.category,
    standard: finding.standard,
    clause: finding.clause,
    params: finding.params,
    page_num: finding.pages[0] ?? null,
    pages: finding.pages,
    count: finding.count,
    bbox: finding.bbox ?? null,
    places: finding.places.map(({ page: page_num, bbox }) => ({ page_num, bbox })),
    object_id: finding.objectId,
    object_type: finding.objectType,
    fingerprint: finding.fingerprint,
    why: texts.why,
    fix_hint: texts.fix,
    effective_decision: decision && decisionOf(decision),
  };
}
