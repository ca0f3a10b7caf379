import { problem } from '@forme/service-kit/http';

/** Every failure of this service that a caller can see, beside those all services share. */
export const problems = {
  unknownEntityType: problem('unknown_entity_type', 404, 'No such entity type'),
  notFound: problem('not_found', 404, 'Nothing with this id'),
  notReady: problem('not_ready', 503, 'Not ready'),
  versionConflict: problem('version_conflict', 412, 'Another version is stored'),
  invalidSignature: problem('invalid_signature', 401, 'Delivery not accepted'),
  staleDelivery: problem('stale_delivery', 401, 'Delivery too old'),
  deliveryIdReuse: problem('delivery_id_reuse', 409, 'Delivery id used with another body'),
  deliveryTooLarge: problem('payload_too_large', 413, 'Delivery too large'),
  deliveryType: problem('unsupported_media_type', 415, 'Content type not accepted'),
  malformedDelivery: problem('malformed_body', 400, 'Malformed body'),
  invalidEndpoint: problem('invalid_endpoint', 422, 'Endpoint cannot be set so'),
  deadLetterSettled: problem('dead_letter_settled', 409, 'Dead letter is closed'),
  invalidReplay: problem('invalid_replay', 422, 'Replay cannot run'),
} as const;
