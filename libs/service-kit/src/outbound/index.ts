export { parseAllowedHost, policyWithHosts, type AllowedHost } from './allowed-hosts';
export {
  guardedFetch,
  type GuardedFetch,
  type GuardedFetchOptions,
  type OutboundRequest,
  type OutboundResponse,
} from './guarded-fetch';
export { OutboundError, type OutboundFailure } from './outbound-error';
export { isPublicAddress } from './public-address';
export { retryAfterMs, withRetry, type RetryOptions } from './retry';
export { serviceFetch, type ServiceFetch, type ServiceFetchOptions } from './service-fetch';
export { tellJobEnd } from './tell-job-end';
export {
  checkUrl,
  publicInternetOnly,
  systemResolver,
  type CheckedUrl,
  type OutboundPolicy,
  type Resolver,
} from './url-guard';
export {
  signedPost,
  signWebhook,
  verifyWebhook,
  WEBHOOK_EVENT_ID_HEADER,
  WEBHOOK_SIGNATURE_HEADER,
  type SignedDelivery,
  type VerifyOptions,
  type WebhookVerdict,
} from './webhook-signature';
