import type { Check } from '../check';
import { fileNotTagged } from './file-not-tagged';
import { languageNotStated } from './language-not-stated';
import { figureWithoutAlternativeText } from './figure-without-alternative-text';
import { noHeadings } from './no-headings';
import { tableWithoutHeaders } from './table-without-headers';
import { listItemOutsideList } from './list-item-outside-list';
import { emptyStructureTree } from './empty-structure-tree';
import { tabOrderNotSet } from './tab-order-not-set';
import { suspectTags } from './suspect-tags';
import { headingLevelSkipped } from './heading-level-skipped';
import { screenReaderNotAllowed } from './screen-reader-not-allowed';
import { headerCellWithoutScope } from './header-cell-without-scope';
import { titleNotShown } from './title-not-shown';

/** Checks of tags and of what reading software needs, in the order of their ids. */
export const accessibilityChecks: readonly Check[] = [
  fileNotTagged,
  languageNotStated,
  figureWithoutAlternativeText,
  noHeadings,
  tableWithoutHeaders,
  listItemOutsideList,
  emptyStructureTree,
  tabOrderNotSet,
  suspectTags,
  headingLevelSkipped,
  screenReaderNotAllowed,
  headerCellWithoutScope,
  titleNotShown,
];
