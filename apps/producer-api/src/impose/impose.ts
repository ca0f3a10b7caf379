import type { ImposeLayout, ImposePlan } from '@forme/contracts/producer';
import { PRODUCER_SCHEMA_VERSIONS } from '@forme/contracts/versions';
import type { Producer, ProducerInput } from '../producers/producer';
import type { Layout } from './arrange/layout';
import { checkLayout, layoutOf } from './arrange/layout-of';
import { describeLayout } from './describe-layout';
import { Findings } from '../producers/findings';
import { Sources } from './sources';
import { verifySheets } from './verify-sheets';
import { writeSheets } from './writing/write-sheets';

/** Summary of an impose run, as the contract names it. */
export interface ImposeSummary {
  /** Pages of the output: sides of sheets. */
  readonly sheets_written: number;
  /** Cells of a side. */
  readonly cells_per_sheet: number;
  /** Pages of all inputs. */
  readonly input_pages: number;
  readonly layout: ImposeLayout;
}

/** Places the pages of the inputs on sheets. */
export const impose: Producer<ImposePlan, ImposeSummary> = {
  name: 'impose',
  schemaVersion: PRODUCER_SCHEMA_VERSIONS.impose,
  fingerprint: 'impose@1.0.0',
  check: (plan) => ({ cells_per_sheet: checkLayout(plan).cells }),
  apply(input, plan) {
    const findings = new Findings();
    const sources = new Sources(input.documents);
    const layout = layoutOf(plan, sources);
    tellReplaced(plan, findings);
    tellEmptyCells(layout, findings);
    const { draft } = writeSheets({ plan, layout, sources, documents: input.documents, findings });
    return {
      draft,
      save: 'whole',
      summary: {
        sheets_written: layout.sides.length,
        cells_per_sheet: layout.cellsPerSheet,
        input_pages: pagesOf(input),
        layout: describeLayout(layout, input.documents),
      },
      warnings: findings.list,
    };
  },
  verify: (before, after, plan) => verifySheets(before, after, plan),
};

/** Defaults of members of a plan that do not describe a grid. */
const noGrid = {
  cell: undefined,
  grid: undefined,
  align: undefined,
  run_list: undefined,
  cell_order: 'bottom-left',
  cell_rotation: 0,
  flip_per_row: false,
  stagger_mode: 'none',
  stagger_offset_pt: 0,
  stagger_steps: 2,
} as const;

/** Names the members that placements of the plan's own take the place of. */
function tellReplaced(plan: ImposePlan, findings: Findings): void {
  if (!plan.explicit_placements) return;
  const given = Object.entries(noGrid).flatMap(([name, none]) => {
    const value = plan[name as keyof typeof noGrid];
    return value === undefined || value === none ? [] : [name];
  });
  const { x_pt: x = 0, y_pt: y = 0 } = plan.gutter ?? {};
  const idle = x > 0 || y > 0 ? [...given, 'gutter'] : given;
  if (plan.page_mapping === 'cut_stack') idle.push('page_mapping');
  if (idle.length === 0) return;
  const message = `explicit_placements replace the grid: ${idle.join(', ')} have no effect.`;
  findings.add('members_replaced', message, { pointer: `/${idle[0] ?? ''}` });
}

function tellEmptyCells({ emptyCells = 0, droppedCells = 0 }: Layout, findings: Findings): void {
  if (droppedCells > 0) {
    const cells = droppedCells === 1 ? '1 cell' : `${droppedCells} cells`;
    findings.add(
      'cells_dropped',
      `${cells} of a side are left out: the stagger moves them out of the area that sheet and marks zone leave.`,
      { pointer: '/stagger_mode' },
    );
  }
  if (emptyCells === 0) return;
  const cells = emptyCells === 1 ? '1 cell stays' : `${emptyCells} cells stay`;
  findings.add(
    'cells_empty',
    `${cells} empty: there are fewer pages than cells; page_mapping repeat fills a sheet with each page`,
  );
}

function pagesOf({ documents }: ProducerInput): number {
  return documents.reduce((sum, { document }) => sum + document.pages.length, 0);
}
