import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const text = (path) => readFileSync(join(root, path), 'utf8');
const examples = readdirSync(join(root, 'charts/forme/examples')).map(
  (name) => `charts/forme/examples/${name}`,
);
const known = new Set(
  [...text('docs/configuration.md').matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map(([, name]) => name),
);
/** Variables that a file of values sets, and the Secret's keys that it names. */
const namesIn = (path) =>
  [...text(path).matchAll(/^ +(?:- name: )?([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?::|$)/gm)].map(
    ([, name]) => name,
  );

describe('values of the chart', () => {
  it('name variables that a service has', () => {
    for (const path of ['charts/forme/values.yaml', ...examples]) {
      assert.deepEqual([path, namesIn(path).filter((name) => !known.has(name))], [path, []]);
    }
  });

  it('pass every variable of a service to it, hosts of tickets for one', () => {
    assert.match(text('charts/forme/templates/configmap.yaml'), /include "forme\.config"/);
    const all =
      '{{- range $name, $value := .settings.config }}\n{{ $name }}: {{ $value | quote }}\n{{- end }}';
    assert.ok(text('charts/forme/templates/_names.tpl').includes(all));
    assert.match(
      text('charts/forme/examples/external-services.values.yaml'),
      /PRODUCER_TICKET_HOSTS: /,
    );
  });
});
