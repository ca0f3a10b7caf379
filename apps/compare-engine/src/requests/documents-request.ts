import type { DocumentsForm } from '@forme/contracts/compare';
import type { DocumentsRequest } from '../documents/compare-documents';
import { onlyInput, type ReceivedFiles, receivedInputs } from './received-input';

/** What the form of a document comparison asks for, with every default. Throws `missing_field`. */
export function documentsRequest(form: DocumentsForm, files: ReceivedFiles): DocumentsRequest {
  const page = form.page ?? 1;
  return {
    candidates: receivedInputs(files, 'candidates'),
    reference: onlyInput(files, 'reference'),
    page,
    candidatePage: form.candidate_page ?? page,
    dpi: form.dpi ?? 150,
    emitRegions: form.emit_regions ?? false,
    expectedAcross: form.expected_n_across ?? null,
    expectedDown: form.expected_n_down ?? null,
    ai: form.ai ?? false,
  };
}
