import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import {
  guardedFetch,
  OutboundError,
  parseAllowedHost,
  policyWithHosts,
  type AllowedHost,
  type OutboundPolicy,
} from '@forme/service-kit/outbound';
import type { FileStore } from '../cache/file-store';
import type { NeededFile } from '../cjd/file-needed';
import type { ProducerConfig } from '../config';
import { problems } from '../problems';
import { heldFile, type LocalFile, type WorkFiles } from '../files/local-file';

/** Largest PDF that is fetched, in bytes. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Bytes that hold the header of a PDF (ISO 32000-2, 7.5.2 and annex I). */
const HEADER_BYTES = 1024;
const timeoutMs = 30_000;

/** Finds a PDF that a ticket names and that is not in the request; it is the receiver's to release. 422 with the path of the name when there is none. */
export type FindTicketFile = (
  needed: NeededFile,
  terms: { readonly tenant: string; readonly signal?: AbortSignal },
) => Promise<LocalFile>;

/** Stores and settings for the PDFs that a ticket names. */
export interface TicketFileParts {
  readonly fileStore: FileStore;
  readonly files: WorkFiles;
  readonly config: Pick<ProducerConfig, 'ticketHosts' | 'maxUploadBytes'>;
}

const nowhere: OutboundPolicy = {
  protocols: [],
  ports: [],
  allowsAddress: () => false,
  allowsHost: () => false,
};

/** Finds files by hash in the uploads of the tenant, and by URL on hosts that the operator allows. Throws for an invalid host. */
export function makeFindTicketFile({ fileStore, files, config }: TicketFileParts): FindTicketFile {
  const hosts = config.ticketHosts.map((text): AllowedHost => {
    const host = parseAllowedHost(text);
    if (host) return host;
    throw new Error(`PRODUCER_TICKET_HOSTS: ${text} is not host:port`);
  });
  const maxBytes = Math.min(MOST_BYTES, config.maxUploadBytes);
  return async (needed, { tenant, signal }) => {
    const { url, sha256 } = needed;
    const pointer = { extensions: { pointer: needed.path } };
    const stored = sha256 === null ? null : await fileStore.open(tenant, sha256);
    if (stored) return stored;
    if (url === null || !/^https?:/i.test(url)) {
      throw problems.ticketFile(
        `No file with the hash ${sha256 ?? ''} is stored. Upload it as a part externals, or send it in multipart/related`,
        pointer,
      );
    }
    const policy = policyWithHosts(url, hosts, nowhere);
    if (policy === nowhere) {
      throw problems.ticketFile(
        'PDFs are not fetched from the host of this URL (PRODUCER_TICKET_HOSTS). Send the PDF with the ticket, by cid: or data:',
        pointer,
      );
    }
    try {
      const fetching = guardedFetch({ policy, maxBytes, timeoutMs });
      const { status, body } = await fetching(url, signal ? { signal } : {});
      if (status !== 200)
        throw problems.ticketFile(`The server of this URL answers ${status}`, pointer);
      return await keptPdf(body, needed, files);
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      throw problems.ticketFile(`The PDF cannot be fetched: ${error.message}`, pointer);
    }
  };
}

/** The bytes as a file, when they are a PDF and have the hashes that the ticket names. */
async function keptPdf(body: Buffer, needed: NeededFile, files: WorkFiles): Promise<LocalFile> {
  const pointer = { extensions: { pointer: needed.path } };
  if (!body.subarray(0, HEADER_BYTES).includes('%PDF-'))
    throw problems.ticketFile('The response of this URL is not a PDF', pointer);
  const hashOf = (algorithm: string) => createHash(algorithm).update(body).digest('hex');
  const sha256 = hashOf('sha256');
  const isOther =
    (needed.sha256 ?? sha256) !== sha256 || (needed.md5 !== null && hashOf('md5') !== needed.md5);
  if (isOther)
    throw problems.ticketFile('The hash of the PDF of this URL differs from the ticket', pointer);
  const path = await files.newPath();
  await writeFile(path, body, { flag: 'wx', mode: 0o600 });
  return heldFile({ path, size: body.length, sha256 });
}
