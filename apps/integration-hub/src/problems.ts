import { problem } from '@forme/service-kit/http';

/** Every failure of this service that a caller can see, beside those all services share. */
export const problems = {
  unknownEntityType: problem('unknown_entity_type', 404, 'No such entity type'),
} as const;
