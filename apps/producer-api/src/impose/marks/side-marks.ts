import type { ImposePlan } from '@forme/contracts/producer';
import type { Rect } from '@forme/pdf-core/geometry';
import type { Findings } from '../../producers/findings';
import { around, type Size, sheetRect } from '../../geometry/rects';
import type { PlacedSide } from '../place-side';
import type { SideMarks } from '../writing/mark-content';
import { type CutMarks, cutMarks } from './cut-marks';
import { type FoldMarks, foldMarks } from './fold-marks';
import { type RegisterMarks, registerMarks } from './register-marks';
import type { MarkStyle } from '../../geometry/segment';

const defaultStyle: MarkStyle = { length: 14.1732, offset: 8.5039, weight: 0.25 };

/** The measures of a plan's marks. */
export function markStyle({ mark_style: style }: ImposePlan): MarkStyle {
  return {
    length: style?.length_pt ?? defaultStyle.length,
    offset: style?.offset_pt ?? defaultStyle.offset,
    weight: style?.weight_pt ?? defaultStyle.weight,
  };
}

/** True when a plan has any mark. */
export function wantsMarks(plan: ImposePlan): boolean {
  return plan.crop_marks === true || plan.registration_marks === true || plan.fold_marks === true;
}

/** The marks of a plan around the art of a side. */
export function sideMarks(
  plan: ImposePlan,
  side: PlacedSide,
  { sheet, findings }: { readonly sheet: Size; readonly findings: Findings },
): SideMarks {
  const style = markStyle(plan);
  const page = sheetRect(sheet);
  const art = around(side.cuts.map(({ shown }) => shown));
  const none = { cuts: [], folds: [], registers: [], weight: style.weight };
  if (!art) return none;
  const report: Report = (code, message, pointer) => {
    findings.addOnSheet(code, message, { sheet_index: side.sheet, side: side.side }, { pointer });
  };
  const cut = plan.crop_marks === true ? cutMarks(side.cuts, style, page) : null;
  const cuts = cut?.marks ?? [];
  const fold =
    plan.fold_marks === true ? foldMarks(side.folds, art, style, { sheet: page, cuts }) : null;
  const folds = fold?.marks ?? [];
  const register =
    plan.registration_marks === true ? registerMarks(art, style, page, [...cuts, ...folds]) : null;
  if (cut) reportCuts(cut, { style, art, page }, report);
  if (fold) reportFolds(fold, style, report);
  if (register) reportRegisters(register, style, report);
  return { ...none, cuts, folds, registers: register?.marks ?? [] };
}

type Report = (code: string, message: string, pointer: string) => void;

function reportCuts(
  { marks, shortened, offSheet, mostLost, unmarked }: CutMarks,
  { style, art, page }: { readonly style: MarkStyle; readonly art: Rect; readonly page: Rect },
  report: Report,
): void {
  const pointer = '/crop_marks';
  const room = Math.min(art.x0 - page.x0, art.y0 - page.y0, page.x1 - art.x1, page.y1 - art.y1);
  if (marks.length === 0) {
    report(
      'crop_marks_without_room',
      `No crop mark has room: pages and bleed leave ${round(Math.max(0, room))} pt to the edge of the sheet, a mark is ${round(style.length)} pt long.`,
      pointer,
    );
    return;
  }
  if (shortened + offSheet > 0) {
    const all = marks.length + offSheet;
    report(
      'crop_marks_off_sheet',
      `Of ${all} crop marks, ${shortened} are shortened and ${offSheet} omitted: up to ${round(mostLost)} of ${round(style.length)} pt are off the sheet.`,
      pointer,
    );
  }
  const [first] = unmarked;
  if (first) {
    report(
      'cut_lines_unmarked',
      `${unmarked.length} cut lines have no crop mark because pages occupy every possible position; the first is at ${first.axis} ${round(first.at)} pt.`,
      pointer,
    );
  }
}

function reportFolds({ lost, mostLost }: FoldMarks, { length }: MarkStyle, report: Report): void {
  if (lost === 0) return;
  report(
    'fold_marks_off_sheet',
    `${lost} fold marks are shortened or omitted: up to ${round(mostLost)} of ${round(length)} pt are off the sheet.`,
    '/fold_marks',
  );
}

function reportRegisters(
  { missing, room, colliding }: RegisterMarks,
  { length }: MarkStyle,
  report: Report,
): void {
  const pointer = '/registration_marks';
  if (missing > 0) {
    report(
      'register_marks_without_room',
      `${missing} of 4 edges have no room for a register mark of ${round(length)} pt: art and edge of the sheet are ${round(Math.max(0, room))} pt apart.`,
      pointer,
    );
  }
  if (colliding > 0) {
    report(
      'marks_collide',
      `${colliding} register marks of ${round(length)} pt overlap crop or fold marks: there is no clear position next to them.`,
      pointer,
    );
  }
}

const round = (value: number): number => Math.round(value * 100) / 100;
