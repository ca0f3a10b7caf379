import { Type } from '@sinclair/typebox';

/** Pages of a document by a text: `1-4,odd,last`. */
export const PageSelection = Type.String({
  title: 'PageSelection',
  pattern:
    '^ *(?:all|odd|even|(?:first|last|[1-9]\\d{0,6})(?: *- *(?:first|last|[1-9]\\d{0,6}))?)(?: *, *(?:all|odd|even|(?:first|last|[1-9]\\d{0,6})(?: *- *(?:first|last|[1-9]\\d{0,6}))?))* *$',
  maxLength: 4096,
  description:
    'Pages, counted from 1: numbers, ranges, `first`, `last`, `odd`, `even`, `all`, separated by commas. A range may descend: `last-1`.',
  examples: ['1-4,odd,last'],
});
