import type {
  CandidateFacts,
  DocumentCompareResult,
  PlateCompareResult,
} from '@forme/contracts/compare';
import { escaped, sheetPage } from '../platform/sheet-page';
import { type Compared, plain, signed } from './compared';
import { SheetPictures } from './sheet-pictures';
import { candidateUnits, type MeasuredUnit, plateUnits } from './sheet-places';
import { type PlannedPlace, planOf } from './sheet-plan';
import { sheetScript } from './sheet-script';
import { compareStyles } from './sheet-style';
import { inkTable, type PicturedUnit, picturesOf, type Sides, unitBody } from './sheet-unit';

/**
 * A comparison as one HTML page: the sheet with every place, then each place that differs with both sides, numbered regions and a crop of
 * each, and the record of what a reader decided.
 */
export function compareSheet(compared: Compared): string {
  const pictures = new SheetPictures();
  const body =
    compared.kind === 'plates'
      ? platesBody(compared.result, pictures)
      : documentsBody(compared.result, pictures);
  return sheetPage({
    title: `Compare: ${namesOf(compared).join(', ')}`,
    styles: compareStyles,
    script: sheetScript,
    body: [pictures.definitions(), body, recordPart(compared)].join('\n'),
  });
}

function namesOf({ result }: Compared): string[] {
  return result.inputs
    .filter(({ role }) => role === 'pdf' || role === 'reference')
    .map(({ name }) => name);
}

function platesBody(result: PlateCompareResult, pictures: SheetPictures): string {
  const sides = { measured: 'Plates', reference: 'PDF' };
  const { geometry, steps } = result;
  const plates = result.inputs.filter(({ role }) => role === 'plate').length;
  const units = plateUnits(result);
  const shown = result.plates_showing_other_inks.map(
    ({ ink_name: own, shows_ink_name: other }) =>
      `<p>The plate of ${escaped(own)} shows ${escaped(other)}.</p>`,
  );
  return [
    head(
      namesOf({ kind: 'plates', result }).join(', '),
      `${plates} plates against page ${result.page}, measured at ${result.dpi} dpi over the ${geometry.basis ?? 'page'} box`,
      result.note,
    ),
    lead([
      ['match_score', plain(result.match_score, 6)],
      ['Inks without a plate', named(result.missing_separations)],
      ['Plates without an ink', named(result.extra_separations)],
      ['Plates without ink pixels', named(result.blank_plates)],
      ['Stretched', stretchText(geometry)],
      ...(steps ? stepItems(steps) : []),
    ]),
    ...shown,
    warned(result.warnings),
    steps && geometry.plate_size_mm
      ? sheetPart(geometry.plate_size_mm, emptyOf(steps.holes), pictured(units, pictures), sides)
      : unitsPart(pictured(units, pictures), sides),
  ].join('\n');
}

function stepItems(steps: NonNullable<PlateCompareResult['steps']>): [string, string][] {
  const { n_across: across, n_down: down, drift } = steps;
  return [
    ['Steps', String(steps.steps.length)],
    ['Across and down', `${across ?? '–'} × ${down ?? '–'}`],
    ['Rotation of the grid', drift ? `${drift.rotation_deg}°` : '–'],
    ['Step error, most', drift ? `${drift.step_error_max_mm} mm` : '–'],
  ];
}

function stretchText({ distortion }: PlateCompareResult['geometry']): string {
  if (!distortion) return '–';
  return distortion.basis === 'none' ? 'no' : `${distortion.x} × ${distortion.y}`;
}

function documentsBody(result: DocumentCompareResult, pictures: SheetPictures): string {
  const sides = { measured: 'Candidate', reference: 'Reference' };
  const { reference, layout_notes: notes } = result;
  const units = result.candidates.map(candidateUnits);
  const every = units.map((own) => pictured(own, pictures));
  const instances = reference.instances ?? [];
  const unmatched = instances.filter(({ index }) => reference.unmatched_instances?.includes(index));
  const holes = emptyOf(reference.layout?.holes ?? []);
  const nothing = unmatched.map(({ box_mm, index }) => ({ box_mm, label: `${index}: none` }));
  const isSheet = reference.size_mm !== null && instances.length > 1;
  return [
    head(reference.name, `Page ${result.page}, measured at ${result.dpi} dpi`, result.note),
    lead([
      ['Instances', reference.instances ? String(instances.length) : '–'],
      ['Across and down', `${notes.detected_n_across ?? '–'} × ${notes.detected_n_down ?? '–'}`],
      ['Expected', `${notes.expected_n_across ?? '–'} × ${notes.expected_n_down ?? '–'}`],
      [
        'Showing no candidate',
        reference.unmatched_instances ? named(reference.unmatched_instances.map(String)) : '–',
      ],
    ]),
    warned(result.warnings),
    ...result.candidates.map((candidate, at) => candidateHead(candidate, every[at] ?? [])),
    isSheet && reference.size_mm
      ? sheetPart(reference.size_mm, [...holes, ...nothing], every.flat(), sides)
      : unitsPart(every.flat(), sides),
  ].join('\n');
}

function candidateHead(candidate: CandidateFacts, units: readonly PicturedUnit[]): string {
  const { candidate_name: name, problem, pages } = candidate;
  const title = `<h2>${escaped(name)}</h2>`;
  if (problem) return `<section>${title}<p>${escaped(problem.detail)}</p></section>`;
  const differing = units.filter(({ unit }) => (unit.differing ?? 0) > 0).length;
  const pairs = (pages?.pairs ?? []).map(
    (pair) =>
      `<tr><td>${pair.reference_page}</td><td>${pair.candidate_page}</td><td>${plain(pair.likeness, 4)}</td><td>${plain(pair.match_score, 6)}</td><td>${pair.regions?.length ?? '–'}</td></tr>`,
  );
  const paired = pages
    ? `<table><tr><th>Page of the reference</th><th>Page of the candidate</th><th>Likeness</th><th>match_score</th><th>Regions</th></tr>${pairs.join('')}</table>
<p>Without a partner: of the reference ${named(pages.unpaired_reference_pages.map(String))}, of the candidate ${named(pages.unpaired_candidate_pages.map(String))}</p>`
    : '';
  return `<section>${title}
${lead([
  ['Places that show it', String(units.length)],
  ['Of these with regions', String(differing)],
  ['match_score', plain(candidate.match_score, 6)],
  ['Inks it lacks', named(candidate.missing_separations)],
  ['Inks it has more', named(candidate.extra_separations)],
])}
${paired}
${warned(candidate.warnings)}</section>`;
}

function pictured(units: readonly MeasuredUnit[], pictures: SheetPictures): PicturedUnit[] {
  return units.map((unit) => picturesOf(unit, pictures));
}

function emptyOf(
  holes: readonly {
    readonly row: number;
    readonly column: number;
    readonly box_mm: readonly number[];
  }[],
) {
  return holes.map(({ box_mm }) => ({ box_mm, label: 'empty' }));
}

/** The plan of a sheet, the table of all its places, and those that differ. */
function sheetPart(
  size: { readonly width: number; readonly height: number },
  empty: readonly { readonly box_mm: readonly number[]; readonly label: string }[],
  units: readonly PicturedUnit[],
  sides: Sides,
): string {
  const [first] = units;
  const planned = units.map(({ unit, sets }): PlannedPlace => {
    const same = units.find(
      (other) => other.unit.title.split(' at ')[0] === unit.title.split(' at ')[0],
    );
    return {
      unit,
      picture: sets.find(({ color }) => color === null) ?? same?.sets[0] ?? first?.sets[0] ?? null,
    };
  });
  const inOrder = [...units].sort((a, b) => (a.unit.index ?? 0) - (b.unit.index ?? 0));
  const rows = inOrder.map(({ unit }) => {
    const { place, differing, index, title, id } = unit;
    const [x = 0, y = 0] = place?.box_mm ?? [];
    const inks = unit.inks.flatMap(({ ink_name: ink, regions }) =>
      regions?.length ? `${escaped(ink)} ${regions.length}` : [],
    );
    const turn = `${place?.rotation_deg ?? 0}°${place?.mirrored ? ', mirrored' : ''}`;
    const link = differing ? `<a href="#${id}">${index ?? '–'}</a>` : String(index ?? '–');
    return `<tr><td>${link}</td><td>${escaped(title)}</td><td>${signed(x, 2).replace('+', '')}, ${y.toFixed(2)}</td><td>${turn}</td><td>${differing ?? 'not measured'}</td><td>${inks.join(', ') || 'none'}</td></tr>`;
  });
  const bad = units.filter(({ unit }) => (unit.differing ?? 0) > 0);
  return `<section><h2>The sheet</h2>${planOf({ size, places: planned, empty })}</section>
<section><h2>All places</h2><table class="list"><tr><th>Place</th><th>Shows</th><th>At, mm</th><th>Rotation</th><th>Regions</th><th>By ink</th></tr>${rows.join('\n')}</table></section>
${unitsPart(bad.length > 0 ? bad : units.slice(0, 1), sides)}`;
}

function unitsPart(units: readonly PicturedUnit[], sides: Sides): string {
  const shown = units.map(
    (one) =>
      `<section class="unit" id="${one.unit.id}"><h3>${escaped(one.unit.title)}</h3>${inkTable(one.unit, sides)}${unitBody(one, sides)}</section>`,
  );
  return `<section><h2>Measured places</h2>
<p>Differences above the noise, over the ${escaped(sides.reference)} in gray:<span class="key extra"></span>${sides.measured} has more<span class="key missing"></span>${sides.measured} has less<span class="key masked"></span>masked. In overlays red is only on ${sides.measured.toLowerCase()}, cyan only on ${sides.reference}.</p>
<p class="controls" data-limits>Regions to see first: from <input type="number" min="0" step="0.1" size="4" aria-label="Least area in square millimetres"> mm² and <input type="number" min="0" step="0.5" size="4" aria-label="Least difference in points"> points; smaller ones go to the end of their table.</p>
${shown.join('\n')}</section>`;
}

function recordPart(compared: Compared): string {
  const { inputs, dpi, page, engine_version: engine } = compared.result;
  const facts = { kind: compared.kind, page, dpi, engine, inputs };
  const files = inputs.map(
    ({ role, name, sha256 }) =>
      `<tr><td>${role}</td><td>${escaped(name)}</td><td><small>${sha256}</small></td></tr>`,
  );
  return `<section class="record" data-record="${escaped(JSON.stringify(facts))}"><h2>Approval record</h2>
<p class="controls"><label>Name <input type="text" data-name maxlength="120" autocomplete="name"></label> <button type="button" data-save>Save as JSON</button> <button type="button" data-print>Print</button></p>
<table><tr><th>File</th><th>Name</th><th>SHA-256</th></tr>${files.join('')}</table>
<table><thead><tr><th>Of</th><th>Decision</th><th>Note</th></tr></thead><tbody></tbody></table>
<p>Name <span class="line" data-by></span> Date <span class="line" data-on></span> Signature <span class="line"></span></p></section>`;
}

function head(title: string, what: string, note: string | null): string {
  return `<p><b>Forme</b> Compare</p>
<h1>${escaped(title)}</h1>
<p>${escaped(what)}. Figures, no judgement.</p>
${note === null ? '' : `<p><b>${escaped(note)}</b></p>`}`;
}

function lead(items: readonly (readonly [string, string])[]): string {
  return `<div class="lead">${items.map(([what, value]) => `<div><small>${what}</small><b>${escaped(value)}</b></div>`).join('')}</div>`;
}

function named(items: readonly string[] | null): string {
  if (items === null) return '–';
  return items.length === 0 ? 'none' : items.join(', ');
}

function warned(warnings: readonly { readonly code: string; readonly message: string }[]): string {
  return warnings
    .map(({ code, message }) => `<p>${escaped(message)} <small>(${escaped(code)})</small></p>`)
    .join('\n');
}
