import type { Blobs } from '@forme/backing-services/blobs';
import {
  clearActiveIccProfile,
  deleteIccProfile,
  listIccProfiles,
  readActiveIccProfile,
  readIccProfile,
  setActiveIccProfile,
  uploadIccProfile,
  type SubstrateProfile,
} from '@forme/contracts/preflight';
import {
  handle,
  reply,
  type Handler,
  type ReceivedFile,
  type RequestContext,
} from '@forme/service-kit/http';
import { iccKey } from '../../blob-keys';
import { problems } from '../../problems';
import type { IccFacts, IccStore, StoredIccProfile } from './icc-store';

/** Dependencies of the catalogue. */
export interface IccServices {
  readonly store: IccStore;
  readonly blobs: Blobs;
  /** Reads the header of an upload, which may be hostile; null when it is no ICC profile. */
  readonly readFacts: (
    tenant: string,
    upload: ReceivedFile,
    signal: AbortSignal,
  ) => Promise<IccFacts | null>;
}

/** Bytes of one profile. */
const MOST_BYTES = 16 * 1024 * 1024;
const iccType = 'application/vnd.iccprofile';

/** The routes of the substrate catalogue. */
export function iccHandlers(services: IccServices): readonly Handler[] {
  const { store, blobs } = services;
  const options = { maxUploadBytes: MOST_BYTES };
  return [
    handle(setActiveIccProfile, ({ form }, context) => add(services, form, context, true), options),
    handle(readActiveIccProfile, async (_request, { tenant }) => {
      const profile = await store.active(tenant);
      return profile && wireProfile(profile);
    }),
    handle(clearActiveIccProfile, async (_request, { tenant }) => {
      await store.deactivate(tenant);
      return reply({ status: 204 });
    }),
    handle(listIccProfiles, async (_request, { tenant }) => ({
      profiles: (await store.list(tenant)).map(wireProfile),
    })),
    handle(uploadIccProfile, ({ form }, context) => add(services, form, context, false), options),
    handle(readIccProfile, async ({ params }, context) => {
      const profile = await find(store, context.tenant, params.icc_profile_id);
      if (context.preferred(['application/json', iccType]) !== iccType) return wireProfile(profile);
      const blob = await blobs.get(iccKey(context.tenant, profile.sha256));
      if (!blob) throw problems.iccProfileNotFound('The bytes of this profile are gone');
      return reply({ stream: blob.stream(), mediaType: iccType });
    }),
    handle(deleteIccProfile, async ({ params }, { tenant }) => {
      const { icc_profile_id: id } = params;
      const removed = await store.remove(tenant, id, (sha256) =>
        blobs.delete(iccKey(tenant, sha256)),
      );
      if (!removed) throw problems.iccProfileNotFound('There is no substrate profile with this id');
      return reply({ status: 204 });
    }),
  ];
}

interface IccForm {
  readonly name?: string;
  readonly substrate_class?: string;
}

async function add(
  { store, blobs, readFacts }: IccServices,
  form: IccForm | undefined,
  context: RequestContext,
  active: boolean,
): Promise<SubstrateProfile> {
  const { tenant, signal } = context;
  const upload = context.file('file');
  if (!upload) throw problems.emptyFile('Send the profile as the part file of a multipart form');
  const facts = await readFacts(tenant, upload, signal);
  if (!facts) {
    throw problems.notAnIccProfile(
      'The part file is no ICC profile: no acsp signature at byte 36, or it is cut off',
    );
  }
  const { sha256, size: sizeBytes } = upload;
  const name = form?.name ?? facts.description ?? upload.filename ?? 'profile';
  const substrateClass = form?.substrate_class ?? null;
  const profile = { ...facts, tenant, name: name.slice(0, 255), substrateClass, sha256, sizeBytes };
  const stored = await store.add(profile, active, async () => {
    await blobs.put(iccKey(tenant, sha256), { file: upload.path });
  });
  return wireProfile(stored);
}

async function find(store: IccStore, tenant: string, id: string): Promise<StoredIccProfile> {
  const profile = await store.find(tenant, id);
  if (profile) return profile;
  throw problems.iccProfileNotFound('There is no substrate profile with this id');
}

function wireProfile(profile: StoredIccProfile): SubstrateProfile {
  return {
    id: profile.id,
    name: profile.name,
    substrate_class: profile.substrateClass,
    sha256: profile.sha256,
    size_bytes: profile.sizeBytes,
    storage_key: `sha256:${profile.sha256}`,
    description: profile.description,
    profile_class: profile.profileClass,
    color_space: profile.colorSpace,
    pcs: profile.pcs,
    version: profile.version,
    is_active: profile.isActive,
    uploaded_at: profile.uploadedAt.toISOString(),
  };
}
