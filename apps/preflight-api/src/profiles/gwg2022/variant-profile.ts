import type { Profile, Thresholds } from '@forme/contracts/preflight';
import { columns, matrix, type Requirement } from './matrix.table';
import {
  bindings,
  processingStepsCheck,
  requirementChecks,
  type RequirementCheck,
} from './requirements.table';
import type { Variant } from './variants.table';

const workflows = { early: 'CMYK', intermediate: 'CMYK+RGB', late: 'auto' } as const;

/** Requirement in a cell of the matrix. */
interface Cell {
  readonly severity: 'error' | 'warning';
  /** Null when it has no limit. */
  readonly limit: number | null;
}

/** A check of the profile: what it tests, how much it weighs and its limit. */
interface Asked extends Cell {
  readonly rule: string;
  readonly id: string;
  readonly threshold: RequirementCheck['threshold'];
}

/** The profile of a variant: the checks of its requirements, each with the weight and the limit of the matrix. */
export function variantProfile(variant: Variant): Profile {
  const asked = askedOf(variant);
  const { binding, productType, isPackaging, name } = variant;
  return {
    name: `GWG 2022 ${name}`,
    description: `The requirements of the GWG 2022 specification for ${name}`,
    version: '2022',
    standard: 'GWG2022',
    conformance: 'pdfx4',
    workflow: workflows[binding],
    incomplete: 'fail',
    checks: {
      enabled: asked.map(({ id }) => id),
      disabled: [],
      severity_overrides: Object.fromEntries(asked.map(({ id, severity }) => [id, severity])),
      per_check: Object.fromEntries(asked.map(({ id, rule }) => [id, { rule }])),
    },
    thresholds: {
      ...thresholdsOf(asked),
      ...(asked.some(({ rule }) => rule === 'R0006') ? { expected_page_count: 1 } : {}),
      ...(isPackaging && productType !== null ? { product_type: productType } : {}),
    },
  };
}

function askedOf({ column, binding, isPackaging }: Variant): readonly Asked[] {
  const at = columns.indexOf(column);
  const rows = Object.entries(matrix) as [Requirement, string][];
  const early = bindings[binding];
  return [
    ...rows.flatMap(([rule, row]) => askedBy(rule, row.split(/ +/)[at] ?? '.')),
    { ...early, severity: 'error' as const, limit: null, threshold: undefined },
    ...(isPackaging
      ? [
          {
            rule: 'R0001',
            id: processingStepsCheck,
            severity: 'error' as const,
            limit: null,
            threshold: undefined,
          },
        ]
      : []),
  ].sort((a, b) => (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0));
}

function askedBy(rule: Requirement, cell: string): readonly Asked[] {
  return requirementChecks[rule].flatMap(({ id, threshold, level }): readonly Asked[] => {
    const read = readCell(cell, level);
    return read ? [{ rule, id, threshold, ...read }] : [];
  });
}

/** Reads `.`, `E`, `W0.25`, or one level of `149/224`: resolutions at or below that are wrong, ours below the next whole one. */
function readCell(cell: string, level: RequirementCheck['level']): Cell | null {
  if (cell === '.') return null;
  if (level) {
    const [error, warning] = cell.split('/').map(Number);
    return { severity: level, limit: (level === 'error' ? error : warning) ?? null };
  }
  const limit = cell.slice(1);
  return {
    severity: cell.startsWith('E') ? 'error' : 'warning',
    limit: limit === '' ? null : Number(limit),
  };
}

function thresholdsOf(asked: readonly Asked[]): Thresholds {
  return Object.fromEntries(
    asked.flatMap(({ threshold, limit }) => {
      if (threshold === undefined || limit === null) return [];
      if (threshold === 'rich_black_max_ink')
        return [
          [threshold, limit],
          ['rich_black_min_k', 85],
        ];
      return [[threshold, threshold.includes('dpi') ? limit + 1 : limit]];
    }),
  );
}
