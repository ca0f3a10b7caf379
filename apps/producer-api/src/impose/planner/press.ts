import type { PlanningRequest } from '@forme/contracts/producer';
import type { Rect } from '@forme/pdf-core/geometry';
import { PlanRejected } from '../../producers/producer';

type PressProfile = PlanningRequest['press_profile'];

/** A sheet, or a repeat of a web, that the press can print. Points. */
export interface PressSheet {
  readonly width: number;
  readonly height: number;
  /** The sheet less the press's margins. */
  readonly area: Rect;
  /** Length of the repeat on a web press; null on a sheet press. */
  readonly repeat: number | null;
  /** Most columns. */
  readonly lanes: number;
}

/** Repeats of a servo press or a digital web are tried up to so many rows. */
const MOST_ROWS = 1000;

/**
 * The sheets the press can print. On webs whose repeat is free, those that rows of the given pitches fill exactly, within the
 * press's bounds; a repeat closes on itself, so it holds a gap for every row.
 */
export function pressSheets(
  press: PressProfile,
  pitches: readonly number[],
): readonly PressSheet[] {
  const model = press.repeat_model;
  switch (model.kind) {
    case 'offset-sheet':
    case 'digital-sheet':
      return [sheetOf(press, model.sheet.width_pt, model.sheet.height_pt, null)];
    case 'geared':
      return distinct(model.gear_set.map((gear) => gear.teeth * gear.circular_pitch_pt)).map(
        (repeat) => sheetOf(press, webWidth(press), repeat, repeat),
      );
    case 'servo':
      return freeRepeats(press, pitches, model.min_repeat_pt, model.max_repeat_pt);
    case 'digital-web':
      return freeRepeats(press, pitches, 0, model.max_frame_pt).map((sheet) => ({
        ...sheet,
        lanes: model.lane_limit ?? 1,
      }));
  }
}

function freeRepeats(
  press: PressProfile,
  pitches: readonly number[],
  least: number,
  most: number,
): readonly PressSheet[] {
  const margins = (press.usable_margin_top_pt ?? 0) + (press.usable_margin_bottom_pt ?? 0);
  const repeats = pitches.flatMap((pitch) => {
    const rows = Math.min(MOST_ROWS, Math.floor((most - margins) / pitch + 1e-9));
    return Array.from({ length: Math.max(0, rows) }, (_, row) =>
      Math.max(least, (row + 1) * pitch + margins),
    );
  });
  return distinct(repeats).map((repeat) => sheetOf(press, webWidth(press), repeat, repeat));
}

function distinct(values: readonly number[]): readonly number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}

function webWidth({ web_width_pt: width }: PressProfile): number {
  if (width !== undefined) return width;
  const message = 'A web press needs the width of its web: give web_width_pt.';
  throw new PlanRejected('web_width_missing', message, '/press_profile/web_width_pt');
}

function sheetOf(
  press: PressProfile,
  width: number,
  height: number,
  repeat: number | null,
): PressSheet {
  const area = {
    x0: press.usable_margin_left_pt ?? 0,
    y0: press.usable_margin_bottom_pt ?? 0,
    x1: width - (press.usable_margin_right_pt ?? 0),
    y1: height - (press.usable_margin_top_pt ?? 0),
  };
  return { width, height, area, repeat, lanes: Infinity };
}
