import { HUB_VERSION } from '@forme/contracts';
import { healthz } from '@forme/contracts/hub';
import { handle, type Handler } from '@forme/service-kit/http';

/** Liveness: no dependency is checked. */
export function healthHandlers(): readonly Handler[] {
  return [handle(healthz, () => Promise.resolve({ status: 'ok', version: HUB_VERSION }))];
}
