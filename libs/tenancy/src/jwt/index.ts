export { hubAuthenticator, hubModes, type HubAuthOptions, type HubMode } from './hub-authenticator';
export {
  jwtAlgorithms,
  jwtKeys,
  jwtMethod,
  type JwtKeyOptions,
  type JwtOptions,
  type JwtVerifyGetKeyLike,
} from './jwt-method';
export { oidcKeys, oidcMethod, type OidcOptions } from './oidc-keys';
