import type { JobListFilter } from './job-store';

/** A statement and its parameters. */
export interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
}

const tables = 'preflight_jobs p join forme_jobs j on j.id = p.job_id';
// Never payload, result or outcome: they grow with the file, a list must not.
const columns = `p.job_id, p.file_name, p.file_size, p.sha256, p.profile_id, p.reference, p.metadata, p.profile->>'version' as profile_version, p.summary,
  j.status, j.progress, j.error, j.created_at, j.started_at, j.finished_at`;

/** The two statements behind a page of the list: how many jobs fit, and the jobs of the page. */
export function listStatements(
  tenant: string,
  filter: JobListFilter,
): { readonly count: Statement; readonly page: Statement } {
  const { where, params } = conditions(tenant, filter);
  const offset = (filter.page - 1) * filter.pageSize;
  return {
    count: { sql: `select count(*) as total from ${tables} where ${where}`, params },
    page: {
      sql: `select ${columns} from ${tables} where ${where}
        order by p.created_at desc, p.job_id desc limit $${params.length + 1} offset $${params.length + 2}`,
      params: [...params, filter.pageSize, offset],
    },
  };
}

/** The statement behind jobs of given ids. */
export function headsStatement(tenant: string, jobIds: readonly string[]): Statement {
  return {
    sql: `select ${columns} from ${tables} where p.tenant = $1 and p.job_id = any($2)`,
    params: [tenant, [...jobIds]],
  };
}

function conditions(
  tenant: string,
  filter: JobListFilter,
): { readonly where: string; readonly params: readonly unknown[] } {
  const params: unknown[] = [tenant];
  const clauses = ['p.tenant = $1'];
  const add = (clause: string, value: unknown): void => {
    if (value === undefined) return;
    params.push(value);
    clauses.push(clause.replace('?', `$${params.length}`));
  };
  add('j.status = ?', filter.status);
  add('p.profile_id = ?', filter.profileId);
  add('p.verdict = ?', filter.verdict);
  add('p.reference = ?', filter.reference);
  add('position(lower(?) in lower(p.file_name)) > 0', filter.fileName);
  add('p.created_at >= ?', filter.createdFrom);
  add('p.created_at < ?', filter.createdTo);
  return { where: clauses.join(' and '), params };
}
