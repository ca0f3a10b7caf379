import { Type } from '@sinclair/typebox';
import { text } from '../schema';
import { Sha256 } from '../shared/values';

/** What a submission says of itself: its reference, its metadata and, instead of an upload, the hash of a file sent before. */
export const jobLabels = {
  pdf_sha256: Type.Optional({
    ...Sha256,
    description:
      'SHA-256 of a PDF that a job of the tenant has, instead of the upload; 412 bytes_missing when none has it.',
  }),
  reference: Type.Optional(
    text('What the caller names the job by; lists filter by it.', 'order-4711', {
      minLength: 1,
      maxLength: 255,
    }),
  ),
};
