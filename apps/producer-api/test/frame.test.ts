import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const apps = resolve(__dirname, '..', '..');
const services = {
  'extraction-api': 'extraction',
  'producer-api': 'producer',
  'integration-hub': 'hub',
  'compare-engine': 'compare',
  'preflight-api': 'preflight',
} as const;

const frame = [
  'Dockerfile',
  'README.md',
  'jest.config.js',
  'openapi.json',
  'package.json',
  'src/app.ts',
  'src/composition.ts',
  'src/config.ts',
  'src/features/platform/routes.ts',
  'src/index.ts',
  'src/main.ts',
  'src/problems.ts',
];

const read = (app: string, file: string): string => readFileSync(join(apps, app, file), 'utf8');

/** A file with the service's own name replaced. */
function nameless(app: keyof typeof services, file: string): string {
  const name = services[app];
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return read(app, file).replaceAll(title, 'Service').replaceAll(name, 'service');
}

describe.each(Object.keys(services) as (keyof typeof services)[])('the frame of %s', (app) => {
  it('has every file', () => {
    expect(frame.filter((file) => !existsSync(join(apps, app, file)))).toEqual([]);
  });

  it('starts as every other service does', () => {
    expect(nameless(app, 'src/main.ts')).toBe(nameless('producer-api', 'src/main.ts'));
  });

  it('exports its composition, configuration and handlers', () => {
    const door = nameless(app, 'src/index.ts');
    for (const name of [
      'composeService',
      'serviceConfiguration',
      'ServiceConfig',
      'serviceHandlers',
    ]) {
      expect(door).toMatch(new RegExp(`\\b${name}\\b`));
    }
  });

  it('has a README of one screen with a curl line and the way to its variables', () => {
    const text = read(app, 'README.md');
    // Tables of features and rooms are looked up, not read.
    const prose = text.split('\n').filter((line) => !line.startsWith('|'));
    expect(prose.length).toBeLessThanOrEqual(60);
    expect(text).toContain('curl ');
    expect(text).toContain('docs/configuration.md');
  });
});
