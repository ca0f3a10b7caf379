import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const text = (path) => readFileSync(join(root, path), 'utf8');
const compose = parse(text('compose.yaml'), { merge: true });
const services = Object.entries(compose.services);
const known = new Set(
  [...text('docs/configuration.md').matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map(([, name]) => name),
);

describe('compose.yaml', () => {
  it('builds the five services from their Dockerfiles, and names images of a version otherwise', () => {
    const built = services.filter(([, { build }]) => build);
    assert.equal(built.length, 5);
    for (const [, { build, image }] of built) {
      assert.ok(existsSync(join(root, build.dockerfile)), build.dockerfile);
      assert.equal(`apps/${image.replace('forme/', '')}/Dockerfile`, build.dockerfile);
    }
    for (const [name, { build, image }] of services)
      if (!build) assert.match(image, /^[\w./-]+:\d/, name);
  });

  it('sets variables that a service has, with authentication on each', () => {
    for (const [name, { build, environment }] of services) {
      if (!build) continue;
      const unknown = Object.keys(environment).filter((variable) => !known.has(variable));
      assert.deepEqual([name, unknown], [name, []]);
      assert.ok(
        Object.keys(environment).some((variable) => /_AUTH_MODE$|^HUB_MODE$/.test(variable)),
      );
    }
  });

  it('refers to services, volumes and files that there are', () => {
    for (const [name, { depends_on: needs = [], volumes = [] }] of services) {
      for (const other of Array.isArray(needs) ? needs : Object.keys(needs))
        assert.ok(Object.hasOwn(compose.services, other), `${name} depends on ${other}`);
      for (const volume of volumes) {
        const [from] = volume.split(':');
        if (!from.startsWith('./')) assert.ok(Object.hasOwn(compose.volumes, from), from);
        else if (!from.includes('/secrets/')) assert.ok(existsSync(join(root, from)), from);
      }
    }
    for (const [, name] of text('deploy/Caddyfile').matchAll(/reverse_proxy (\w+):8080/g))
      assert.ok(Object.hasOwn(compose.services, name), name);
  });

  it('takes every secret from the script that makes them, readable by the owner only', () => {
    const folder = mkdtempSync(join(tmpdir(), 'forme-secrets-'));
    try {
      execFileSync('sh', [join(root, 'deploy/make-secrets.sh'), 'forme.example.com', folder]);
      const written = readFileSync(join(folder, '.env'), 'utf8');
      const made = new Map(
        written
          .trim()
          .split('\n')
          .map((line) => line.split(/=(.*)/s))
          .map(([name, value]) => [name, value]),
      );
      const used = new Set(
        [...text('compose.yaml').matchAll(/(?<!\$)\$\{([A-Z0-9_]+)/g)].map(([, name]) => name),
      );
      assert.deepEqual([...used].sort(), [...made.keys()].sort());
      assert.match(made.get('HUB_MASTER_KEY'), /^k1:[\w+/]{43}=$/);
      assert.equal(statSync(join(folder, '.env')).mode & 0o777, 0o600);
      JSON.parse(readFileSync(join(folder, 'deploy/secrets/s3.json'), 'utf8'));
      execFileSync('sh', [join(root, 'deploy/make-secrets.sh'), 'other.example.com', folder]);
      assert.equal(readFileSync(join(folder, '.env'), 'utf8'), written);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('units of systemd', () => {
  const units = readdirSync(join(root, 'deploy')).filter((name) => /\.(service|timer)$/.test(name));

  it('run commands that there are', () => {
    for (const name of units)
      for (const [, command] of text(`deploy/${name}`).matchAll(
        /tools\/cli\/dist\/main\.js (\w+)/g,
      ))
        assert.match(text('docs/commands.md'), new RegExp(`^\\| \`${command}\``, 'm'));
  });

  it('are valid', (context) => {
    const { status, stderr, error } = spawnSync(
      'systemd-analyze',
      ['verify', ...units.map((name) => `./${name}`)],
      { cwd: join(root, 'deploy'), encoding: 'utf8' },
    );
    if (error) return context.skip('systemd-analyze is not installed');
    // Programs and folders of the server are not those of this machine.
    const faults = stderr
      .split('\n')
      .filter((line) => line && !/is not executable|Failed to/.test(line));
    assert.deepEqual(faults, []);
    return assert.ok(status === 0 || status === 1);
  });
});
