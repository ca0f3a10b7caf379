import type { ImposePlan } from '@forme/contracts/producer';
import type { Findings } from '../findings';
import { around, type Size, sheetRect } from '../geometry/rects';
import type { PlacedSide } from '../place-side';
import type { SideMarks } from '../writing/mark-content';
import { cutMarks } from './cut-marks';
import { foldMarks } from './fold-marks';
import { registerMarks } from './register-marks';
import type { MarkStyle } from './segment';

const defaultStyle: MarkStyle = { length: 14.1732, offset: 8.5039, weight: 0.25 };

/** The measures of a plan's marks. */
export function markStyle({ mark_style: style }: ImposePlan): MarkStyle {
  return {
    length: style?.length_pt ?? defaultStyle.length,
    offset: style?.offset_pt ?? defaultStyle.offset,
    weight: style?.weight_pt ?? defaultStyle.weight,
  };
}

/** True when a plan asks for any mark. */
export function wantsMarks(plan: ImposePlan): boolean {
  return plan.crop_marks === true || plan.registration_marks === true || plan.fold_marks === true;
}

/** The marks that a plan asks for around the art of a side. */
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
  const cuts = plan.crop_marks === true ? cutMarks(side.cuts, style, page) : [];
  const folds = plan.fold_marks === true ? foldMarks(side.folds, art, style, page) : [];
  const register =
    plan.registration_marks === true ? registerMarks(art, style, page) : { marks: [], missing: 0 };
  if (register.missing > 0) {
    const message = `${register.missing} of 4 register marks have no room between art and edge of the sheet.`;
    findings.add('register_marks_without_room', message, { pointer: '/registration_marks' });
  }
  if (plan.crop_marks === true && cuts.length === 0) {
    const message = 'No crop mark has room between art and edge of the sheet.';
    findings.add('crop_marks_without_room', message, { pointer: '/crop_marks' });
  }
  return { ...none, cuts, folds, registers: register.marks };
}
