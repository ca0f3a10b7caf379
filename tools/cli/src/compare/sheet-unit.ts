import type { DifferenceRegion } from '@forme/contracts/compare';
import { escaped } from '../platform/sheet-page';
import { plain, presenceText, signed } from './compared';
import type { MeasuredUnit } from './sheet-places';
import { type Box, type PictureSet, pictureView, type SheetPictures } from './sheet-pictures';

/** Regions that are listed for a place, the largest first. */
const mostRegions = 40;
/** Millimetres around a region in its crop, at least, and the least side of a crop. */
const around = 1.5;
const leastCrop = 6;
/** Sides whose pictures differ in shape less than this are shown next to each other. */
const wide = 2.4;

/** The words for the two sides. */
export interface Sides {
  readonly measured: string;
  readonly reference: string;
}

/** A place with its pictures. */
export interface PicturedUnit {
  readonly unit: MeasuredUnit;
  /** All inks first, where they are drawn; then ink by ink. */
  readonly sets: readonly PictureSet[];
}

/** The pictures of a place: all inks together, and each ink in its colour. */
export function picturesOf(unit: MeasuredUnit, pictures: SheetPictures): PicturedUnit {
  const { sides, inks } = unit;
  const whole = sides ? [pictures.add('All inks', sides)] : [];
  const each = inks.flatMap((ink) => {
    const { side_images: both, ink_name: name, display_color: color, diff_image } = ink;
    const isSeen = (ink.measured ?? 0) > 0 || (ink.reference ?? 0) > 0;
    if (!both || !isSeen) return [];
    return [
      pictures.add(name, both, { ...(diff_image ? { diff_image } : {}), color: color ?? null }),
    ];
  });
  return { unit, sets: [...whole, ...each] };
}

interface Numbered {
  readonly number: number;
  readonly region: DifferenceRegion;
  readonly box: Box;
}

/** A place for people: both sides with numbered regions, each ink, and the regions with a crop of each. */
export function unitBody({ unit, sets }: PicturedUnit, sides: Sides): string {
  const weight = ({ mean_delta: mean, area_mm2: area }: DifferenceRegion) => Math.abs(mean) * area;
  const all = unit.inks.flatMap(({ regions }) => regions ?? []);
  const numbered = [...all]
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, mostRegions)
    .map((region, at) => ({ number: at + 1, region, box: unit.onPictures(region) }));
  return [
    stage({ unit, sets }, numbered, sides),
    regionTable({ unit, sets }, { numbered, count: all.length }, sides),
    decision(unit),
  ].join('\n');
}

function stage(
  { unit, sets }: PicturedUnit,
  numbered: readonly Numbered[],
  { measured, reference }: Sides,
): string {
  const [first] = sets;
  if (!first) return '';
  const [, , width, height] = first.box;
  const boxes = (set: PictureSet): string =>
    numbered
      .filter(({ region }) => set.color === null || region.ink_name === set.name)
      .map((one) => numberedBox(unit.id, one, set.box))
      .join('');
  const view = (set: PictureSet, id: string, label: string): string =>
    `<div class="${labelClass(label, { measured, reference })}">${pictureView(id, set.box, { label: `${label}: ${set.name}`, color: label === 'Difference' ? null : set.color, over: boxes(set) })}<small>${label}</small></div>`;
  const isMarked = (set: PictureSet): boolean =>
    numbered.some(({ region }) => region.ink_name === set.name);
  const panels = sets.map((set, at) => {
    const rows = [
      view(set, set.reference, reference),
      view(set, set.measured, measured),
      set.difference === null
        ? view({ ...set, color: null }, set.overlay, 'Overlay')
        : view(set, set.difference, 'Difference'),
    ];
    return `<div class="panel" data-panel="${at}"${at === 0 || isMarked(set) ? '' : ' data-quiet'}><h4>${escaped(set.name)}</h4><div class="views${width > wide * height ? ' stacked' : ''}">${rows.join('')}</div></div>`;
  });
  const options = sets.map(({ name }, at) => `<option value="${at}">${escaped(name)}</option>`);
  return `<div class="stage" data-stage>
<div class="tools"><label>Picture <select data-set>${options.join('')}</select></label>
${['Side by side', 'Blink', 'Slide'].map((name, at) => `<button type="button" data-mode="${['sides', 'blink', 'slide'][at]}">${name}</button>`).join('')}
<input type="range" min="0" max="100" value="50" data-slide aria-label="Slide between both sides" hidden>
<button type="button" data-zoom="0.5">+</button><button type="button" data-zoom="2">−</button><button type="button" data-zoom="0">Whole</button>
<label><input type="checkbox" checked data-boxes> Regions</label></div>
${panels.join('\n')}</div>`;
}

function labelClass(label: string, { measured, reference }: Sides): string {
  return label === measured ? 'measured' : label === reference ? 'reference' : 'third';
}

function numberedBox(unit: string, { number, region, box }: Numbered, view: Box): string {
  const line = Math.max(view[2], view[3]) / 500;
  const letters = line * 16;
  const [x, y, width, height] = [
    box[0] - line,
    box[1] - line,
    box[2] + 2 * line,
    box[3] + 2 * line,
  ];
  return `<a href="#${unit}-${number}" class="box ${region.sign}"><rect x="${x}" y="${y}" width="${width}" height="${height}" stroke-width="${line}"/><text x="${x + width + line}" y="${y + letters}" font-size="${letters}" stroke-width="${line}">${number}</text></a>`;
}

function regionTable(
  { unit, sets }: PicturedUnit,
  { numbered, count }: { readonly numbered: readonly Numbered[]; readonly count: number },
  sides: Sides,
): string {
  if (count === 0) return '';
  const rows = numbered.map(({ number, region, box }) => {
    const {
      ink_name: ink,
      sign,
      box_mm: own,
      area_mm2: area,
      mean_delta: mean,
      max_delta,
    } = region;
    const [x, y, w, h] = own;
    const set = sets.find(({ name }) => name === ink) ?? sets[0];
    const cells = [
      `<b>${number}</b>`,
      escaped(ink ?? ''),
      sign,
      `${x.toFixed(1)}, ${y.toFixed(1)}`,
      `${w.toFixed(2)} × ${h.toFixed(2)}`,
      area.toFixed(2),
      signed(mean, 1),
      signed(max_delta, 1),
      set ? crops(set, box, sides) : '',
    ];
    return `<tr id="${unit.id}-${number}" data-area="${area}" data-points="${Math.abs(mean)}">${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  const more = count > numbered.length ? `, the ${numbered.length} largest` : '';
  const heads = ['No.', 'Ink', 'What', 'At', 'Size', 'mm²', 'Mean points', 'Most points'];
  const shown = `${sides.reference}, ${sides.measured.toLowerCase()}, difference`;
  return `<p>${count === 1 ? '1 area differs' : `${count} areas differ`} by more than noise${more}. Places in millimetres from the upper left of the reference.</p>
<table class="regions"><tr>${heads.map((text) => `<th>${text}</th>`).join('')}<th>${escaped(shown)}</th></tr>
${rows.join('\n')}</table>`;
}

function crops(
  set: PictureSet,
  [x, y, width, height]: Box,
  { measured, reference }: Sides,
): string {
  const side = Math.max(leastCrop, width + 2 * around, height + 2 * around);
  const part: Box = [x + width / 2 - side / 2, y + height / 2 - side / 2, side, side];
  const { color } = set;
  const third = set.difference ?? set.overlay;
  return `<span class="crops">${pictureView(set.reference, part, { label: reference, color })}${pictureView(set.measured, part, { label: measured, color })}${pictureView(third, part, { label: 'Difference' })}</span>`;
}

function decision({ id, title }: MeasuredUnit): string {
  const choice = (value: string, text: string): string =>
    `<label><input type="radio" name="${id}" value="${value}"> ${text}</label>`;
  return `<fieldset class="decision" data-decision="${escaped(title)}"><legend>Decision on ${escaped(title)}</legend>
${choice('accepted', 'Accept')}${choice('rejected', 'Reject')}${choice('open', 'Open')}
<label>Note <input type="text" data-note maxlength="500"></label></fieldset>`;
}

/** Figures of each ink of a place. */
export function inkTable({ inks }: MeasuredUnit, { measured, reference }: Sides): string {
  const heads = [
    ...['Ink', 'Presence', `${measured} %`, `${reference} %`, 'Points', 'Similarity', 'Off, mm'],
    ...['Edges, mm', 'Masked, mm²', 'Regions'],
  ];
  const rows = inks.map((ink) => [
    `${swatch(ink.display_color ?? null)}${escaped(ink.ink_name)}`,
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
  const undrawn = inks
    .filter(({ diff_image_reason: why }) => why && why !== 'nothing_differs')
    .map(
      ({ ink_name: name, diff_image_reason: why }) =>
        `<p>No picture of ${escaped(name)}: ${escaped(presenceText(why ?? null))}</p>`,
    );
  return `<table class="figures"><tr>${heads.map((text) => `<th>${text}</th>`).join('')}</tr>
${rows.map((row) => `<tr>${row.map((text) => `<td>${text}</td>`).join('')}</tr>`).join('\n')}</table>${undrawn.join('')}`;
}

function swatch(color: string | null): string {
  return color === null ? '' : `<span class="swatch" style="background:${escaped(color)}"></span>`;
}
