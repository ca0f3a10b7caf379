import { openPostgresRecords } from '@forme/backing-services/drivers';
import type { Records } from '@forme/backing-services/records';
import { compileMapping } from '@forme/mapping';
import { startPostgres, type PostgresServer } from '@forme/test-kit';
import fc from 'fast-check';
import { makeMapEnvelope } from '../src/ingest/map-envelope';
import type { StoredEnvelope } from '../src/ingest/envelope-store';
import { sha256Of, unitValues } from '../src/model';
import { applyObservations } from '../src/reconciling';
import { readEntities } from '../src/reconciling/entity-store';
import { hubRole, migrations, tenantRecords } from '../src/storage';

/** 500 in full: `FORME_DRY_RUN_CASES=500`. */
const cases = Number(process.env['FORME_DRY_RUN_CASES'] ?? 100);

const words = fc
  .string({ minLength: 1, maxLength: 12, unit: 'grapheme-ascii' })
  .map((it) => `w${it}`);
const transforms = fc.subarray(['trim', 'upper', 'collapse_space', 'nfc']);
const optional = ['customer_po', 'ship_method', 'source_channel'] as const;

const imagined = fc.record({
  document: fc.record({
    id: fc.integer({ min: 1, max: 1_000_000_000 }),
    number: words,
    customer_po: fc.option(words),
    ship_method: fc.option(words),
    source_channel: fc.option(words),
    lines: fc.array(fc.record({ no: fc.nat(99), text: words }), { maxLength: 4 }),
  }),
  fields: fc.subarray([...optional]),
  chain: transforms,
  withLines: fc.boolean(),
});

describe('what a dry run shows', () => {
  let server: PostgresServer;
  let owner: Records;
  let pool: Records;
  beforeAll(async () => {
    server = await startPostgres();
    owner = openPostgresRecords(server.databaseUrl);
    await owner.migrate('hub', migrations);
    pool = openPostgresRecords(server.databaseUrl, { role: hubRole });
  });
  afterAll(async () => {
    await pool.close();
    await owner.close();
    await server.stop();
  });

  it(`is what applying it stores, by hash, in ${String(cases)} cases`, async () => {
    const records = tenantRecords(pool);
    let round = 0;
    await fc.assert(
      fc.asyncProperty(imagined, async ({ document, fields, chain, withLines }) => {
        round += 1;
        const spec = {
          spec_version: '1',
          name: 'Orders',
          direction: 'inbound',
          system: 'mis',
          source: { format: 'json', root: '$' },
          target: { entity: 'order' },
          key: { external_type: 'Order', external_id: '$.id' },
          fields: [
            { to: '/number', from: '$.number', required: true, transforms: chain },
            ...fields.map((name) => ({ to: `/${name}`, from: `$.${name}`, transforms: chain })),
            ...(withLines
              ? [
                  { to: '/lines/*/line_no', from: '$.lines[*].no', transforms: ['text'] },
                  { to: '/lines/*/description', from: '$.lines[*].text' },
                ]
              : []),
          ],
          on_error: 'fail',
        } as const;
        const compiled = compileMapping(spec);
        const body = Buffer.from(JSON.stringify({ ...document, id: `${round}-${document.id}` }));
        const envelope = {
          envelope_id: `env_${round}`,
          system: 'mis',
          connection_id: null,
          occurred_at: null,
          received_at: new Date('2026-03-04T10:00:00Z'),
          sequence: '0',
          headers: {},
        } as unknown as StoredEnvelope;
        const runnable = {
          mapping_id: 'map_1',
          mapping_version: 1,
          entity: 'order',
          format: 'json',
          select: undefined,
          compiled,
        } as const;
        const map = makeMapEnvelope({
          inForce: () => Promise.resolve([runnable]),
          version: () => Promise.resolve(undefined),
          timezoneOf: () => Promise.resolve(undefined),
          ratesFor: () => Promise.resolve([]),
          findSubject: () => Promise.resolve({ missing: 'unknown_reference' }),
          withoutEchoes: (_tx, observation) => Promise.resolve(observation),
          maxBodyBytes: 1_000_000,
        });
        const [dry] = compiled.runAll(JSON.parse(body.toString()) as never, {
          receivedAt: '2026-03-04T10:00:00.000Z',
        });
        const stored = await records.within('acme', async (tx) => {
          const mapped = await map(tx, 'acme', { envelope, body });
          if (mapped.outcome === 'faulty') return null;
          const [applied] = await applyObservations(tx, 'acme', mapped.observations);
          return applied ? (await readEntities(tx, [applied.id])).get(applied.id) : null;
        });
        expect(dry?.ok).toBe(true);
        // Null says that nothing is known, and what is not known is not shown.
        const shown = (data: object) =>
          sha256Of(Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null)));
        expect(shown(unitValues(stored?.data ?? {}))).toBe(shown(unitValues(dry?.output ?? {})));
      }),
      { seed: 20260101, numRuns: cases },
    );
  });
});
