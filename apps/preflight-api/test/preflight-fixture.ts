import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  openDatabase,
  openStores,
  type Database,
  type Stores,
} from '@forme/backing-services/drivers';
import type { Job } from '@forme/contracts/preflight';
// The service runs beside ours, as it does in a deployment; nothing of ours is built on it.
// eslint-disable-next-line @nx/enforce-module-boundaries -- see above
import { composeExtraction, extractionConfiguration } from '@forme/extraction-api';
import { createLogger } from '@forme/service-kit';
import type { OutboundPolicy } from '@forme/service-kit/outbound';
import type { Service } from '@forme/service-kit/lifecycle';
import { startPostgres, type PostgresServer } from '@forme/test-kit';
import { composePreflight, type PreflightSeams } from '../src/composition';
import { configuration } from '../src/config';

const internalToken = 'internal-token-of-the-tests';

/** A preflight service with everything behind it. */
export interface PreflightFixture {
  readonly url: string;
  readonly database: Database;
  readonly stores: Stores;
  /** What the service logged so far. */
  readonly log: () => string;
  /** Another preflight service over the same database and blobs; ends with the fixture. */
  readonly another: (env: Record<string, string>) => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** What a test changes. `extractionUrl` keeps the real extraction service out. */
export interface FixtureOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly extractionUrl?: string;
  readonly now?: () => Date;
  readonly outbound?: OutboundPolicy;
}

interface Backing {
  readonly folder: string;
  readonly postgres: PostgresServer;
  readonly stores: Stores;
  readonly database: Database;
}

/** Starts PostgreSQL, extraction and preflight on free ports. */
export async function startPreflight(options: FixtureOptions = {}): Promise<PreflightFixture> {
  const backing = await openBacking();
  const services: Service[] = [];
  const lines: string[] = [];
  const extractionUrl =
    options.extractionUrl ?? (await startExtraction(backing, services)).replace(/\/$/, '');
  const seams: PreflightSeams = {
    now: options.now ?? (() => new Date()),
    checkResponses: true,
    ...(options.outbound ? { outbound: options.outbound } : {}),
  };
  const another = async (env: Readonly<Record<string, string>>): Promise<string> => {
    const config = configuration.readConfig({
      FORME_INTERNAL_TOKEN: internalToken,
      FORME_DATA_FOLDER: join(backing.folder, `preflight-${services.length}`),
      EXTRACTION_URL: extractionUrl,
      PREFLIGHT_RATE_LIMIT_DISABLED: 'true',
      ...env,
    });
    const logger = createLogger({
      name: 'preflight',
      level: 'trace',
      destination: { write: (line: string) => void lines.push(line) },
    });
    const service = await composePreflight(config, { ...backing, logger }, seams);
    services.push(service);
    return (await service.start(0)).url;
  };
  const url = await another(options.env ?? {});
  return {
    url,
    database: backing.database,
    stores: backing.stores,
    log: () => lines.join(''),
    another,
    async stop() {
      for (const service of services.reverse()) await service.stop();
      await closeBacking(backing);
    },
  };
}

async function openBacking(): Promise<Backing> {
  const folder = await mkdtemp(join(tmpdir(), 'forme-preflight-test-'));
  const postgres = await startPostgres();
  const options = {
    ...configuration.readConfig({ FORME_DATA_FOLDER: folder, DATABASE_URL: postgres.databaseUrl }),
    cacheBytes: 1024 * 1024,
  };
  return {
    folder,
    postgres,
    stores: await openStores(options),
    database: await openDatabase(options),
  };
}

async function closeBacking({ folder, postgres, stores, database }: Backing): Promise<void> {
  await database.close();
  await stores.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function startExtraction(
  { folder, stores, database }: Backing,
  services: Service[],
): Promise<string> {
  const config = extractionConfiguration.readConfig({
    FORME_INTERNAL_TOKEN: internalToken,
    FORME_DATA_FOLDER: folder,
    ENGINE_PROCESSES: '1',
    LOG_LEVEL: 'silent',
  });
  const service = await composeExtraction(config, { stores, database });
  services.push(service);
  return (await service.start(0)).url;
}

/** One answer. */
export interface Answer<T = Readonly<Record<string, unknown>>> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

/** Calls a service and reads its JSON answer; other bodies come as text. */
export async function call<T = Readonly<Record<string, unknown>>>(
  url: string,
  init: RequestInit = {},
): Promise<Answer<T>> {
  const response = await fetch(url, init);
  const text = await response.text();
  const json = (response.headers.get('content-type') ?? '').includes('json');
  return {
    status: response.status,
    headers: response.headers,
    body: (json && text !== '' ? JSON.parse(text) : text) as T,
  };
}

/** The form of a submission. */
export function formOf(
  bytes: Uint8Array | null,
  fields: Readonly<Record<string, string>> = {},
  fileName = 'label.pdf',
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (bytes) {
    form.set('file', new Blob([Buffer.from(bytes)], { type: 'application/pdf' }), fileName);
  }
  return form;
}

/** What submitting takes beside the bytes. */
export interface Submitting {
  readonly fields?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly fileName?: string;
  readonly query?: string;
}

/** Submits a PDF. */
export function submit<
  T = { readonly id: string; readonly job_id: string; readonly status: string },
>(
  url: string,
  bytes: Uint8Array | null,
  { fields, headers, fileName, query = '' }: Submitting = {},
): Promise<Answer<T>> {
  return call<T>(`${url}/api/v1/jobs${query}`, {
    method: 'POST',
    body: formOf(bytes, fields, fileName),
    headers: { ...headers },
  });
}

/** Submits a PDF and waits for its job to end. */
export async function runJob(
  url: string,
  bytes: Uint8Array,
  options: Submitting = {},
): Promise<Job> {
  const { body } = await submit(url, bytes, options);
  return ended(url, body.id, options.headers);
}

/** The job once it is final. */
export async function ended(
  url: string,
  id: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Job> {
  for (;;) {
    const { body } = await call<Job>(`${url}/api/v1/jobs/${id}`, { headers: { ...headers } });
    if (body.completed_at !== null) return body;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
