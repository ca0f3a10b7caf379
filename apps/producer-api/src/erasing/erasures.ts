import type { Migration, Records } from '@forme/backing-services/records';

/** Which contents are being erased or were erased, and when: work that was in flight meanwhile leaves nothing either. */
export interface Erasures {
  /** Marks contents before anything of them is deleted. Null: in every tenant. */
  begin(tenant: string | null, contents: readonly string[]): Promise<void>;
  /** Marks contents as erased, once everything is deleted. */
  end(tenant: string | null, contents: readonly string[]): Promise<void>;
  /** Time of the database, to be handed to `concern`. */
  now(): Promise<string>;
  /** Whether any of these contents is being erased, or was erased after a time. An erasure that did not end within an hour counts as failed. */
  concern(tenant: string, contents: readonly string[], since: string): Promise<boolean>;
}

/** Table of the erased contents. */
export const erasureMigrations: readonly Migration[] = [
  {
    id: '005-producer-erased-contents',
    sql: `
create table producer_erased_contents (
  tenant text not null,
  sha256 text not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  primary key (tenant, sha256)
);
comment on table producer_erased_contents is 'hashes only; the tenant is empty where all are meant, and the end infinity while the erasure runs';
`,
  },
];

/** Erasures in PostgreSQL. */
export function makeErasures(records: Records): Erasures {
  return {
    async begin(tenant, contents) {
      await records.query(
        `insert into producer_erased_contents (tenant, sha256, began_at, ended_at)
         select $1, content, clock_timestamp(), 'infinity' from unnest($2::text[]) content
         on conflict (tenant, sha256) do update set began_at = excluded.began_at, ended_at = 'infinity'`,
        [tenant ?? '', contents],
      );
    },
    async end(tenant, contents) {
      await records.query(
        `update producer_erased_contents set ended_at = clock_timestamp()
          where tenant = $1 and sha256 = any($2)`,
        [tenant ?? '', contents],
      );
    },
    async now() {
      const [row] = await records.query<{ at: string }>(`select clock_timestamp()::text as at`, []);
      if (!row) throw new TypeError('The database reports no time');
      return row.at;
    },
    async concern(tenant, contents, since) {
      const rows = await records.query(
        `select 1 as found from producer_erased_contents
          where tenant in ($1, '') and sha256 = any($2)
            and case ended_at when 'infinity' then began_at > clock_timestamp() - interval '1 hour'
                else ended_at > $3::timestamptz end
          limit 1`,
        [tenant, contents, since],
      );
      return rows.length > 0;
    },
  };
}
