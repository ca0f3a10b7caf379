import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '@forme/backing-services/drivers';
import { preflightContract } from '@forme/contracts/preflight';
import { createHttpApp, workFolder } from '@forme/service-kit/http';
import { preflightAuthenticator } from '@forme/tenancy';
import { startPostgres, type PostgresServer } from '@forme/test-kit';
import request from 'supertest';
import { configuration } from '../src/config';
import {
  PostgresProfileStore,
  profileMigrations,
} from '../src/features/profiles/postgres-profile-store';
import { ProfileDesk } from '../src/features/profiles/profile-desk';
import { mostRevisions } from '../src/features/profiles/profile-store';
import { profileHandlers } from '../src/features/profiles/routes';
import { problems } from '../src/problems';

let folder: string;
let postgres: PostgresServer;
let database: Database;
let desk: ProfileDesk;
let app: ReturnType<typeof createHttpApp>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forme-profiles-test-'));
  postgres = await startPostgres();
  const config = configuration.readConfig({
    FORME_DATA_FOLDER: folder,
    DATABASE_URL: postgres.databaseUrl,
  });
  database = await openDatabase({ ...config, cacheBytes: 1024 * 1024 });
  await database.records.migrate('preflight-profiles-test', profileMigrations);
  desk = new ProfileDesk(new PostgresProfileStore(database.records));
  app = createHttpApp({
    contract: preflightContract,
    handlers: profileHandlers(desk),
    problems: Object.values(problems),
    authenticate: preflightAuthenticator({ mode: 'open' }),
    checkResponses: true,
    workFolder: workFolder(folder),
  });
});

afterAll(async () => {
  await database.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const root = '/api/v1/profiles';
const label = { name: 'Label', thresholds: { min_dpi: 300 } };
const register = (id: string, profile: object = label, tenant = 'default') =>
  request(app)
    .post(root)
    .set('X-Preflight-Tenant', tenant)
    .send({ profile_id: id, preflight_profile: profile });
const read = (id: string, tenant = 'default') =>
  request(app).get(`${root}/${id}`).set('X-Preflight-Tenant', tenant);

describe('the list of profiles', () => {
  it('has the catalogue with its families, and what the tenant registered', async () => {
    await register('mine-listed', { ...label, conformance: 'pdfx1a' }).expect(201);
    const { body } = await request(app).get(root).expect(200);
    const ids = body.profiles.map(({ profile_id: id }: { profile_id: string }) => id);
    expect(ids).toEqual(
      expect.arrayContaining([
        'default',
        'gwg-2022-sign-display',
        'gwg2022-flexible',
        'mine-listed',
      ]),
    );
    expect(ids).not.toContain('system-test');
    expect(body.total).toBe(ids.length);
    const other = await request(app).get(root).set('X-Preflight-Tenant', 'other').expect(200);
    expect(JSON.stringify(other.body)).not.toContain('mine-listed');
  });

  it.each([
    ['family=gwg2022', 23],
    ['family=graphic_arts', 53],
    ['family=target', 5],
    ['family=graphic_arts&name=FLEXO', 7],
    ['conformance=pdfx3', 1],
    ['family=gwg2022&page=2&page_size=20', 3],
  ])('takes the filter %s', async (query, count) => {
    const { body } = await request(app).get(`${root}?${query}`).expect(200);
    expect(body.profiles).toHaveLength(count);
  });

  it('refuses filters that it does not have', async () => {
    await request(app).get(`${root}?family=none`).expect(400);
    await request(app).get(`${root}?kind=x`).expect(400);
  });
});

describe('reading a profile', () => {
  it('gives the built-in one with what is in effect, and its ETag', async () => {
    const { body, headers } = await read('gwg2022-large-format-print').expect(200);
    expect(body).toMatchObject({
      is_builtin: true,
      family: 'gwg2022',
      conformance: 'pdfx4',
      profile: { standard: 'GWG2022' },
      thresholds: { min_dpi: 300, reject_dpi: 240, scaling_factor: 1 },
    });
    const again = await read('gwg2022-large-format-print').set(
      'If-None-Match',
      String(headers['etag']),
    );
    expect([again.status, again.headers['etag'], again.text]).toEqual([304, headers['etag'], '']);
    await read('gwg2022-large-format-print').set('If-None-Match', '"other"').expect(200);
  });

  it('knows presets by other names', async () => {
    const { body } = await read('lintpdf-default').expect(200);
    expect(body.profile_id).toBe('default');
  });

  it('answers 404 for what is not there, or is another tenant’s', async () => {
    await register('mine-alone', label, 'one').expect(201);
    const { body } = await read('mine-alone', 'two').expect(404);
    expect(body.code).toBe('profile_not_found');
    await read('none').expect(404);
  });
});

describe('registering a profile', () => {
  it('stores versions of it, reads them again, and forgets all when it is deleted', async () => {
    await register('mine-versions').expect(201);
    await register('mine-versions').expect(201);
    await register('mine-versions', { ...label, version: '2.0' }).expect(201);
    const { body } = await request(app).get(`${root}/mine-versions/versions`).expect(200);
    expect(body.versions).toMatchObject([
      { revision: 2, version: '2.0' },
      { revision: 1, version: '1.0' },
    ]);
    expect((await read('mine-versions')).body.version).toBe('2.0');
    const first = await request(app).get(`${root}/mine-versions?revision=1`).expect(200);
    expect([first.body.version, first.headers['etag']]).toEqual(['1.0', body.versions[1].etag]);
    await request(app).get(`${root}/mine-versions?revision=3`).expect(404);
    await request(app).delete(`${root}/mine-versions`).expect(204);
    await read('mine-versions').expect(404);
    await request(app).get(`${root}/mine-versions/versions`).expect(404);
    await request(app).delete(`${root}/mine-versions`).expect(404);
  });

  it('keeps a bounded number of versions', async () => {
    for (let index = 0; index < mostRevisions + 2; index += 1) {
      await desk.register('default', 'mine-many', { ...label, version: String(index) });
    }
    const { body } = await request(app).get(`${root}/mine-many/versions`).expect(200);
    expect(body.versions).toHaveLength(mostRevisions);
    expect(body.versions[0].revision).toBe(mostRevisions + 2);
  });

  it('does not touch the catalogue', async () => {
    await register('default').expect(409);
    await register('lintpdf-default').expect(409);
    await request(app).put(`${root}/strict`).send(label).expect(409);
    const { body } = await request(app).delete(`${root}/strict`).expect(403);
    expect(body.code).toBe('built_in_profile_kept');
    const versions = await request(app).get(`${root}/strict/versions`).expect(200);
    expect(versions.body.versions).toMatchObject([{ revision: 1, created_at: null }]);
  });

  it('refuses what is not valid, with its place and the range', async () => {
    const { body } = await register('mine-wrong', {
      ...label,
      colour: 1,
      thresholds: { min_dpi: 0 },
    }).expect(422);
    expect(body).toMatchObject({ code: 'profile_not_valid' });
    expect(body.errors).toEqual(
      expect.arrayContaining([
        { path: '/colour', message: 'is not known' },
        { path: '/thresholds/min_dpi', message: 'must be between 1 and 2400' },
      ]),
    );
    await read('mine-wrong').expect(404);
    await register('Mine Wrong').expect(422);
  });

  it('replaces with If-Match only the version that was read', async () => {
    await register('mine-matched').expect(201);
    const { headers } = await read('mine-matched');
    const put = (etag: string, version: string) =>
      request(app)
        .put(`${root}/mine-matched`)
        .set('If-Match', etag)
        .send({ ...label, version });
    await put(String(headers['etag']), '2.0').expect(200);
    const { body } = await put(String(headers['etag']), '3.0').expect(412);
    expect(body.code).toBe('profile_changed');
    await put('*', '4.0').expect(200);
    await request(app).put(`${root}/mine-none`).send(label).expect(404);
  });
});

describe('profiles that extend others', () => {
  it('are in effect with what they extend, for jobs too', async () => {
    await register('mine-child', {
      name: 'Child',
      extends: 'gwg2022-magazine-ads-cmyk',
      thresholds: { min_dpi: 400 },
    }).expect(201);
    const { body } = await read('mine-child').expect(200);
    expect(body.profile.thresholds).toEqual({ min_dpi: 400 });
    expect(body.thresholds).toMatchObject({ min_dpi: 400, reject_dpi: 150 });
    expect(body.checks.severity_overrides).toMatchObject({ LNT_IMG_023: 'error' });
    const resolved = await desk.resolved('default', 'mine-child');
    expect(resolved).toMatchObject({ name: 'Child', standard: 'GWG2022' });
    await expect(desk.resolved('other', 'mine-child')).resolves.toBeNull();
  });

  it('cannot lead nowhere or back to themselves, and keep what they extend', async () => {
    await register('mine-base').expect(201);
    await register('mine-on-base', { name: 'On', extends: 'mine-base' }).expect(201);
    const round = await register('mine-base', { name: 'Base', extends: 'mine-on-base' }).expect(
      422,
    );
    expect(round.body.errors[0]).toMatchObject({
      path: '/extends',
      message: expect.stringContaining('leads back to itself'),
    });
    await register('mine-orphan', { name: 'Orphan', extends: 'nobody' }).expect(422);
    const kept = await request(app).delete(`${root}/mine-base`).expect(409);
    expect(kept.body.code).toBe('profile_extended');
    await request(app).delete(`${root}/mine-on-base`).expect(204);
    await request(app).delete(`${root}/mine-base`).expect(204);
  });

  it('are sent again when what they extend has changed, under the same ETag', async () => {
    await register('etag-base').expect(201);
    await register('etag-child', { name: 'Child', extends: 'etag-base' }).expect(201);
    const { headers } = await read('etag-child').expect(200);
    await request(app)
      .put(`${root}/etag-base`)
      .send({ name: 'Label', thresholds: { min_dpi: 250 } })
      .expect(200);
    const again = await read('etag-child')
      .set('If-None-Match', String(headers['etag']))
      .expect(200);
    expect(again.body.thresholds).toMatchObject({ min_dpi: 250 });
  });

  it('are judged again when what they extend changes: what would break one is refused and not stored', async () => {
    await register('heir-base', { name: 'Base', thresholds: { min_dpi: 100 } }).expect(201);
    await register('heir-middle', { name: 'Middle', extends: 'heir-base' }).expect(201);
    await register('heir-end', {
      name: 'End',
      extends: 'heir-middle',
      thresholds: { max_dpi: 200 },
    }).expect(201);
    const { body } = await register('heir-base', {
      name: 'Base',
      thresholds: { min_dpi: 300 },
    }).expect(422);
    expect(body).toMatchObject({
      code: 'profile_not_valid',
      detail: expect.stringContaining('heir-end extends heir-base and would not be valid'),
    });
    const kept = await read('heir-base').expect(200);
    expect(kept.body.profile.thresholds).toEqual({ min_dpi: 100 });
  });

  it('are checked as a whole: limits that clash with what they extend are refused', async () => {
    const { body } = await register('mine-clash', {
      name: 'Clash',
      extends: 'default',
      thresholds: { max_dpi: 100 },
    }).expect(422);
    expect(body.errors[0]).toEqual({
      path: '/thresholds/min_dpi',
      message: 'must be less than max_dpi, which is 100',
    });
  });
});

describe('checking a profile', () => {
  const check = (profile: unknown) =>
    request(app).post(`${root}/validate`).send({ preflight_profile: profile });

  it('says which checks it would run, its own among them', async () => {
    const { body } = await check({
      name: 'Mine',
      checks: { enabled: ['LNT_BOX_00*', 'LNT_IMG_003'], disabled: ['LNT_BOX_002'] },
      rules: [
        {
          id: 'RULE_OWN',
          title: 'Own',
          severity: 'info',
          message: 'Own',
          where: { property: 'glyphs', operator: 'gt', value: 0 },
        },
      ],
    }).expect(200);
    expect(body).toMatchObject({ valid: true, errors: [] });
    expect(body.checks).toEqual(expect.arrayContaining(['LNT_BOX_001', 'RULE_OWN']));
    expect(body.checks).not.toContain('LNT_BOX_002');
    expect(body.warnings).toEqual([
      { path: '/checks/enabled/1', message: 'names a check that this release leaves out' },
    ]);
  });

  it('says what is wrong, and stores nothing', async () => {
    const { body } = await check({ name: 'Mine', thresholds: { min_dpi: 1e6 } }).expect(200);
    expect(body).toMatchObject({
      valid: false,
      errors: [{ path: '/thresholds/min_dpi', message: 'must be between 1 and 2400' }],
      checks: [],
    });
  });
});
