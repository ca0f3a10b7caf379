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

/** What was measured, in lines for people. */
export function compareText(compared: Compared): string {
  const lines = compared.kind === 'plates' ? platesText(compared.result) : documentsText(compared.result); // prettier-ignore
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
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map(
    (row) =>
    `  ${row.map((cell, at) => (at < 2 ? cell.padEnd(widths?.[at] ?? 0) : cell.padStart(widths?.[at] ?? 0))).join('  ')}`.trimEnd(), // prettier-ignore
  );
}
