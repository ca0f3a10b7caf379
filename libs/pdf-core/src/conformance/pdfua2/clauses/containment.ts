import { mayHold, onceIn, withoutContent } from '../structure/containment.table';
import { MATH } from '../structure/namespaces';
import { each20, innerTypes, outerType } from '../structure/structure';
import type { Ua2Rule } from '../ua2-rule';

/** Which elements stand in which (ISO/TS 32005, table 5, which ISO 32000-2, annex L describes as well). */
export const containmentRules: readonly Ua2Rule[] = [
  {
    at: 'Table 5-1',
    title: 'Place of elements',
    rule: 'Elements stand in elements that may hold them by ISO/TS 32005, table 5; NonStruct, Div and Part are looked through.',
    evaluate: each20(null, (element) => {
      const [child, parent] = [element.role.standard, outerType(element)];
      if (child === null || parent === null || child === MATH || parent === MATH) return null;
      return mayHold(parent, child) ? null : `is in ${parent}`;
    }),
  },
  {
    at: 'Table 5-2',
    title: 'Elements once',
    rule: 'Elements hold one Caption, H, THead and TFoot at most where ISO/TS 32005, table 5 says so.',
    evaluate: each20(null, (element) => {
      const { standard } = element.role;
      const single = standard === null ? [] : onceIn(standard);
      if (single.length === 0) return null;
      const types = innerTypes(element);
      const more = single.find((type) => types.filter((other) => other === type).length > 1);
      return more === undefined ? null : `holds more than one ${more}`;
    }),
  },
  {
    at: 'Table 5-3',
    title: 'Elements without content',
    rule: 'Grouping elements hold elements only by ISO/TS 32005, table 5.',
    evaluate: each20(
      [...withoutContent].filter((type) => type !== null),
      (element) => (element.content.length > 0 ? 'holds content' : null),
    ),
  },
];
