const noCheck = 'no check of this release';
const dieline = `${noCheck} measures dielines`;
const catalogue = 'colours are compared with the output intent of the file and no other profile';
const ai = 'the AI tier is not part of this release';
const onReport =
  'reports are set up where they are made: by the overrides of a job or by POST /api/v1/jobs/{job_id}/reports';

/** Thresholds of the published profiles that nothing of this release reads, and why each is refused. */
export const thresholdsWithoutEffect: Readonly<Record<string, string>> = {
  barcode_min_dpi: `${noCheck} measures the resolution of barcodes`,
  barcode_min_grade: `${noCheck} grades barcodes`,
  max_bleed_mm: `${noCheck} limits the largest bleed`,
  min_dieline_feature_mm: dieline,
  min_dieline_segment_length_mm: dieline,
  white_coverage_min: `${noCheck} measures white ink under artwork`,
  text_to_fold_distance_mm: `${noCheck} measures the distance of text from folds`,
  substrate_profile_id: catalogue,
  epm_substrate_class: `${noCheck} rejects three-colour digital printing for its substrate`,
  ecg_max_ink_per_channel: `${noCheck} limits a single ink`,
  min_printing_dot: `${noCheck} measures the smallest dot`,
  color_score_weights: 'this release gives no colour score',
};

/** Other members of a profile that nothing of this release reads, by group and member. */
export const membersWithoutEffect: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ai: { enabled: ai, categories: ai, features: ai, language_for_reports: ai },
  report: {
    default_detail_level: onReport,
    max_screenshot_pages: onReport,
    screenshot_dpi: onReport,
    top_findings_limit: onReport,
  },
};
