import type { ImposePlan } from '@forme/contracts/producer';
import { PlanRejected } from '../../producers/producer';
import { laidBox, seenSize } from '../geometry/place';
import type { Size } from '../../geometry/rects';
import type { Sources } from '../sources';
import { bindingLayout, cellsOfBinding } from './binding-layout';
import { checkPlacements, explicitLayout } from './explicit-layout';
import { countCells, gridLayout } from './grid-layout';
import type { Layout } from './layout';
import { sheetOf, usableArea } from './plan-values';

/** The layout that a plan makes of its inputs. Throws `PlanRejected`. */
export function layoutOf(plan: ImposePlan, sources: Sources): Layout {
  if (plan.explicit_placements) return explicitLayout(plan, plan.explicit_placements, sources);
  const uses = sources.runList(plan.run_list);
  if (uses.length === 0) {
    throw new PlanRejected('no_pages', 'The PDF has no pages to impose.');
  }
  const size = firstSize(plan, sources, uses);
  return plan.binding
    ? bindingLayout(plan, plan.binding, uses, size)
    : gridLayout(plan, uses, size);
}

/** Faults of a plan that need no PDF, and the cells of its sheets; null when the first page decides how many. */
export function checkLayout(plan: ImposePlan): { readonly cells: number | null } {
  sheetOf(plan);
  if (plan.explicit_placements) {
    checkPlacements(plan, plan.explicit_placements);
    return { cells: plan.explicit_placements.length };
  }
  usableArea(plan);
  return { cells: plan.binding ? cellsOfBinding(plan.binding) : countCells(plan) };
}

function firstSize(plan: ImposePlan, sources: Sources, uses: ReturnType<Sources['runList']>): Size {
  for (const use of uses) {
    const page = sources.page(use);
    const box = page && laidBox(page, plan.source_box ?? 'trim');
    if (page && box) return seenSize(page, box);
  }
  if (plan.cell) return { width: plan.cell.width_pt, height: plan.cell.height_pt };
  const message = 'No page has an area from which to derive the cell size. Give cell.';
  throw new PlanRejected('cell_unknown', message, '/cell');
}
