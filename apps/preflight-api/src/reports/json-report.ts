import type { ReportModel } from './report-model';

/** Version of the JSON report's shape. */
export const JSON_REPORT_VERSION = '1';

/** The report for machines: what the page says, in snake_case. Equal models give equal bytes. */
export function jsonReport(model: ReportModel): string {
  const { findings, outcomes, document } = model;
  const body = {
    schema_version: JSON_REPORT_VERSION,
    job_id: model.jobId,
    profile_id: model.profileId,
    profile_name: model.profileName,
    file_name: model.fileName,
    file_size: model.fileSize,
    pdf_sha256: model.sha256,
    completed_at: model.completedAt,
    verdict: model.verdict,
    completeness: model.completeness,
    document: {
      page_count: document.pageCount,
      pdf_version: document.pdfVersion,
      producer: document.producer,
      claims: document.claims,
      output_intent: document.outputIntent,
      fonts: document.fonts,
      images: document.images,
      spot_colors: document.spotColors,
      layers: document.layers,
      sizes: document.sizes.map(({ widthMm, heightMm, pages, declared }) => ({
        width_mm: widthMm,
        height_mm: heightMm,
        pages,
        declared,
      })),
    },
    findings: findings.map((finding) => ({
      check_id: finding.checkId,
      severity: finding.severity,
      title: finding.title,
      message: finding.message,
      category: finding.category,
      standard: finding.standard,
      clause: finding.clause,
      params: finding.params,
      pages: finding.pages,
      count: finding.count,
      bbox: finding.bbox ?? null,
      object_id: finding.objectId,
      object_type: finding.objectType,
      fingerprint: finding.fingerprint,
      why: finding.why,
      fix_hint: finding.fix,
    })),
    checks: outcomes.map((outcome) => ({
      check_id: outcome.checkId,
      name: outcome.title,
      outcome: outcome.outcome,
      reason: outcome.reason,
      findings: outcome.findings,
    })),
  };
  return `${JSON.stringify(body, null, 2)}\n`;
}
