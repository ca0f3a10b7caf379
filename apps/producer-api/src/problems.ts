import { problem } from '@forme/service-kit/http';

/** Every failure of this service that a caller can see, beside those all services share. */
export const problems = {
  schemaNotFound: problem('schema_not_found', 404, 'No such schema'),
} as const;
