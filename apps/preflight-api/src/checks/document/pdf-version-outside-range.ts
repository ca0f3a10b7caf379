import { check, documentHit, missing, notRun, skipped } from '../check';
import { compareVersions } from '../measure';

/** The PDF version is in the range of the profile. */
export const pdfVersionOutsideRange = check<'min_pdf_version' | 'max_pdf_version'>({
  id: 'LNT_DOC_009',
  title: 'PDF version outside the range',
  category: 'document',
  severity: 'warning',
  thresholds: ['min_pdf_version', 'max_pdf_version'],
  message: 'The file is PDF {actual}; {expected} is required.',
  why: 'Older versions lack transparency and layers; newer ones may not pass the RIP.',
  fix: 'Export with the PDF version or PDF/X standard your printer names.',
  evaluate: ({ pdf_version: version }, { min_pdf_version: min, max_pdf_version: max }) => {
    if (min === null && max === null) return skipped('the profile sets no range of versions');
    if (!version) return missing('version');
    const below = min === null ? 0 : compareVersions(version, min);
    const above = max === null ? 0 : compareVersions(version, max);
    if (below === null || above === null)
      return notRun(`"${version.slice(0, 40)}" is not a PDF version`);
    const expected = [min && `${min} or later`, max && `${max} or earlier`]
      .filter(Boolean)
      .join(', ');
    return documentHit(below < 0 || above > 0, { actual: version, expected });
  },
});
