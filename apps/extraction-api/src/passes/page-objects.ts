import { parseJson } from '@forme/contracts/json';
import type { PageObject } from '@forme/contracts/extraction';
import { following } from '@forme/pdf-core/content';
import { PageObjects } from './objects-pass';
import type { ReadPage } from './page-records';

/** The painted objects of a page, in the order they are painted. */
export const objectsOf: ReadPage<PageObject> = (reading, page) => {
  const objects = new PageObjects(reading.pdf);
  const interpretation = reading.page(page, following(objects.device(page)));
  const { records, incomplete } = objects.take(page, interpretation, Infinity);
  return { records: records.map((text) => parseJson<PageObject>(text)), incomplete };
};
