import type { Page } from '@forme/contracts/extraction';
import type { ServiceFetch } from '@forme/service-kit/outbound';

/** The optional computer-vision sidecar. */
export interface VisionSidecar {
  /** The perceptual hash of a picture. Rejects when there is no answer within the time, or none of its form. */
  hash(png: Uint8Array, signal?: AbortSignal): Promise<NonNullable<Page['perceptual_hash']>>;
}

const timeoutMs = 8_000;

/** The sidecar at an address. `internalToken` is sent along so that the sidecar can distinguish our calls from others. */
export function visionSidecar(
  baseUrl: string,
  { fetch }: Pick<ServiceFetch, 'fetch'>,
  internalToken: string | undefined,
): VisionSidecar {
  return {
    async hash(png, signal) {
      const clock = AbortSignal.timeout(timeoutMs);
      const form = new FormData();
      form.set('image', new Blob([Uint8Array.from(png)], { type: 'image/png' }), 'page.png');
      const answer = await fetch(`${baseUrl.replace(/\/$/, '')}/v1/vision/phash`, {
        method: 'POST',
        headers: internalToken === undefined ? {} : { 'X-Engine-Internal-Token': internalToken },
        body: form,
        signal: signal ? AbortSignal.any([signal, clock]) : clock,
      });
      if (answer.status !== 200) throw new TypeError(`The sidecar answered ${answer.status}`);
      const { algorithm, hash } = (await answer.json()) as Record<string, unknown>;
      if (
        typeof algorithm !== 'string' ||
        typeof hash !== 'string' ||
        !/^[0-9a-f]{16}$/.test(hash)
      ) {
        throw new TypeError('The answer of the sidecar is not a hash');
      }
      return { algorithm, hash };
    },
  };
}
