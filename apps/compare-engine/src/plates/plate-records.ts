import type { PlateInk } from '@forme/contracts/compare';
import type { Plate } from '@forme/contracts/extraction';
import type { PlateFacts } from './plate-facts';
import { percent } from '../sides/ink-record';
import { rounded } from '../sides/page-geometry';
import { displayColor, hexOf } from '../sides/display-color';
import { identityOf, type SideInk } from '../sides/pdf-side';
import type { PlateSide } from '../sides/plate-side';

const nothing = {
  coverage_delta_percent: null,
  window: null,
  spatial_similarity: null,
  registration: null,
  tone_curve: null,
  boundary: null,
  masked_area_mm2: null,
  regions: null,
} as const;

/** Facts of a plate alone. */
export function plateOnly({ plate, index }: PlateSide, presence: PlateInk['presence']): PlateInk {
  const { ink_name_guess: ink } = plate;
  const sources = { given: 'part', tag: 'tag', file_name: 'file_name' } as const;
  return {
    ink_name: ink.name,
    ink_key: ink.key,
    display_color: hexOf(displayColor(ink.name)),
    presence,
    plate_file: plate.file_name,
    ink_name_source:
      ink.source in sources ? sources[ink.source as keyof typeof sources] : 'unresolved',
    plate_coverage_percent: percent(plate.coverage_percent),
    pdf_coverage_percent: null,
    ...nothing,
    plate: {
      file_index: index,
      width_px: plate.width_px,
      height_px: plate.height_px,
      dpi_x: plate.dpi_x,
      dpi_y: plate.dpi_y,
      ink_px: plate.ink_px,
      total_px: plate.total_px,
      photometric: plate.photometric,
      polarity: plate.polarity,
      polarity_basis: plate.polarity_basis,
      polarity_suspect: plate.polarity_suspect,
      compression: plate.compression,
      sha256: plate.sha256,
      screen: plate.screen,
      decode_warnings: plate.warnings.map(({ code, row }) => ({ code, row: row ?? null })),
    },
  };
}

/** An ink of the page without a plate. */
export function pdfOnly(ink: SideInk, coverage: number): PlateInk {
  return {
    ...identityOf(ink),
    presence: 'pdf_only',
    plate_file: null,
    ink_name_source: 'pdf',
    plate_coverage_percent: null,
    pdf_coverage_percent: percent(coverage),
    ...nothing,
    plate: null,
  };
}

/** Names of the plates without any ink. */
export function blankPlates(sides: readonly PlateSide[]): string[] {
  return sides
    .filter(({ plate }) => plate.ink_px === 0)
    .map(({ plate }) => plate.ink_name_guess.name);
}

/** Size in millimetres of the first plate that says its resolution. */
export function plateSizeMm(sides: readonly PlateSide[]): { width: number; height: number } | null {
  const plate = sides.find(
    ({ plate: { dpi_x, dpi_y } }) => dpi_x !== null && dpi_y !== null,
  )?.plate;
  if (!plate?.dpi_x || !plate.dpi_y) return null;
  const turned = plate.orientation >= 5;
  const width = rounded((plate.width_px * 25.4) / plate.dpi_x);
  const height = rounded((plate.height_px * 25.4) / plate.dpi_y);
  return turned ? { width: height, height: width } : { width, height };
}

/** Plates whose ink another one has already. */
export function duplicates(sides: readonly PlateSide[]): PlateFacts['warnings'] {
  const seen = new Map<string, number>();
  return sides.flatMap(({ plate, index }) => {
    const { key, name, source } = plate.ink_name_guess;
    if (source === 'none') return [];
    if (!seen.has(key)) {
      seen.set(key, index);
      return [];
    }
    return [
      {
        code: 'duplicate_ink',
        message: `Two plates resolve to ${name}; both are listed, the first is measured.`,
        ...fileOf(plate),
      },
    ];
  });
}

/** Plates without a resolution, which cannot be laid on a page. */
export function withoutResolution(sides: readonly PlateSide[]): PlateFacts['warnings'] {
  return sides
    .filter(({ map }) => map === null)
    .map(({ plate }) => ({
      code: 'resolution_missing',
      message: 'The plate says no resolution: it cannot be laid on the page.',
      ...fileOf(plate),
    }));
}

function fileOf({ file_name }: Plate): { file?: string } {
  return file_name === null ? {} : { file: file_name };
}
