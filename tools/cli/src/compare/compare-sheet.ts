import type {
  CandidateFacts,
  CompositeFacts,
  DifferenceRegion,
  DocumentCompareResult,
  PlateCompareResult,
  SidePictures,
} from '@forme/contracts/compare';
import { escaped, pngPicture, sheetPage } from '../platform/sheet-page';
import {
  type Compared,
  type ComparedInk,
  documentInks,
  plain,
  plateInks,
  presenceText,
  signed,
} from './compared';
import { instanceMap } from './instance-map';

/** Regions that are listed, the largest first. */
const mostRegions = 40;

const styles = `
table { width:100%; border-collapse:collapse; margin-top:1rem; font-variant-numeric:tabular-nums }
th, td { text-align:right; padding:.35rem .6rem; border-bottom:1px solid var(--line) } th { color:var(--soft); font-weight:500 }
th:first-child, td:first-child, th:nth-child(2), td:nth-child(2) { text-align:left }
section { margin-top:2.25rem } h2 { font-size:1.15rem } h3 { font-size:1rem }
.sides { display:grid; grid-template-columns:repeat(3,1fr); gap:1rem }
.inks { display:grid; grid-template-columns:repeat(auto-fill,minmax(min(26rem,100%),1fr)); gap:1rem }
.sides figure, .inks figure { margin-top:1rem }
.small { display:grid; grid-template-columns:repeat(3,1fr); gap:.5rem; margin-top:.6rem } .small small { display:block; text-align:center }
.key { display:inline-block; width:.8em; height:.8em; border-radius:2px; margin:0 .3em 0 .8em; vertical-align:-.05em }
.extra { background:#cc181e } .missing { background:#0851ba } .masked { background:#e8deba } .ghost { background:#ccc }
.lead { display:flex; flex-wrap:wrap; gap:.3rem 2rem; margin-top:.8rem } .lead b { display:block; font-size:1.15rem }
svg { display:block; width:100%; max-height:26rem; background:#fff; border:1px solid var(--line) }
@media (max-width:48rem) { main { padding:1.25rem 1rem 2rem } table { display:block; overflow-x:auto } .sides { grid-template-columns:1fr } figcaption { flex-wrap:wrap } b { white-space:normal } }
`;

/** The words for the two sides. */
interface Sides {
  readonly measured: string;
  readonly reference: string;
}

/** A comparison as one HTML page: both sides, their overlay, the difference of each ink, figures. */
export function compareSheet(compared: Compared): string {
  const body =
    compared.kind === 'plates' ? platesBody(compared.result) : documentsBody(compared.result);
  return sheetPage({ title: `Compare: ${namesOf(compared).join(', ')}`, styles, body });
}

function namesOf({ result }: Compared): string[] {
  return result.inputs
    .filter(({ role }) => role === 'pdf' || role === 'reference')
    .map(({ name }) => name);
}

function platesBody(result: PlateCompareResult): string {
  const sides = { measured: 'Plates', reference: 'PDF' };
  const { geometry } = result;
  const plates = result.inputs.filter(({ role }) => role === 'plate').length;
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
      ['Stretched', stretchText(result.geometry)],
    ]),
    facts(plateInks(result.inks), result.composite, sides),
    warned(result.warnings),
  ].join('\n');
}

function stretchText({ distortion }: PlateCompareResult['geometry']): string {
  if (!distortion) return '–';
  return distortion.basis === 'none' ? 'no' : `${distortion.x} × ${distortion.y}`;
}

function documentsBody(result: DocumentCompareResult): string {
  const { reference, layout_notes: notes } = result;
  const map = instanceMap(result);
  return [
    head(reference.name, `Page ${result.page}, measured at ${result.dpi} dpi`, result.note),
    lead([
      ['Instances', reference.instances ? String(reference.instances.length) : '–'],
      ['Across and down', `${notes.detected_n_across ?? '–'} × ${notes.detected_n_down ?? '–'}`],
      ['Expected', `${notes.expected_n_across ?? '–'} × ${notes.expected_n_down ?? '–'}`],
      [
        'Showing no candidate',
        reference.unmatched_instances ? named(reference.unmatched_instances.map(String)) : '–',
      ],
    ]),
    map === null ? '' : `<section><h2>Positions of the candidates</h2>${map}</section>`,
    ...result.candidates.map(candidateBody),
    warned(result.warnings),
  ].join('\n');
}

function candidateBody(candidate: CandidateFacts): string {
  const { candidate_name: name, problem, pages } = candidate;
  const title = `<h2>${escaped(name)}</h2>`;
  if (problem) return `<section>${title}<p>${escaped(problem.detail)}</p></section>`;
  const sides = { measured: 'Candidate', reference: 'Reference' };
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
  ['Instance', String(candidate.mapped_instance_index ?? '–')],
  ['match_score', plain(candidate.match_score, 6)],
  ['Inks it lacks', named(candidate.missing_separations)],
  ['Inks it has more', named(candidate.extra_separations)],
])}
${paired}
${facts(documentInks(candidate.inks), candidate.composite, sides)}
${warned(candidate.warnings)}</section>`;
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

function facts(
  inks: readonly ComparedInk[],
  composite: CompositeFacts | null,
  sides: Sides,
): string {
  const { side_images: whole } = composite ?? {};
  return [
    table(inks, sides),
    whole ? `<section><h2>All inks</h2>${sidesRow(whole, 'all inks', sides)}</section>` : '',
    pictures(inks, sides),
    regionList(inks.flatMap(({ regions }) => regions ?? [])),
  ].join('\n');
}

function table(inks: readonly ComparedInk[], { measured, reference }: Sides): string {
  const heads = [
    'Ink',
    'Presence',
    `${measured} %`,
    `${reference} %`,
    'Points',
    'Similarity',
    'Off, mm',
    'Edges, mm',
    'Masked, mm²',
    'Regions',
  ];
  const rows = inks.map((ink) => [
    escaped(ink.ink_name),
    presenceText(ink.presence),
    plain(ink.measured, 3),
    plain(ink.reference, 3),
    signed(ink.coverage_delta_percent, 3),
    plain(ink.spatial_similarity, 5),
    ink.registration
      ? `${signed(ink.registration.dx_mm, 3)}, ${signed(ink.registration.dy_mm, 3)}`
      : '–',
    signed(ink.boundary?.mean_mm ?? null, 4),
    plain(ink.masked_area_mm2, 1),
    ink.regions === null ? '–' : String(ink.regions.length),
  ]);
  return `<table><tr>${heads.map((text) => `<th>${text}</th>`).join('')}</tr>
${rows.map((row) => `<tr>${row.map((text) => `<td>${text}</td>`).join('')}</tr>`).join('\n')}</table>`;
}

function sidesRow(pictures: SidePictures, what: string, { measured, reference }: Sides): string {
  const figure = (picture: SidePictures['overlay'], label: string, note: string): string =>
    `<figure>${pngPicture(picture.data, `${label} of ${what}`)}<figcaption><h3>${label}</h3><small>${note}</small></figcaption></figure>`;
  return `<div class="sides">
${figure(pictures.reference, reference, 'in the colours of the inks')}
${figure(pictures.measured, measured, 'aligned')}
${figure(pictures.overlay, 'Overlay', `red: only ${measured.toLowerCase()}; cyan: only ${reference}`)}
</div>`;
}

function pictures(inks: readonly ComparedInk[], sides: Sides): string {
  const drawn = inks.filter(({ diff_image: image }) => image !== undefined);
  if (drawn.length === 0) return '';
  return `<section><h2>Ink by ink</h2>
<p>Differences above the noise, over the ${escaped(sides.reference)} in gray:<span class="key extra"></span>${sides.measured} have more<span class="key missing"></span>${sides.measured} have less<span class="key masked"></span>masked</p>
<div class="inks">${drawn.map((ink) => inkCard(ink, sides)).join('\n')}</div></section>`;
}

function inkCard(ink: ComparedInk, { measured, reference }: Sides): string {
  const { ink_name: name, diff_image: image, side_images: both } = ink;
  const small = (picture: SidePictures['overlay'], label: string): string =>
    `<div>${pngPicture(picture.data, `${label} of ${name}`)}<small>${label}</small></div>`;
  const shown = image
    ? pngPicture(image.data, `Difference of ${name}`)
    : `<p>No picture: ${escaped(presenceText(ink.diff_image_reason ?? null))}</p>`;
  const row = both
    ? `<div class="small">${small(both.reference, reference)}${small(both.measured, measured)}${small(both.overlay, 'Overlay')}</div>`
    : '';
  return `<figure>${shown}${row}<figcaption><h3>${escaped(name)}</h3><b>${signed(ink.coverage_delta_percent, 3)} points, ${ink.regions?.length ?? 0} regions</b></figcaption></figure>`;
}

function regionList(regions: readonly DifferenceRegion[]): string {
  if (regions.length === 0) return '';
  const weight = ({ mean_delta: mean, area_mm2: area }: DifferenceRegion) => Math.abs(mean) * area;
  const shown = [...regions].sort((a, b) => weight(b) - weight(a)).slice(0, mostRegions);
  const rows = shown.map(
    ({
      ink_name: ink,
      sign,
      box_mm: [x, y, w, h],
      area_mm2: area,
      mean_delta: mean,
      max_delta: most,
    }) =>
      `<tr><td>${escaped(ink ?? '')}</td><td>${sign}</td><td>${x.toFixed(1)}, ${y.toFixed(1)}</td><td>${w.toFixed(1)} × ${h.toFixed(1)}</td><td>${area.toFixed(2)}</td><td>${signed(mean, 1)}</td><td>${signed(most, 1)}</td></tr>`,
  );
  const more = regions.length > shown.length ? `, the ${shown.length} largest` : '';
  return `<section><h2>Regions</h2><p>${regions.length} areas differ by more than noise${more}. Places in millimetres from the upper left of the reference page.</p>
<table><tr><th>Ink</th><th>What</th><th>At</th><th>Size</th><th>mm²</th><th>Mean points</th><th>Most points</th></tr>
${rows.join('\n')}</table></section>`;
}

function warned(warnings: readonly { readonly code: string; readonly message: string }[]): string {
  return warnings
    .map(({ code, message }) => `<p>${escaped(message)} <small>(${escaped(code)})</small></p>`)
    .join('\n');
}
