import { randomBytes } from 'node:crypto';
import type { RecordsTransaction } from '@forme/backing-services/records';
import { ENVELOPE_DIALECTS } from '@forme/contracts/hub';
import type { Audit } from '../audit';
import { problems } from '../problems';
import type { SealedSecrets } from '../secrets';
import { mintId, type TenantRecords } from '../storage';
import { checkIfMatch } from '../version-tag';
import { addressList } from './allowed-addresses';
import { pathFault } from './delivery-facts';
import type { Dialect } from './dialects';
import {
  addEndpoint,
  findEndpoint,
  hasConnection,
  listEndpoints,
  removeEndpoint,
  replaceEndpoint,
  type EndpointFields,
  type EndpointSecret,
  type EndpointSettings,
  type StoredEndpoint,
} from './endpoint-store';

/** Settings as a caller gives them; what is absent stays, or takes its default. */
export interface EndpointPatch extends EndpointSettings {
  readonly system?: string;
  readonly dialect?: string;
  readonly connection_id?: string | null;
  readonly enabled?: boolean;
}

/** An endpoint with a secret that is shown this once. */
export interface EndpointWithSecret {
  readonly endpoint: StoredEndpoint;
  readonly secret: string;
}

/** Endpoints of a tenant, made, changed and ended by its callers. */
export interface EndpointDesk {
  list(
    tenant: string,
    page: { readonly system?: string; readonly limit: number; readonly offset: number },
  ): Promise<readonly StoredEndpoint[]>;
  /** Throws 404. */
  read(tenant: string, endpointId: string): Promise<StoredEndpoint>;
  create(tenant: string, actor: string, settings: EndpointPatch): Promise<EndpointWithSecret>;
  /** Throws 404, 412 and 422. */
  change(
    tenant: string,
    actor: string,
    endpointId: string,
    patch: EndpointPatch,
    ifMatch: string | undefined,
  ): Promise<StoredEndpoint>;
  /** Throws 404. The old secrets hold for `overlapSeconds` more. */
  rotate(
    tenant: string,
    actor: string,
    endpointId: string,
    overlapSeconds: number,
  ): Promise<EndpointWithSecret>;
  /** Throws 404. */
  remove(tenant: string, actor: string, endpointId: string): Promise<void>;
}

/** Dependencies of the desk. */
export interface EndpointDeskParts {
  readonly records: TenantRecords;
  readonly secrets: SealedSecrets;
  readonly note: Audit['append'];
  readonly now: () => Date;
}

/** Secrets that an endpoint accepts at the same time: the new one and those that it replaces. */
const mostSecrets = 4;

export function makeEndpointDesk({ records, secrets, note, now }: EndpointDeskParts): EndpointDesk {
  const newSecret = (tenant: string, endpointId: string, dialect: string | undefined) =>
    secretFor(secrets, { tenant, endpointId, dialect }, now());
  return {
    list: (tenant, page) => records.within(tenant, (tx) => listEndpoints(tx, page)),
    read: (tenant, endpointId) => records.within(tenant, (tx) => found(tx, endpointId)),
    create(tenant, actor, settings) {
      const endpointId = mintId('ing');
      const { secret, stored } = newSecret(tenant, endpointId, settings.dialect);
      return records.within(tenant, async (tx) => {
        const fields = fieldsWith(blank, settings);
        await checkConnection(tx, fields);
        const endpoint = await addEndpoint(tx, tenant, {
          ...fields,
          endpoint_id: endpointId,
          secrets: [stored],
        });
        await note(tx, tenant, entry(actor, 'ingest_endpoint.created', endpoint));
        return { endpoint, secret };
      });
    },
    change: (tenant, actor, endpointId, patch, ifMatch) =>
      records.within(tenant, async (tx) => {
        const before = await found(tx, endpointId);
        checkIfMatch(ifMatch, before.version);
        const fields = fieldsWith(before, patch);
        if (patch.connection_id !== undefined) await checkConnection(tx, fields);
        const after = await replaced(tx, { ...before, ...fields });
        await note(tx, tenant, entry(actor, 'ingest_endpoint.changed', after));
        return after;
      }),
    rotate: (tenant, actor, endpointId, overlapSeconds) =>
      records.within(tenant, async (tx) => {
        const before = await found(tx, endpointId);
        const { secret, stored } = newSecret(tenant, endpointId, before.dialect);
        const end = new Date(now().getTime() + overlapSeconds * 1000);
        const kept = before.secrets
          .map((old) => ({ ...old, not_after: earlier(old.not_after, end) }))
          .filter(({ not_after }) => Date.parse(not_after) > now().getTime());
        const endpoint = await replaced(tx, {
          ...before,
          secrets: [stored, ...kept].slice(0, mostSecrets),
        });
        await note(tx, tenant, entry(actor, 'ingest_endpoint.secret_rotated', endpoint));
        return { endpoint, secret };
      }),
    remove: (tenant, actor, endpointId) =>
      records.within(tenant, async (tx) => {
        const endpoint = await found(tx, endpointId);
        await removeEndpoint(tx, endpointId);
        await note(tx, tenant, entry(actor, 'ingest_endpoint.deleted', endpoint));
      }),
  };
}

function secretFor(
  secrets: SealedSecrets,
  {
    tenant,
    endpointId,
    dialect,
  }: {
    readonly tenant: string;
    readonly endpointId: string;
    readonly dialect: string | undefined;
  },
  from: Date,
): { readonly secret: string; readonly stored: EndpointSecret } {
  const bytes = randomBytes(24);
  const secret =
    dialect === 'secret_path' ? bytes.toString('base64url') : `whsec_${bytes.toString('base64')}`;
  const secretId = mintId('sec');
  const stored: EndpointSecret = {
    secret_id: secretId,
    last4: secret.slice(-4),
    not_before: from.toISOString(),
    not_after: null,
    sealed: secrets.seal({ tenant, record: endpointId, field: secretId }, secret),
  };
  return { secret, stored };
}

async function found(tx: RecordsTransaction, endpointId: string): Promise<StoredEndpoint> {
  const endpoint = await findEndpoint(tx, endpointId);
  if (endpoint) return endpoint;
  throw problems.notFound('There is no ingest endpoint with this id');
}

async function replaced(tx: RecordsTransaction, endpoint: StoredEndpoint): Promise<StoredEndpoint> {
  const stored = await replaceEndpoint(tx, endpoint);
  if (stored) return stored;
  throw problems.versionConflict(
    'The endpoint was changed in the meantime; read it again and repeat',
  );
}

function earlier(end: string | null, other: Date): string {
  return new Date(
    Math.min(end === null ? Infinity : Date.parse(end), other.getTime()),
  ).toISOString();
}

const blank: EndpointFields = {
  system: '',
  dialect: 'hub_sha256',
  connection_id: null,
  settings: {},
  enabled: true,
};

function fieldsWith(before: EndpointFields, patch: EndpointPatch): EndpointFields {
  const { system, dialect, connection_id, enabled, ...settings } = patch;
  const fault = pathFault(settings);
  if (fault !== null) throw problems.invalidEndpoint(fault);
  const kept = { ...before.settings, ...settings };
  const chosen = dialectOf(dialect ?? before.dialect);
  checkAddresses(chosen, kept.allowed_addresses ?? []);
  return {
    system: system ?? before.system,
    dialect: chosen,
    connection_id: connection_id === undefined ? before.connection_id : connection_id,
    settings: kept,
    enabled: enabled ?? before.enabled,
  };
}

function checkAddresses(dialect: Dialect, allowed: readonly string[]): void {
  if (!addressList(allowed))
    throw problems.invalidEndpoint(
      'allowed_addresses takes addresses and networks such as 203.0.113.7 or 2001:db8::/32',
    );
  if (dialect === 'address_list' && allowed.length === 0)
    throw problems.invalidEndpoint('The dialect address_list requires allowed_addresses');
}

async function checkConnection(
  tx: RecordsTransaction,
  { connection_id: id }: EndpointFields,
): Promise<void> {
  if (id === null || (await hasConnection(tx, id))) return;
  throw problems.invalidEndpoint('There is no connection with this connection_id');
}

function dialectOf(name: string): Dialect {
  const dialect = ENVELOPE_DIALECTS.find((known) => known === name);
  if (dialect) return dialect;
  throw problems.invalidEndpoint(
    `There is no dialect ${name.slice(0, 80)}; known are ${ENVELOPE_DIALECTS.join(', ')}`,
  );
}

function entry(actor: string, action: string, endpoint: StoredEndpoint) {
  const {
    endpoint_id: subject,
    system,
    dialect,
    connection_id,
    settings,
    enabled,
    version,
  } = endpoint;
  return {
    actor,
    action,
    subject,
    payload: { system, dialect, connection_id, settings, enabled, version },
  };
}
