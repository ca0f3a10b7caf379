import type { Check } from '../check';
import { javascriptInFile } from './javascript-in-file';
import { interactiveForm } from './interactive-form';
import { embeddedFiles } from './embedded-files';
import { xfaForm } from './xfa-form';
import { taggedFile } from './tagged-file';
import { bookmarksInFile } from './bookmarks-in-file';
import { pageThumbnails } from './page-thumbnails';
import { documentAction } from './document-action';

/** Checks of what behaves or is attached, in the order of their ids. */
export const structureChecks: readonly Check[] = [
  javascriptInFile,
  interactiveForm,
  embeddedFiles,
  xfaForm,
  taggedFile,
  bookmarksInFile,
  pageThumbnails,
  documentAction,
];
