import type { DocumentsForm } from '@forme/contracts/compare';
import type { DocumentsRequest } from '../asking/compare-documents';
import { MOST_PAGES } from '../documents/pair-pages';
import { problems } from '../problems';
import { masksOf } from './masks';
import { onlyInput, opened, type ReceivedFiles, receivedInputs } from './received-input';

/** The form of a document comparison as a request, with every default. Throws `missing_field`. */
export function documentsRequest(form: DocumentsForm, files: ReceivedFiles): DocumentsRequest {
  const pages = pagesOf(form.pages);
  // Where the page is not one of the requested pages, the first of them replaces it.
  const asked = form.page ?? 1;
  const page = Array.isArray(pages) && !pages.includes(asked) ? (pages[0] ?? asked) : asked;
  if (pages !== null && form.candidate_page !== undefined)
    throw problems.invalidField('candidate_page and pages exclude each other');
  return {
    candidates: receivedInputs(files, 'candidates').map((own) =>
      opened(own, form.candidate_password),
    ),
    reference: opened(onlyInput(files, 'reference'), form.reference_password),
    deadlineMs: form.deadline_ms ?? null,
    page,
    candidatePage: form.candidate_page ?? page,
    pages,
    dpi: form.dpi ?? 150,
    masks: masksOf(form.masks),
    emitRegions: form.emit_regions ?? false,
    diffImages: form.diff_images ?? false,
    sideImages: form.side_images ?? false,
    expectedAcross: form.expected_n_across ?? null,
    expectedDown: form.expected_n_down ?? null,
    ai: form.ai ?? false,
  };
}

/** The pages a text names, each once and in order; null without one. */
function pagesOf(text: string | undefined): 'all' | number[] | null {
  if (text === undefined) return null;
  if (text === 'all') return text;
  const numbers = new Set<number>();
  for (const range of text.split(',')) {
    const [first = 1, last = first] = range.split('-').map(Number);
    if (last < first)
      throw problems.invalidField(`pages has the range ${range}, which ends before it begins`);
    for (let page = first; page <= last; page++) {
      if (numbers.size > MOST_PAGES)
        throw problems.invalidField(`pages names more than ${MOST_PAGES} pages`);
      numbers.add(page);
    }
  }
  return [...numbers].sort((a, b) => a - b);
}
