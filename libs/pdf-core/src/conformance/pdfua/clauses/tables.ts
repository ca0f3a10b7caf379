import type { Clause, Failure } from '../../clause';
import type { Attributes } from '../structure/attributes';
import { headersOf, scopeOf, type TableCell, type TableGrid } from '../structure/table-grid';
import { elementsOf, sharedBy, type StructureOf, structureOf } from '../structure/structure';
import { eachTable, uaClause } from '../ua-clause';
import type { ConformanceFacts } from '../../facts/conformance-facts';

/** Geometry and headers of tables (ISO 14289-1, 7.2, 7.5). */
export const tableClauses: readonly Clause[] = [
  uaClause('7.2-15', {
    title: 'Cells apart',
    rule: 'Cells of a table do not cover positions of other cells.',
    evaluate: eachTable(({ intersecting }) =>
      intersecting.map(({ element }) => `${element.label} covers a position of another cell`),
    ),
  }),
  uaClause('7.2-41', {
    title: 'Regular columns',
    rule: 'Row spans of a table end with its rows.',
    evaluate: eachTable(({ overhanging }) =>
      overhanging.map(({ element }) => `${element.label} spans more rows than there are`),
    ),
  }),
  uaClause('7.2-42', {
    title: 'Regular rows',
    rule: 'The rows of a table have the same number of columns, spans counted.',
    evaluate: eachTable(function* ({ table, widths }) {
      const odd = widths.findIndex((width) => width !== widths[0]);
      if (odd < 0) return;
      yield `${table.label}: row 1 has ${widths[0] ?? 0} columns, row ${odd + 1} has ${widths[odd] ?? 0}`;
    }),
  }),
  uaClause('7.5-1', {
    title: 'Headers of cells',
    rule: 'Cells find their headers through Headers and IDs, or the header cells have a Scope.',
    evaluate: eachTable(headerFaults),
  }),
  uaClause('7.5-2', {
    title: 'Headers exist',
    rule: 'The IDs in Headers of a data cell are those of header cells.',
    evaluate: (facts) => unknownHeaders(facts, structureOf),
  }),
];

/** Data cells that name headers which do not exist. */
export function* unknownHeaders(facts: ConformanceFacts, read: StructureOf): Iterable<Failure> {
  const structure = read(facts);
  if (!structure) return;
  const ids = sharedBy(facts, read, headerIds);
  for (const cell of structure.tables.flatMap(({ cells }) => cells)) {
    if (cell.isHeader) continue;
    const unknown = headersOf(cell, structure.attributes).filter((id) => !ids.has(id));
    if (unknown.length === 0) continue;
    const { label } = cell.element;
    yield { evidence: `${label} names headers that do not exist: ${unknown.join(', ')}` };
  }
}

/** IDs of all header cells. */
function headerIds(facts: ConformanceFacts, structure: StructureOf): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { dict, role } of elementsOf(facts, structure)) {
    const id = role.standard === 'TH' ? facts.pdf.text(dict, 'ID') : null;
    if (id !== null) ids.add(id);
  }
  return ids;
}

/**
 * Data cells of a table without a known header: they name none, no header in their row or column has a Scope that covers
 * them, and some header of the table has no Scope. A table without headers has no faults.
 */
export function* headerFaults(
  { table, cells }: TableGrid,
  attributes: Attributes,
): Iterable<string> {
  const headers = cells.filter(({ isHeader }) => isHeader);
  const silent = headers.filter((cell) => scopeOf(cell, attributes) === null);
  if (silent.length === 0) return;
  const rows = new Set<number>();
  const columns = new Set<number>();
  for (const cell of headers) {
    const scope = scopeOf(cell, attributes);
    if (scope === 'Row' || scope === 'Both') addAll(rows, cell.row, cell.rowSpan);
    if (scope === 'Column' || scope === 'Both') addAll(columns, cell.column, cell.columnSpan);
  }
  const lost = cells.filter(
    (cell) =>
      !cell.isHeader &&
      headersOf(cell, attributes).length === 0 &&
      !rows.has(cell.row) &&
      !columns.has(cell.column),
  );
  if (lost.length === 0) return;
  yield `${table.label}: ${silent.length} header cells have no Scope, and ${lost.length} cells name no headers, the first ${firstOf(lost)}`;
}

function addAll(set: Set<number>, from: number, count: number): void {
  // The grid of a table is bounded, the span of a cell that reaches beyond it is not.
  for (let at = from; at < from + Math.min(count, 10_000); at++) set.add(at);
}

function firstOf([cell]: readonly TableCell[]): string {
  return cell?.element.label ?? '';
}
