import { randomBytes } from 'node:crypto';
import { openPostgresRecords } from '@forme/backing-services/drivers';
import type { Records } from '@forme/backing-services/records';
import { startPostgres, type PostgresServer } from '@forme/test-kit';
import { openAudit, verifyAudit, type AuditHead } from '.';
import { parseKeyring } from '../secrets';
import { hubRole, migrations, tenantRecords, type TenantRecords } from '../storage';

describe('the audit chain', () => {
  const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
  const [old, young] = [key('old'), key('young')];
  const before = parseKeyring('KEY', old);
  const after = parseKeyring('KEY', `${young},${old}`);
  let server: PostgresServer;
  let owner: Records;
  let pool: Records;
  let records: TenantRecords;

  beforeAll(async () => {
    server = await startPostgres();
    owner = openPostgresRecords(server.databaseUrl);
    await owner.migrate('hub', migrations);
    pool = openPostgresRecords(server.databaseUrl, { role: hubRole });
    records = tenantRecords(pool);
  });

  afterAll(async () => {
    await pool.close();
    await owner.close();
    await server.stop();
  });

  const event = (subject: string) => ({
    actor: 'ada',
    action: 'connection.create',
    subject,
    payload: { subject },
  });
  const check = (tenant: string, known?: AuditHead, keys = after) =>
    records.within(tenant, (tx) => verifyAudit(tx, tenant, keys, known));

  const chain = async (tenant: string): Promise<AuditHead> => {
    const heads: AuditHead[] = [];
    for (const keys of [before, before, after, after]) {
      const audit = openAudit(keys);
      heads.push(await records.within(tenant, (tx) => audit.append(tx, tenant, event('con_1'))));
    }
    return heads.at(-1)!;
  };

  it('is consistent over keys, and reports its head', async () => {
    const head = await chain('good');
    expect(await check('good', head)).toEqual({ entries: 4, head, faults: [] });
    expect(head.seq).toBe(4);
    const alone = await check('good', undefined, parseKeyring('KEY', young));
    expect(alone.faults.map(({ fault, seq }) => [seq, fault])).toEqual([
      [1, 'unknown_key'],
      [2, 'unknown_key'],
    ]);
    expect(await check('nobody')).toEqual({ entries: 0, head: null, faults: [] });
  });

  it.each<[string, string, string[]]>([
    [
      'an edit',
      `update hub.audit_entries set actor = 'eve' where seq = 2 and tenant_id = $1`,
      ['2 changed'],
    ],
    [
      'an edit with its time',
      `update hub.audit_entries set at = at - interval '1 day' where seq = 4 and tenant_id = $1`,
      ['4 changed'],
    ],
    ['a removal', 'delete from hub.audit_entries where seq = 2 and tenant_id = $1', ['3 missing']],
    [
      'a removal at the start',
      'delete from hub.audit_entries where seq = 1 and tenant_id = $1',
      ['2 missing'],
    ],
    ['a cut', 'delete from hub.audit_entries where seq > 2 and tenant_id = $1', ['4 cut_off']],
    [
      'a removal closed up',
      `delete from hub.audit_entries where seq = 2 and tenant_id = $1;
      update hub.audit_entries set seq = seq - 1 where seq > 2 and tenant_id = $1`,
      ['2 not_linked', '2 changed', '3 changed', '4 cut_off'],
    ],
    ['everything gone', 'delete from hub.audit_entries where tenant_id = $1', ['4 cut_off']],
  ])('shows %s', async (name, sql, faults) => {
    const head = await chain(name);
    for (const statement of sql.split(';')) await owner.query(statement, [name]);
    const found = await check(name, head);
    expect(found.faults.map(({ seq, fault }) => `${seq} ${fault}`)).toEqual(faults);
  });

  it('takes entries of one tenant one after another, however many come at once', async () => {
    const heads: number[] = [];
    const audit = openAudit(after, (_, seq) => heads.push(seq));
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        records.within('busy', (tx) => audit.append(tx, 'busy', event(`con_${index}`))),
      ),
    );
    expect(await check('busy')).toMatchObject({ entries: 20, faults: [] });
    expect(heads).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('cannot be changed by the hub itself', async () => {
    const change = (sql: string) => records.within('good', (tx) => tx.query(sql));
    await expect(change(`update hub.audit_entries set actor = 'eve'`)).rejects.toThrow(
      'permission denied',
    );
    await expect(change('delete from hub.audit_entries')).rejects.toThrow('permission denied');
  });
});
