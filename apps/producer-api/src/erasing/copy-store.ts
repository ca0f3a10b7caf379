import type { Migration, Records } from '@forme/backing-services/records';

/** An output of the engine and the contents it was made of. */
export interface Copy {
  readonly producer: string;
  /** SHA-256 of every PDF and file it was made of. */
  readonly sources: readonly string[];
  /** Of the first PDF. */
  readonly inputSha256: string;
  readonly outputSha256: string;
  readonly cacheKey: string;
}

/** Which outputs were made of which contents, in every tenant: what erasure follows. Failed envelopes leave their first steps here too. */
export interface CopyStore {
  /** Records an output; a second time changes nothing. */
  add(tenant: string, copy: Copy): Promise<void>;
  /** Everything that was made of these contents, directly or through other outputs, and the contents themselves. */
  madeOf(tenant: string, sha256: string): Promise<Descendants>;
  /** Tenants with any output of any of these contents. */
  tenants(): Promise<readonly string[]>;
}

/** Copies of some contents. */
export interface Descendants {
  /** SHA-256 of the contents and of every output made of them. */
  readonly contents: readonly string[];
  /** First PDFs of the runs that made them, under which objects are retained. */
  readonly inputs: readonly string[];
  readonly cacheKeys: readonly string[];
}

/** Tables of what erasure follows. */
export const copyMigrations: readonly Migration[] = [
  {
    id: '004-producer-copies',
    sql: `
create table producer_copies (
  tenant text not null,
  source_sha256 text not null,
  cache_key text not null,
  input_sha256 text not null,
  output_sha256 text not null,
  primary key (tenant, source_sha256, cache_key)
);
insert into producer_copies (tenant, source_sha256, cache_key, input_sha256, output_sha256)
  select tenant, input_sha256, record::json->>'cache_key', input_sha256, output_sha256
    from producer_lineage
  on conflict do nothing;
comment on table producer_copies is 'which output was made of which contents; hashes only';
`,
  },
];

/** Copies in PostgreSQL. */
export function makeCopyStore(records: Records): CopyStore {
  return {
    async add(tenant, { sources, inputSha256, outputSha256, cacheKey }) {
      await records.query(
        `insert into producer_copies (tenant, source_sha256, cache_key, input_sha256, output_sha256)
         select $1, source, $3, $4, $5 from unnest($2::text[]) source
         on conflict do nothing`,
        [tenant, [...new Set(sources)], cacheKey, inputSha256, outputSha256],
      );
    },
    async madeOf(tenant, sha256) {
      const contents = await contentsFrom(records, tenant, sha256);
      const rows = await records.query<{ cache_key: string; input_sha256: string }>(
        `select distinct cache_key, input_sha256 from producer_copies
          where tenant = $1 and (source_sha256 = any($2) or output_sha256 = any($2))`,
        [tenant, contents],
      );
      return {
        contents,
        inputs: [...new Set(rows.map((row) => row.input_sha256))],
        cacheKeys: [...new Set(rows.map((row) => row.cache_key))],
      };
    },
    async tenants() {
      const rows = await records.query<{ tenant: string }>(
        `select distinct tenant from producer_copies
         union select distinct tenant from producer_jobs order by 1`,
        [],
      );
      return rows.map(({ tenant }) => tenant);
    },
  };
}

/** The contents and what was made of them: by runs, and by callers that named the lineage of their input. */
async function contentsFrom(
  records: Records,
  tenant: string,
  sha256: string,
): Promise<readonly string[]> {
  const rows = await records.query<{ sha256: string }>(
    `with recursive made(sha256) as (
       select $2::text
       union
       select next.sha256 from made, lateral (
         select output_sha256 as sha256 from producer_copies
          where tenant = $1 and source_sha256 = made.sha256
         union all
         select child.input_sha256 from producer_lineage parent
           join producer_lineage child on child.tenant = parent.tenant and child.step_index = 0
            and child.record::json->>'parent_lineage_id' = parent.lineage_id
          where parent.tenant = $1 and parent.output_sha256 = made.sha256
       ) next
     ) select sha256 from made`,
    [tenant, sha256],
  );
  return rows.map((row) => row.sha256);
}
