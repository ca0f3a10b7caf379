import { Type } from '@sinclair/typebox';
import { text } from '../schema';
import { Sha256 } from '../shared/values';

/** Labels of a submission: reference, metadata and, instead of an upload, the hash of an earlier file. */
export const jobLabels = {
  pdf_sha256: Type.Optional({
    ...Sha256,
    description:
      'SHA-256 of a PDF that a job of the tenant has, instead of the upload; 412 bytes_missing without such a job.',
  }),
  reference: Type.Optional(
    text('Reference of the caller for the job; lists can be filtered by it.', 'order-4711', {
      minLength: 1,
      maxLength: 255,
    }),
  ),
};
