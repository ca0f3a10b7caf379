import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const apps = join(__dirname, '..', '..', '..', 'apps');

/** Variables that are wrong one by one, and against one another, with what the message must name. */
const faulty: readonly (readonly [string, Readonly<Record<string, string>>, readonly string[]])[] =
  [
    [
      'extraction-api',
      { PORT: 'x', ENGINE_TENANT_TOKENS: 'no-colon', ENGINE_RATE_LIMIT_SHARED: 'true' },
      ['PORT', 'ENGINE_TENANT_TOKENS', 'ENGINE_RATE_LIMIT_SHARED'],
    ],
    [
      'producer-api',
      {
        ...{ PORT: 'x', PRODUCER_TENANT_TOKENS: 'no-colon', PRODUCER_TENANT_API_KEYS: 'No Slug:k' },
        ...{ PRODUCER_WEBHOOK_URL: 'https://example.com/', PRODUCER_RATE_LIMIT_SHARED: 'true' },
      },
      [
        ...['PORT', 'PRODUCER_TENANT_TOKENS', 'PRODUCER_TENANT_API_KEYS'],
        ...['PRODUCER_WEBHOOK_SECRET', 'PRODUCER_RATE_LIMIT_SHARED'],
      ],
    ],
    [
      'integration-hub',
      {
        ...{ PORT: 'x', HUB_TENANT_TOKENS: 'no-colon', HUB_OUTBOUND_ALLOWED: 'a b' },
        ...{ DATABASE_URL: 'postgres://localhost/none', HUB_MASTER_KEY: 'short' },
      },
      ['PORT', 'HUB_TENANT_TOKENS', 'HUB_OUTBOUND_ALLOWED', 'HUB_MASTER_KEY', 'HUB_AUDIT_KEY'],
    ],
    [
      'compare-engine',
      { PORT: 'x', COMPARE_AUTH_MODE: 'bearer', COMPARE_RATE_LIMIT_SHARED: 'true' },
      ['PORT', 'COMPARE_AUTH_TOKEN', 'COMPARE_RATE_LIMIT_SHARED'],
    ],
    [
      'preflight-api',
      { PORT: 'x', PREFLIGHT_AUTH_MODE: 'single-user', PREFLIGHT_RATE_LIMIT_SHARED: 'true' },
      ['PORT', 'PREFLIGHT_TOKEN', 'PREFLIGHT_RATE_LIMIT_SHARED'],
    ],
  ];

describe('a service with faulty variables', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forme-start-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(faulty)(
    '%s ends with code 2 and one message that names all of them',
    (app, env, names) => {
      const data = join(folder, app);
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [join(apps, app, 'dist', 'main.js')],
        {
          env: { PATH: process.env['PATH'] ?? '', FORME_DATA_FOLDER: data, ...env },
          encoding: 'utf8',
        },
      );
      expect(status).toBe(2);
      const [head, ...lines] = stderr.trimEnd().split('\n');
      expect(head).toBe('The configuration is not valid:');
      expect(lines).toHaveLength(names.length);
      for (const name of names) expect(lines.filter((line) => line.includes(name))).not.toEqual([]);
      expect(stdout + stderr).not.toMatch(/^\s+at /m);
      expect(existsSync(data)).toBe(false);
    },
  );
});
