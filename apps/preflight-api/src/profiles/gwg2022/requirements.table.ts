import type { ThresholdName } from '../../checks/thresholds.table';
import type { Requirement } from './matrix.table';

/** A check that tests a requirement, or a part of it. */
export interface RequirementCheck {
  readonly id: string;
  /** The limit of the matrix's cell; absent when the requirement has none. */
  readonly threshold?: ThresholdName;
  /** Which half of a cell with two limits it takes; absent: the whole cell. */
  readonly level?: 'error' | 'warning';
}

const one = (id: string, threshold?: ThresholdName): readonly RequirementCheck[] => [
  threshold === undefined ? { id } : { id, threshold },
];

/** The checks behind each requirement of the matrix. A check that this release lacks is reported as not run. */
export const requirementChecks: Readonly<Record<Requirement, readonly RequirementCheck[]>> = {
  R0001: one('LNT_PDFX_CONF'),
  R0002: one('LNT_BOX_007'),
  R0003: one('LNT_BOX_011'),
  R0004: [...one('LNT_BOX_009'), ...one('LNT_BOX_012')],
  R0005: one('LNT_INK_PAGE_EMPTY'),
  R0006: one('LNT_DOC_011'),
  R0007: one('LNT_OVER_004'),
  R0008: one('LNT_OVER_009'),
  R0009: one('LNT_OVER_007', 'black_text_overprint_pt'),
  R0010: one('LNT_OVER_010', 'black_line_overprint_pt'),
  R0011: one('LNT_OVER_011', 'gray_text_pt'),
  R0012: one('LNT_OVER_012', 'gray_line_pt'),
  R0013: one('LNT_OVER_013'),
  R0014: one('LNT_FONT_018'),
  R0015: one('LNT_COLOR_022', 'rich_black_max_ink'),
  R0016: one('LNT_TEXT_REVERSE_THIN', 'white_text_pt'),
  R0017: one('LNT_TEXT_006', 'multi_ink_text_pt'),
  R0018: one('LNT_STROKE_008', 'white_line_pt'),
  R0019: one('LNT_STROKE_004', 'multi_ink_line_pt'),
  R0020: one('LNT_SPOT_010', 'max_spots'),
  R0021: one('LNT_SPOT_NAME_SUFFIX'),
  R0022: one('LNT_SPOT_NAME_CASE'),
  R0023: one('LNT_SPOT_SAME_LOOK'),
  R0024: one('LNT_COLOR_ALL_SEPARATION'),
  R0025: one('LNT_INK_004', 'tac_limit_all'),
  R0026: one('LNT_COLOR_004', 'tac_limit'),
  R0030: one('LNT_TRANS_005'),
  R0031: [
    { id: 'LNT_IMG_023', threshold: 'reject_dpi', level: 'error' },
    { id: 'LNT_IMG_001', threshold: 'min_dpi', level: 'warning' },
  ],
  R0032: [
    { id: 'LNT_IMG_024', threshold: 'reject_dpi_1bit', level: 'error' },
    { id: 'LNT_IMG_021', threshold: 'min_dpi_1bit', level: 'warning' },
  ],
  R0033: [
    { id: 'LNT_IMG_025', threshold: 'reject_dpi_page', level: 'error' },
    { id: 'LNT_IMG_022', threshold: 'min_dpi_page', level: 'warning' },
  ],
  R0034: one('LNT_STRUCT_015'),
  R0035: one('LNT_ICC_010'),
  R0036: one('LNT_STRUCT_016'),
  R1001: one('LNT_PSTEP_PRODUCT'),
  R1002: one('LNT_PSTEP_CREASING'),
};

/** How late a variant lets colours be taken to the inks of the press, and the requirement and check that say so. */
export const bindings = {
  early: { rule: 'R0027', id: 'LNT_COLOR_023' },
  intermediate: { rule: 'R0028', id: 'LNT_COLOR_024' },
  late: { rule: 'R0029', id: 'LNT_COLOR_025' },
} as const;

/** The check of ISO 19593-1, which R0001 asks of packaging. */
export const processingStepsCheck = 'LNT_PSTEP_CONF';
