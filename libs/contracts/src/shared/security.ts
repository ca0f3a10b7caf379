import type { SecurityScheme } from '../operation';
import { INTERNAL_HEADER } from '../request-headers';

/** `Authorization: Bearer <token>`. */
export const bearerScheme: SecurityScheme = {
  name: 'bearer',
  scheme: 'bearer',
  description: 'An access token of the deployment or of one tenant.',
};

/** `Authorization: Basic <credentials>`. */
export const basicScheme: SecurityScheme = {
  name: 'basic',
  scheme: 'basic',
  description: 'User name and password of the deployment.',
};

/** The credential of calls between the services of one deployment. */
export const internalScheme: SecurityScheme = {
  name: 'internal',
  scheme: 'header',
  header: INTERNAL_HEADER,
  description:
    'Credential of calls between the services of one deployment; exempt from rate limits.',
};
