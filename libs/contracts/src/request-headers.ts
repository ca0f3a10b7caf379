import { Type, type TObject, type TSchema } from '@sinclair/typebox';
import type { ServiceContract } from './operation';

/** Echoed on every answer; minted by the service when the request has none. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Carries the credential of calls between the services of one deployment. */
export const INTERNAL_HEADER = 'X-Forme-Internal';

/** Names the failure of an extraction answer, whose body is only `{detail}`. */
export const ERROR_CODE_HEADER = 'X-Engine-Error-Code';

/** The request headers every operation of the service reads: request id and tenant. */
export function standardRequestHeaders(contract: Pick<ServiceContract, 'tenantHeader'>): TObject {
  const headers: Record<string, TSchema> = {
    [REQUEST_ID_HEADER]: Type.Optional(
      Type.String({ description: 'Correlates log lines; echoed. Minted when absent.' }),
    ),
  };
  if (contract.tenantHeader) {
    headers[contract.tenantHeader] = Type.Optional(
      Type.String({ description: 'The tenant whose data the request works on.' }),
    );
  }
  return Type.Object(headers);
}
