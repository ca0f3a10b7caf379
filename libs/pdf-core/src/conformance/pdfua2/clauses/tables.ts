import { headerFaults, unknownHeaders } from '../../pdfua/clauses/tables';
import { eachTable } from '../../pdfua/ua-clause';
import { structure20 } from '../structure/structure';
import type { Ua2Rule } from '../ua2-rule';

/** Geometry and headers of tables (ISO 14289-2, 8.2.5.26). */
export const tableRules: readonly Ua2Rule[] = [
  {
    at: '8.2.5.26-1',
    title: 'Cells apart',
    rule: 'Cells of a table do not cover positions of other cells.',
    evaluate: eachTable(
      ({ intersecting }) =>
        intersecting.map(({ element }) => `${element.label} covers a position of another cell`),
      structure20,
    ),
  },
  {
    at: '8.2.5.26-2',
    title: 'Regular columns',
    rule: 'Row spans of a table end with its rows.',
    evaluate: eachTable(
      ({ overhanging }) =>
        overhanging.map(({ element }) => `${element.label} spans more rows than there are`),
      structure20,
    ),
  },
  {
    at: '8.2.5.26-3',
    title: 'Regular rows',
    rule: 'The rows of a table have the same number of columns, spans counted.',
    evaluate: eachTable(function* ({ table, widths }) {
      const odd = widths.findIndex((width) => width !== widths[0]);
      if (odd < 0) return;
      yield `${table.label}: row 1 has ${widths[0] ?? 0} columns, row ${odd + 1} has ${widths[odd] ?? 0}`;
    }, structure20),
  },
  {
    at: '8.2.5.26-5',
    title: 'Headers of cells',
    rule: 'Cells find their headers through Headers and IDs, or the header cells have a Scope.',
    evaluate: eachTable(headerFaults, structure20),
  },
  {
    at: '8.2.5.26-6',
    title: 'Headers exist',
    rule: 'The IDs in Headers of a data cell are those of header cells.',
    evaluate: (facts) => unknownHeaders(facts, structure20),
  },
];
