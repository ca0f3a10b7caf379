import { INTERNAL_HEADER } from '@forme/contracts';
import type { HeaderTable } from '../header-table';

const credentialHeaders = [
  ...['authorization', 'x-producer-key', 'x-producer-internal', 'x-admin-key'],
  INTERNAL_HEADER.toLowerCase(),
];

/** Everything of a request that authentication compares, as one text; undefined for a request without a credential. */
export function presentedCredential(headers: HeaderTable): string | undefined {
  const presented = credentialHeaders.flatMap((name) => {
    const values = headers.get(name);
    return values ? [[name, ...values]] : [];
  });
  return presented.length === 0 ? undefined : JSON.stringify(presented);
}
