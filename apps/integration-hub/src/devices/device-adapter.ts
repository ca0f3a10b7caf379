import { CANONICAL_ENTITIES, type AdapterManifest } from '@forme/contracts/hub';
import type { MessageFormat } from '@forme/cip4';
import { RemoteFault, type Adapter } from '../outbound/adapter';
import type { CallDevice } from './call-device';

/** Systems whose connections lead to a device, with the format of their messages. */
export const DEVICE_SYSTEMS: ReadonlyMap<string, MessageFormat> = new Map([
  ['jdf-device', 'jmf'],
  ['xjdf-device', 'xjmf'],
]);

/** A device that speaks JMF or XJMF: it is tested by its answer to KnownDevices. Records are neither read nor written. */
export function deviceAdapter(system: string, format: MessageFormat, call: CallDevice): Adapter {
  const refuse = () =>
    Promise.reject(
      new RemoteFault('permanent', 'A device takes tickets: POST /v1/jdf/devices sends them'),
    );
  return {
    manifest: manifestOf(system, format),
    async check(connection) {
      try {
        const { returnCode } = await call(connection, {
          format,
          message: { family: 'Query', type: 'KnownDevices' },
        });
        const refused = returnCode >= 300 && returnCode < 400;
        const detail = returnCode === 0 ? null : `The device answered return code ${returnCode}`;
        return { reachable: true, authenticated: !refused, detail };
      } catch (error) {
        if (!(error instanceof RemoteFault) || error.kind === 'blocked') throw error;
        const reachable = error.kind === 'auth' || error.kind === 'permanent';
        return {
          reachable,
          authenticated: reachable ? error.kind !== 'auth' : null,
          detail: error.message,
        };
      }
    },
    push: refuse,
    find: refuse,
    read: refuse,
  };
}

function manifestOf(system: string, format: MessageFormat): AdapterManifest {
  const none = { kind: 'none', checked_at: null, sample_sha256: null } as const;
  const red = { read: 'red', write: 'red', read_evidence: none, write_evidence: none } as const;
  return {
    system,
    vendor: 'Any',
    transports: [format],
    authKinds: ['none', 'api_key', 'bearer', 'basic', 'oauth2'],
    entities: Object.fromEntries(CANONICAL_ENTITIES.map((type) => [type, red])),
    notes: [
      'A device or workflow with a queue. POST /v1/jdf/devices submits jobs as tickets and changes their entries; signals come through POST /v1/jdf/subscriptions.',
    ],
  };
}
