import { Type } from '@sinclair/typebox';
import { oneOf } from '../schema';
import { PageSelection } from './page-selection';

/** Where a mark is drawn; both given: on the pages that both name. */
export const markSelection = {
  pages: Type.Optional(PageSelection),
  side: Type.Optional(
    oneOf(['front', 'back'], {
      description:
        'front: pages 1, 3, 5 …; back: pages 2, 4, 6 …, as in duplex printing and two-sided imposition. Default: both.',
    }),
  ),
};
