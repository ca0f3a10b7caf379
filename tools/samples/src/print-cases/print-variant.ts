import { PrintDraft } from './print-draft';

/** What a kind of print asks of its files, as its preflight profile says. */
export interface PrintVariant {
  /** Id of the profile. */
  readonly id: string;
  /** Requirements with their weight; one with two limits has the weight of both, the heavier first. */
  readonly asks: Readonly<Record<string, readonly ('error' | 'warning')[]>>;
  readonly limits: Readonly<Record<string, number>>;
  readonly productType: string | null;
}

/** Whether the variant is packaging: it has processing steps. */
export function isPackaging({ asks }: PrintVariant): boolean {
  return asks['R1001'] !== undefined;
}

/** Strip of the page that is printed all over, and one that shows the paper. */
export const places = { printed: 60, paper: 210 } as const;

/** What a base leaves out, for cases about just that. */
export interface Leaving {
  readonly art?: boolean;
  readonly cutting?: boolean;
  readonly creasing?: boolean;
}

/** A page that keeps every requirement of a variant: a printed area with bleed, overprinting text, the steps of packaging. */
export function baseDraft(variant: PrintVariant, leaving: Leaving = {}): PrintDraft {
  const draft = new PrintDraft();
  if (!leaving.art) {
    draft.rectangle('0.2 0 0.1 0 k', [20, 20, 170, 300]);
    draft.under({ OP: true, op: true, OPM: 1 }, () => {
      draft.text('0 0 0 1 k', 16, 50, 290, 'Base');
    });
  }
  if (isPackaging(variant)) addSteps(draft, variant, leaving);
  return draft;
}

/** Cut and crease lines on layers of their own, in inks of their own that overprint. */
function addSteps(draft: PrintDraft, variant: PrintVariant, { cutting, creasing }: Leaving): void {
  if (!cutting) step(draft, 'Cutting', [29, 29, 282, 282]);
  if (!creasing && creases(variant)) step(draft, 'Creasing', [250, 40, 1, 200]);
}

/** Whether creasing is asked, or at least allowed to be there. */
export function creases({ asks }: PrintVariant): boolean {
  return asks['R1002'] !== undefined;
}

/** A processing step of the group Structural: its outline, 1 pt wide. */
export function step(
  draft: PrintDraft,
  type: string,
  [x, y, width, height]: readonly [number, number, number, number],
): void {
  const tint = { Cutting: [0, 1, 0, 0], Creasing: [1, 0, 0, 0] }[type] ?? [0, 0.5, 1, 0];
  const space = draft.separation(type, tint);
  draft.onLayer(type, { group: 'Structural', type }, () => {
    draft.under({ OP: true, op: true }, () => {
      draft.content.push(`/${space} CS 1 SCN 1 w ${x} ${y} ${width} ${height} re S`);
    });
  });
}
