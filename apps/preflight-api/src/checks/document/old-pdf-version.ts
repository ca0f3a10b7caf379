import { check, documentHit, missing, notRun } from '../check';
import { compareVersions } from '../measure';

/** PDF 1.3 and older have neither transparency nor layers. PDF/X-1a:2001 and X-3:2002 require 1.3: not a fault. */
export const oldPdfVersion = check({
  id: 'LNT_DOC_PDF_VERSION_DATED',
  title: 'Old PDF version',
  category: 'document',
  severity: 'advisory',
  quiet: true,
  thresholds: [],
  message: 'The file is PDF {actual}.',
  why: 'Files this old were flattened when they were made: transparency and live colour are lost.',
  fix: 'Export again as PDF/X-4 if the original is available.',
  evaluate: ({ pdf_version: version }) => {
    if (!version) return missing('version');
    const order = compareVersions(version, '1.4');
    if (order === null) return notRun(`"${version.slice(0, 40)}" is not a PDF version`);
    return documentHit(order < 0, { actual: version, expected: '1.4 or later' });
  },
});
