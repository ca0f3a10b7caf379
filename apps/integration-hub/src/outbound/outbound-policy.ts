import {
  policyWithHosts,
  publicInternetOnly,
  type AllowedHost,
  type OutboundPolicy,
} from '@forme/service-kit/outbound';

/** Where calls to one base address may go: the public internet over https, or hosts that the operator named. */
export function policyFor(baseUrl: string, allowed: readonly AllowedHost[]): OutboundPolicy {
  const others = { ...publicInternetOnly, protocols: ['https:'], ports: [443, 8443] };
  return policyWithHosts(baseUrl, allowed, others);
}
