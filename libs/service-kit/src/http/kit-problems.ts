import { problem } from './problem';

/** The failures every service can answer with. */
export const kitProblems = {
  malformedPath: problem('malformed_path', 400, 'Malformed path'),
  malformedRequest: problem('malformed_request', 400, 'Malformed request'),
  malformedJson: problem('malformed_json', 400, 'Malformed JSON'),
  malformedForm: problem('malformed_form', 400, 'Malformed multipart form'),
  emptyBody: problem('empty_body', 400, 'Empty body'),
  unprocessableEmpty: problem('empty_body', 422, 'Empty body'),
  invalidParameter: problem('invalid_parameter', 400, 'Invalid parameter'),
  invalidBody: problem('invalid_body', 400, 'Invalid body'),
  unprocessableBody: problem('invalid_body', 422, 'Invalid body'),
  unauthorized: problem('unauthorized', 401, 'Credential needed'),
  forbidden: problem('forbidden', 403, 'Not allowed'),
  tenantForbidden: problem('tenant_forbidden', 403, 'Tenant not allowed'),
  routeNotFound: problem('route_not_found', 404, 'No such route'),
  methodNotAllowed: problem('method_not_allowed', 405, 'Method not allowed'),
  requestTimeout: problem('request_timeout', 408, 'Request took too long'),
  payloadTooLarge: problem('payload_too_large', 413, 'Body too large'),
  unsupportedMediaType: problem('unsupported_media_type', 415, 'Media type not accepted'),
  headersTooLarge: problem('headers_too_large', 431, 'Request headers too large'),
  rateLimited: problem('rate_limited', 429, 'Too many requests'),
  internalError: problem('internal_error', 500, 'Internal error'),
  notImplemented: problem('not_implemented', 501, 'Not implemented yet'),
  authUnavailable: problem('auth_unavailable', 503, 'Credentials cannot be checked'),
  overloaded: problem('overloaded', 503, 'Too much work in progress'),
} as const;
