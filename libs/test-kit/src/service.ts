import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A server that may be missing on a machine: Redis, or the PostgreSQL that the system installed. */
export type ServiceName = 'redis' | 'system-postgres';

const packages: Readonly<Record<ServiceName, string>> = {
  redis: 'redis-server',
  'system-postgres': 'postgresql',
};

const loudlyMissing = new Set<ServiceName>();

/** Whether the server's program is installed. */
export function hasService(name: ServiceName): boolean {
  return name === 'redis' ? redisBinary() !== undefined : systemPostgresFolder() !== undefined;
}

/**
 * `describe`, when the server is installed. Otherwise the suite is skipped with one line, or fails under
 * `FORME_REQUIRE_SERVICES=1`.
 */
export function describeWithService(service: ServiceName, name: string, fn: () => void): void {
  if (hasService(service)) {
    describe(name, fn);
    return;
  }
  const advice = `${packages[service]} is not installed (apt-get install ${packages[service]})`;
  if (process.env['FORME_REQUIRE_SERVICES'] === '1') {
    describe(name, () => {
      it(`finds ${packages[service]}`, () => {
        throw new Error(`${advice} and FORME_REQUIRE_SERVICES=1 requires it`);
      });
    });
    return;
  }
  if (!loudlyMissing.has(service)) {
    loudlyMissing.add(service);
    process.stderr.write(`SKIPPED: ${name}: ${advice}\n`);
  }
  describe.skip(name, fn);
}

/** The path of `redis-server`, from `PATH` or the folder the bootstrap unpacked packages into (`FORME_SERVICES`). */
export function redisBinary(): string | undefined {
  return [...searchPath(), '/usr/bin', '/usr/local/bin']
    .map((folder) => join(folder, 'redis-server'))
    .find((path) => existsSync(path));
}

/** The folder with `initdb` and `postgres` of the newest PostgreSQL the system has. */
export function systemPostgresFolder(): string | undefined {
  const unpacked = process.env['FORME_SERVICES'];
  const roots = ['/usr/lib/postgresql'];
  if (unpacked) roots.unshift(join(unpacked, 'usr/lib/postgresql'));
  return roots
    .filter((root) => existsSync(root))
    .flatMap((root) =>
      readdirSync(root)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(root, version, 'bin')),
    )
    .find((folder) => existsSync(join(folder, 'initdb')));
}

function searchPath(): readonly string[] {
  const unpacked = process.env['FORME_SERVICES'];
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return unpacked ? [join(unpacked, 'usr/bin'), ...path] : path;
}
