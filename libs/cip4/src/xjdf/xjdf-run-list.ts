import { fileNameOf } from '../jdf/file-name';
import type { Run } from '../jdf/run-list';
import { numbersOf } from '../jdf/values';
import type { XjdfResource } from './xjdf-ticket';

const fileAttributes = [
  'URL',
  'MimeType',
  'UserFileName',
  'FileSize',
  'Application',
  'ResourceUsage',
  'UID',
  'CheckSum',
];

/** The run of a RunList (XJDF 2.x, RunList), of one file. Its Pages are pairs of first and last. `unmapped` for dynamic, sampled and separated runs. */
export function readXjdfRun({ element, part }: XjdfResource): Run {
  element.only(['Pages', 'NPage'], ['FileSpec']);
  const [key] = part.keys();
  if (key !== undefined && key !== 'Run' && key !== 'RunIndex')
    throw (element.parent ?? element).error('unmapped', `Runs are not parted by ${key}`);
  const [spec, second] = element.childrenNamed('FileSpec');
  if (!spec || second)
    throw (second ?? element).error('unmapped', 'A run names one file by one FileSpec');
  spec.only(fileAttributes, []);
  const file = fileNameOf((name) => spec.attribute(name), spec);
  return { element: spec, file, pages: pagesOf({ element }) };
}

function pagesOf({ element }: Pick<XjdfResource, 'element'>): Run['pages'] {
  const text = element.attribute('Pages');
  const count = element.attribute('NPage');
  if (text === undefined) {
    if (count === undefined) return null;
    const [pages = 0] = numbersOf(count, { element, name: 'NPage' }, 1);
    if (Number.isInteger(pages) && pages > 0) return [[0, pages - 1]];
    throw element.error('malformed', 'NPage is a whole number above zero', 'NPage');
  }
  const numbers = numbersOf(text, { element, name: 'Pages' });
  if (numbers.length % 2 !== 0 || !numbers.every(Number.isSafeInteger))
    throw element.error('malformed', 'Pages are pairs of whole numbers', 'Pages');
  if (numbers.length === 2 && numbers[0] === 0 && numbers[1] === -1) return null;
  if (numbers.some((page) => page < 0))
    throw element.error('unmapped', 'Pages counted from the end are not resolved', 'Pages');
  return Array.from(
    { length: numbers.length / 2 },
    (_, at) => [numbers[at * 2] ?? 0, numbers[at * 2 + 1] ?? 0] as const,
  );
}
