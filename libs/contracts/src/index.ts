export { canonicalJson } from './canonical-json';
export { createClient } from './client';
export type { ClientOptions, RawBody } from './client-options';
export type { ClientRequest, ClientResponse, ServiceClient } from './client';
export { invalidBodyStatus, operation } from './define';
export { exampleOf } from './examples';
export { headerText, textOfHeader } from './header-text';
export { openApi } from './openapi';
export type {
  FilePart,
  FormSpec,
  Media,
  MediaContent,
  Operation,
  OperationAuth,
  OperationRequest,
  OperationResponse,
  ResponseSpec,
  SecurityScheme,
  ServiceContract,
  ServiceName,
} from './operation';
export { fillPath, pathParameters, toExpressPath, toOpenApiPath } from './paths';
export { ERROR_CODE_HEADER, INTERNAL_HEADER, REQUEST_ID_HEADER } from './request-headers';
export {
  amount,
  closed,
  count,
  flag,
  maybe,
  named,
  nullable,
  oneOf,
  openSet,
  text,
} from './schema';
export * from './shared';
export * from './versions';
export { RemoteProblem, RemoteUnreachable } from './remote-problem';
