import type { PageObject } from '@forme/contracts/extraction';
import { notAvailable, type ReadPage } from './page-records';

/** The marks of a page. */
export const objectsOf: ReadPage<PageObject> = () => notAvailable;
