import { compareDocuments, type DocumentCompareResult } from '@forme/contracts/compare';
import { handle, type Handler } from '@forme/service-kit/http';
import type { Compare } from '../../asking/comparing';
import type { DocumentsRequest } from '../../asking/compare-documents';
import { answered } from '../../requests/answered';
import { documentsRequest } from '../../requests/documents-request';

/** `POST /v1/compare/documents`. */
export function documentsHandlers(
  compare: Compare<DocumentsRequest, DocumentCompareResult>,
): readonly Handler[] {
  return [
    handle(compareDocuments, ({ form = {} }, context) =>
      answered(context, (caller) => compare(caller, documentsRequest(form, context.files))),
    ),
  ];
}
