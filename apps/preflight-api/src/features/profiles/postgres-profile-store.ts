import type { Migration, Records, RecordsTransaction } from '@forme/backing-services/records';
import type { Profile } from '@forme/contracts/preflight';
import {
  mostProfiles,
  mostRevisions,
  type ProfileStore,
  type ProfileVersion,
  type PutOptions,
  type PutOutcome,
  type RegisteredProfile,
} from './profile-store';

/** Tables of the store. */
export const profileMigrations: readonly Migration[] = [
  {
    id: '001-preflight-profiles',
    sql: `
create table preflight_profiles (
  tenant text not null,
  profile_id text not null,
  revision integer not null check (revision >= 1),
  profile json not null,
  extends text,
  digest text not null,
  created_at timestamptz not null default now(),
  primary key (tenant, profile_id, revision)
);
create index preflight_profiles_extends on preflight_profiles (tenant, extends) where extends is not null;
comment on table preflight_profiles is 'versions of registered profiles; the highest revision is in effect';
`,
  },
];

interface Row {
  readonly profile_id: string;
  readonly revision: number;
  readonly profile: Profile;
  readonly digest: string;
  readonly created_at: Date;
}

const columns = 'profile_id, revision, profile, digest, created_at';

/** Profiles in PostgreSQL. */
export class PostgresProfileStore implements ProfileStore {
  constructor(private readonly records: Records) {}

  put(
    tenant: string,
    profileId: string,
    { profile, digest }: Pick<RegisteredProfile, 'profile' | 'digest'>,
    { mustExist, expected }: PutOptions,
  ): Promise<PutOutcome> {
    return this.records.transaction(async (tx) => {
      await lockTenant(tx, tenant);
      const [head] = await tx.query<Pick<Row, 'revision' | 'digest'>>(
        `select revision, digest from preflight_profiles
         where tenant = $1 and profile_id = $2 order by revision desc limit 1`,
        [tenant, profileId],
      );
      if (!head && mustExist) return { outcome: 'absent' };
      if (head && expected && !expected(head.digest)) return { outcome: 'changed' };
      if (!head && (await countOf(tx, tenant)) >= mostProfiles) return { outcome: 'full' };
      if (head?.digest === digest) {
        return { outcome: 'stored', revision: head.revision, isNew: false };
      }
      const revision = (head?.revision ?? 0) + 1;
      await tx.query(
        `insert into preflight_profiles (tenant, profile_id, revision, profile, extends, digest)
         values ($1, $2, $3, $4, $5, $6)`,
        [tenant, profileId, revision, JSON.stringify(profile), profile.extends ?? null, digest],
      );
      await tx.query(
        'delete from preflight_profiles where tenant = $1 and profile_id = $2 and revision <= $3',
        [tenant, profileId, revision - mostRevisions],
      );
      return { outcome: 'stored', revision, isNew: !head };
    });
  }

  async find(
    tenant: string,
    profileId: string,
    revision?: number,
  ): Promise<RegisteredProfile | null> {
    const [row] = await this.records.query<Row>(
      `select ${columns} from preflight_profiles
       where tenant = $1 and profile_id = $2 and ($3::integer is null or revision = $3)
       order by revision desc limit 1`,
      [tenant, profileId, revision ?? null],
    );
    return row ? registered(row) : null;
  }

  async list(tenant: string): Promise<readonly RegisteredProfile[]> {
    const rows = await this.records.query<Row>(
      `select distinct on (profile_id) ${columns} from preflight_profiles
       where tenant = $1 order by profile_id, revision desc`,
      [tenant],
    );
    return rows.map(registered);
  }

  async versions(tenant: string, profileId: string): Promise<readonly ProfileVersion[]> {
    const rows = await this.records.query<
      Omit<Row, 'profile'> & { readonly version: string | null }
    >(
      `select revision, digest, created_at, profile->>'version' as version
       from preflight_profiles where tenant = $1 and profile_id = $2 order by revision desc`,
      [tenant, profileId],
    );
    return rows.map(({ revision, digest, created_at: createdAt, version }) => ({
      revision,
      digest,
      createdAt,
      version,
    }));
  }

  remove(
    tenant: string,
    profileId: string,
  ): Promise<{ readonly removed: boolean; readonly extendedBy: string | null }> {
    return this.records.transaction(async (tx) => {
      await lockTenant(tx, tenant);
      const [user] = await tx.query<Pick<Row, 'profile_id'>>(
        `select profile_id from preflight_profiles p where tenant = $1 and extends = $2 and profile_id <> $2
           and revision = (select max(revision) from preflight_profiles o where o.tenant = p.tenant and o.profile_id = p.profile_id)
         order by profile_id limit 1`,
        [tenant, profileId],
      );
      if (user) return { removed: false, extendedBy: user.profile_id };
      const gone = await tx.query(
        'delete from preflight_profiles where tenant = $1 and profile_id = $2 returning revision',
        [tenant, profileId],
      );
      return { removed: gone.length > 0, extendedBy: null };
    });
  }
}

/** Writers of a tenant's profiles take turns: one counts, or follows what extends what, while the other writes. */
async function lockTenant(tx: RecordsTransaction, tenant: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `preflight profiles ${tenant}`,
  ]);
}

async function countOf(tx: RecordsTransaction, tenant: string): Promise<number> {
  const [row] = await tx.query<{ readonly count: string }>(
    'select count(distinct profile_id) as count from preflight_profiles where tenant = $1',
    [tenant],
  );
  return Number(row?.count ?? 0);
}

function registered(row: Row): RegisteredProfile {
  return {
    profileId: row.profile_id,
    revision: row.revision,
    profile: row.profile,
    digest: row.digest,
    createdAt: row.created_at,
  };
}
