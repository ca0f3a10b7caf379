import type { TicketElement } from '../xml/ticket-element';
import { fileNameOf, type FileName } from './file-name';
import type { Resource } from './resource';
import { integerIn, rangesIn } from './values';

/** Pages of one file in the order of a run list. */
export interface Run {
  readonly element: TicketElement;
  readonly file: FileName;
  /** First and last page of each range, from 0; null: all pages from the first. */
  readonly pages: readonly (readonly [number, number])[] | null;
}

/** The runs of a RunList (JDF 1.x, RunList): its leaves, each of one file. `unmapped` for sampled, separated and dynamic runs. */
export function readRunList(list: Resource): readonly Run[] {
  return list.leaves().map((part) => {
    part.only(['Pages', 'NPage', 'Run', 'FirstPage'], ['LayoutElement', 'FileSpec']);
    const holder = part.elements('LayoutElement')[0];
    holder?.only(['ElementType', 'HasBleeds', 'IsPrintable', 'IsTrapped'], ['FileSpec']);
    const [spec, second] = [...(holder ?? part).elements('FileSpec')];
    if (!spec || second) {
      throw (second?.element ?? part.element).error(
        'unmapped',
        'A run names one file by one FileSpec',
      );
    }
    spec.only(
      [
        'URL',
        'MimeType',
        'MimeTypeVersion',
        'UserFileName',
        'FileSize',
        'Application',
        'AppOS',
        'AppVersion',
        'FileFormatVersion',
        'CheckSum',
        'UID',
      ],
      [],
    );
    const file = fileNameOf((name) => spec.attribute(name), spec.element);
    return { element: spec.element, file, pages: pagesOf(part) };
  });
}

function countOf(element: TicketElement, name: string): number | null {
  const text = element.attribute(name);
  return text === undefined ? null : integerIn(text, { element, name });
}

function pagesOf(part: Resource): Run['pages'] {
  const text = part.attribute('Pages');
  const place = { element: part.holder('Pages'), name: 'Pages' };
  if (text !== undefined) {
    const ranges = rangesIn(text, place);
    if (ranges.length === 1 && ranges[0]?.[0] === 0 && ranges[0][1] === -1) return null;
    if (ranges.flat().some((page) => page < 0))
      throw place.element.error('unmapped', 'Pages counted from the end are not resolved', 'Pages');
    return ranges;
  }
  const first = countOf(part.element, 'FirstPage') ?? 0;
  const count = countOf(part.element, 'NPage');
  if (count !== null) {
    if (first < 0 || count < 1)
      throw part.element.error('malformed', 'FirstPage and NPage name no pages');
    return [[first, first + count - 1]];
  }
  return first === 0 ? null : [[first, 999_999_999]];
}
