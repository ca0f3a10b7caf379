import type { DocumentCompareResult } from '@forme/contracts/compare';
import {
  type Compared,
  type ComparedInk,
  documentInks,
  plain,
  plateInks,
  presenceText,
  signed,
} from './compared';

/** A comparison as lines of text. */
export function compareText(compared: Compared): string {
  const lines =
    compared.kind === 'plates' ? platesText(compared.result) : documentsText(compared.result);
  return `${lines.join('\n')}\n`;
}

function platesText(result: Extract<Compared, { kind: 'plates' }>['result']): string[] {
  const { distortion } = result.geometry;
  return [
    `page ${result.page}, ${result.dpi} dpi, match_score ${plain(result.match_score, 6)}`,
    ...noted(result.note),
    ...table(['plate', 'PDF'], plateInks(result.inks)),
    ...listed('inks without a plate', result.missing_separations),
    ...listed('plates without an ink', result.extra_separations),
    ...result.plates_showing_other_inks.map(
      ({ ink_name: own, shows_ink_name: shown }) => `  the plate of ${own} shows ${shown}`,
    ),
    ...stepsText(result),
    ...(distortion && distortion.basis !== 'none'
      ? [`stretched by ${distortion.x} across, ${distortion.y} down (${distortion.basis})`]
      : []),
    ...result.warnings.map(({ code, message }) => `warning: ${message} (${code})`),
  ];
}

function documentsText(result: DocumentCompareResult): string[] {
  const { layout_notes: notes, reference } = result;
  const found = reference.instances?.length ?? 0;
  const expected =
    notes.expected_n_across === null && notes.expected_n_down === null
      ? ''
      : `, expected ${notes.expected_n_across ?? '–'} x ${notes.expected_n_down ?? '–'}`;
  return [
    `${reference.name}, page ${result.page}, ${result.dpi} dpi: ${found} instances, ${notes.detected_n_across ?? '–'} x ${notes.detected_n_down ?? '–'}${expected}`,
    ...noted(result.note),
    ...result.candidates.flatMap(candidateText),
    ...holesText(reference.layout?.holes),
    ...listed('instances that show none of them', reference.unmatched_instances),
    ...result.warnings.map(({ code, message }) => `warning: ${message} (${code})`),
  ];
}

function candidateText(candidate: DocumentCompareResult['candidates'][number]): string[] {
  const { candidate_name: name, problem, mapped_instance_index: index, pages } = candidate;
  if (problem) return [`${name}: ${problem.detail}`];
  return [
    `${name}: instance ${index ?? '–'}, match_score ${plain(candidate.match_score, 6)}`,
    ...table(['candidate', 'reference'], documentInks(candidate.inks)),
    ...placesText(candidate),
    ...listed('inks it lacks', candidate.missing_separations),
    ...listed('inks it has more', candidate.extra_separations),
    ...candidate.warnings.map(({ code, message }) => `  warning: ${message} (${code})`),
    ...(pages?.pairs ?? []).map(
      (pair) =>
        `  page ${pair.candidate_page} shows page ${pair.reference_page} of the reference: match_score ${plain(pair.match_score, 6)}, ${pair.regions?.length ?? 0} regions`,
    ),
    ...listed('pages of the candidate without a partner', pages?.unpaired_candidate_pages),
    ...listed('pages of the reference without a partner', pages?.unpaired_reference_pages),
  ];
}

/** A line for each place that shows a candidate; none where it has one place. */
function placesText(candidate: DocumentCompareResult['candidates'][number]): string[] {
  const { places, instance, match_score, differing_count, inks } = candidate;
  if (!places || !instance) return [];
  const mapped = { instance, match_score, differing_count: differing_count ?? 0, inks };
  const all = [mapped, ...places].sort((a, b) => a.instance.index - b.instance.index);
  const rows = all.map(
    ({ instance: own, match_score: score, differing_count: count, inks: shown }) => [
      String(own.index),
      slotText(own.row, own.column),
      ...placeCells(own),
      plain(own.score, 3),
      plain(score, 6),
      String(count),
      badInks(shown),
    ],
  );
  return aligned([[...placeHeads, 'likeness', 'score', 'differing', 'in'], ...rows]);
}

/** The same for the steps of plates, with the geometry of their grid. */
function stepsText({ steps }: Extract<Compared, { kind: 'plates' }>['result']): string[] {
  if (!steps) return [];
  const { n_across: across, n_down: down, drift } = steps;
  const rows = steps.steps.map((step) => [
    String(step.index),
    slotText(step.row, step.column),
    ...placeCells(step),
    plain(step.score, 3),
    plain(step.match_score, 6),
    step.differing_count === null ? presenceText(step.not_measured) : String(step.differing_count),
    step.step_error_mm
      ? `${signed(step.step_error_mm.dx, 3)} ${signed(step.step_error_mm.dy, 3)}`
      : '–',
    badInks(step.inks),
  ]);
  return [
    `${steps.steps.length} steps, ${across ?? '–'} x ${down ?? '–'}; the inks above are of step ${steps.mapped_index}`,
    ...aligned([[...placeHeads, 'likeness', 'score', 'differing', 'step off mm', 'in'], ...rows]),
    ...holesText(steps.holes),
    ...(drift
      ? [
          `  all steps: rotated ${drift.rotation_deg}°, skewed ${drift.skew_deg}°, step error ${drift.step_error_rms_mm} mm (root mean square), ${drift.step_error_max_mm} mm at most`,
        ]
      : []),
  ];
}

const placeHeads = ['place', 'row, column', 'at mm', 'turned'];

function placeCells({
  box_mm: [x, y],
  rotation_deg: turn,
  mirrored,
}: {
  readonly box_mm: readonly [number, number, number, number];
  readonly rotation_deg: number | null;
  readonly mirrored: boolean | null;
}): string[] {
  return [`${x.toFixed(2)} ${y.toFixed(2)}`, `${turn ?? '–'}${mirrored ? ' mirrored' : ''}`];
}

function slotText(row: number | null, column: number | null): string {
  return row === null || column === null ? '–' : `${row}, ${column}`;
}

/** Inks with regions, and how many. */
function badInks(
  inks: readonly { readonly ink_name: string; readonly regions: readonly unknown[] | null }[],
): string {
  return inks
    .flatMap(({ ink_name: name, regions }) =>
      regions?.length ? [`${name} ${regions.length}`] : [],
    )
    .join(', ');
}

function holesText(
  holes: readonly { readonly row: number; readonly column: number }[] | undefined,
): string[] {
  return listed(
    'slots without a place (row, column)',
    holes?.map(({ row, column }) => `${row}, ${column}`),
  );
}

function noted(note: string | null): string[] {
  return note === null ? [] : [note];
}

function listed(what: string, items: readonly (string | number)[] | null | undefined): string[] {
  return items && items.length > 0 ? [`  ${what}: ${items.join(', ')}`] : [];
}

function table(
  [measured, reference]: readonly [string, string],
  inks: readonly ComparedInk[],
): string[] {
  const rows = [
    ['ink', '', `${measured} %`, `${reference} %`, 'points', 'off mm', 'edges mm', 'regions'],
    ...inks.map((ink) => [
      ink.ink_name,
      presenceText(ink.presence),
      plain(ink.measured, 3),
      plain(ink.reference, 3),
      signed(ink.coverage_delta_percent, 3),
      ink.registration
        ? `${signed(ink.registration.dx_mm, 3)} ${signed(ink.registration.dy_mm, 3)}`
        : '–',
      signed(ink.boundary?.mean_mm ?? null, 4),
      ink.regions === null ? '–' : String(ink.regions.length),
    ]),
  ];
  return aligned(rows);
}

/** Rows in columns, the first two from the left. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    `  ${row.map((cell, at) => (at < 2 ? cell.padEnd(widths?.[at] ?? 0) : cell.padStart(widths?.[at] ?? 0))).join('  ')}`.trimEnd(),
  );
}
