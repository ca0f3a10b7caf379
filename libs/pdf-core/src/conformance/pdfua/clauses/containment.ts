import type { Clause } from '../../clause';
import { meaningfulChildren } from '../structure/structure-element';
import { countOf, eachElement, holdsOnly, onlyInside, uaClause } from '../ua-clause';

const rowGroups = ['Table', 'THead', 'TBody', 'TFoot'];

/** Which elements of tables, lists and tables of contents stand in which (ISO 14289-1, 7.2; ISO 32000-1, 14.8.4.2, 14.8.4.3). */
export const containmentClauses: readonly Clause[] = [
  uaClause('7.2-3', {
    title: 'Parts of tables',
    rule: 'A Table holds TR, THead, TBody and TFoot, and Caption.',
    evaluate: holdsOnly('Table', ['TR', 'THead', 'TBody', 'TFoot', 'Caption']),
  }),
  uaClause('7.2-16', {
    title: 'Caption of a table',
    rule: 'The Caption of a Table is its first or last child.',
    evaluate: eachElement('Table', (table) => {
      const types = [...meaningfulChildren(table)].map(({ role }) => role.standard);
      const misplaced = types.some(
        (type, at) => type === 'Caption' && at > 0 && at < types.length - 1,
      );
      return misplaced ? 'has a Caption between other children' : null;
    }),
  }),
  uaClause('7.2-39', {
    title: 'One caption of a table',
    rule: 'A Table has one Caption at most.',
    evaluate: eachElement('Table', (table) =>
      countOf(table, 'Caption') > 1 ? 'has more than one Caption' : null,
    ),
  }),
  inside('7.2-4', 'TR', rowGroups),
  inside('7.2-5', 'THead', ['Table']),
  inside('7.2-6', 'TBody', ['Table']),
  inside('7.2-7', 'TFoot', ['Table']),
  inside('7.2-8', 'TH', ['TR']),
  inside('7.2-9', 'TD', ['TR']),
  holding('7.2-10', 'TR', ['TH', 'TD']),
  holding('7.2-36', 'THead', ['TR']),
  holding('7.2-37', 'TBody', ['TR']),
  holding('7.2-38', 'TFoot', ['TR']),
  atMostOne('7.2-11', 'THead'),
  atMostOne('7.2-12', 'TFoot'),
  needsBody('7.2-13', 'TFoot'),
  needsBody('7.2-14', 'THead'),
  inside('7.2-17', 'LI', ['L']),
  inside('7.2-18', 'LBody', ['LI']),
  holding('7.2-19', 'L', ['L', 'LI', 'Caption']),
  captionFirst('7.2-40', 'L'),
  holding('7.2-20', 'LI', ['Lbl', 'LBody']),
  inside('7.2-26', 'TOCI', ['TOC']),
  holding('7.2-27', 'TOC', ['TOC', 'TOCI', 'Caption']),
  captionFirst('7.2-28', 'TOC'),
];

function inside(number: string, type: string, allowed: readonly string[]): Clause {
  return uaClause(number, {
    title: `Place of ${type}`,
    rule: `${type} stands in ${allowed.join(', ')}.`,
    evaluate: onlyInside(type, allowed),
  });
}

function holding(number: string, type: string, allowed: readonly string[]): Clause {
  return uaClause(number, {
    title: `Parts of ${type}`,
    rule: `${type} holds ${allowed.join(', ')} only.`,
    evaluate: holdsOnly(type, allowed),
  });
}

function atMostOne(number: string, type: string): Clause {
  return uaClause(number, {
    title: `One ${type}`,
    rule: `A Table has one ${type} at most.`,
    evaluate: eachElement('Table', (table) =>
      countOf(table, type) > 1 ? `has more than one ${type}` : null,
    ),
  });
}

function needsBody(number: string, type: string): Clause {
  return uaClause(number, {
    title: `TBody with ${type}`,
    rule: `A Table with ${type} has a TBody.`,
    evaluate: eachElement('Table', (table) =>
      countOf(table, type) > 0 && countOf(table, 'TBody') === 0 ? `has ${type} and no TBody` : null,
    ),
  });
}

function captionFirst(number: string, type: string): Clause {
  return uaClause(number, {
    title: `Caption of ${type}`,
    rule: `A Caption of ${type} is its first child.`,
    evaluate: eachElement(type, (element) => {
      let at = 0;
      for (const { role } of meaningfulChildren(element)) {
        if (role.standard === 'Caption' && at > 0) return 'has a Caption that is not first';
        at++;
      }
      return null;
    }),
  });
}
