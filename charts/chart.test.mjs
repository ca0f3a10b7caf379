import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import Ajv from 'ajv';
import { isMap, parse, parseAllDocuments, parseDocument } from 'yaml';

const charts = dirname(fileURLToPath(import.meta.url));
const chart = join(charts, 'forme');
const examples = readdirSync(join(chart, 'examples')).map((name) => join(chart, 'examples', name));
const SERVICES = [
  'compare-engine',
  'extraction-api',
  'integration-hub',
  'preflight-api',
  'producer-api',
];

const readYaml = (path) => parse(readFileSync(path, 'utf8'));
const defaults = readYaml(join(chart, 'values.yaml'));

/** Values as helm merges them: objects by key, everything else replaced. */
function merge(base, over) {
  const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject(base) || !isObject(over)) return over;
  const keys = new Set([...Object.keys(base), ...Object.keys(over)]);
  return Object.fromEntries(
    [...keys].map((key) => [key, key in over ? merge(base[key], over[key]) : base[key]]),
  );
}

const schema = JSON.parse(readFileSync(join(chart, 'values.schema.json'), 'utf8'));
const validate = new Ajv({ allErrors: true }).compile(schema);

function assertValid(values) {
  assert.ok(validate(values), JSON.stringify(validate.errors));
}

function assertRefused(change, path) {
  assert.equal(validate(merge(structuredClone(defaults), change)), false);
  assert.ok(
    validate.errors.some(({ instancePath }) => instancePath.startsWith(path)),
    JSON.stringify(validate.errors),
  );
}

describe('the values', () => {
  it('fit their schema, by default and in every example', () => {
    assertValid(defaults);
    for (const example of examples) assertValid(merge(defaults, readYaml(example)));
  });

  it('name the five services that have a Dockerfile', () => {
    assert.deepEqual(Object.keys(defaults.services).sort(), SERVICES);
    for (const service of SERVICES) {
      assert.ok(existsSync(join(charts, '..', 'apps', service, 'Dockerfile')), service);
    }
  });

  it('are refused when a key is misspelt, a service unknown or a secret written in the open', () => {
    assertRefused({ ingres: {} }, '');
    assertRefused({ services: { 'preflight-api': { replica: 2 } } }, '/services/preflight-api');
    assertRefused({ services: { viewer: defaults.services['preflight-api'] } }, '/services');
    assertRefused({ config: { DATABASE_URL: 'postgres://user:word@host/db' } }, '/config');
    assertRefused({ containerSecurityContext: { readOnlyRootFilesystem: false } }, '/container');
  });

  it('carry a comment on every key of the top level and of the first service', () => {
    const document = parseDocument(readFileSync(join(chart, 'values.yaml'), 'utf8'));
    const bare = (map) =>
      map.items.flatMap(({ key, value }, index) => {
        if (key.commentBefore || (index === 0 && map.commentBefore)) return [];
        return isMap(value) ? bare(value) : [key.value];
      });
    const firstService = document.getIn(['services', 'extraction-api']);
    document.deleteIn(['services']);
    assert.deepEqual([...bare(document.contents), ...bare(firstService)], []);
  });
});

const helm = process.env.FORME_HELM ?? 'helm';
const hasHelm = spawnSync(helm, ['version', '--short']).status === 0;
const required = process.env.FORME_REQUIRE_SERVICES === '1';
if (!hasHelm && !required) console.log('*** helm is not installed: the chart is not rendered ***');

function runHelm(...args) {
  const { status, stdout, stderr } = spawnSync(helm, args, { encoding: 'utf8' });
  assert.equal(status, 0, `helm ${args[0]}: ${stderr}${stdout}`);
  return stdout;
}

/** The objects of a release, parsed as Kubernetes would: a key given twice is an error. */
function render(...values) {
  const files = values.flatMap((path) => ['-f', path]);
  const text = runHelm('template', 'demo', chart, '--kube-version', '1.31.0', ...files);
  return parseAllDocuments(text, { uniqueKeys: true })
    .map((document) => {
      assert.deepEqual(document.errors, []);
      return document.toJS();
    })
    .filter((object) => object !== null);
}

const ofKind = (objects, kind) => objects.filter((object) => object.kind === kind);

function assertSoundDeployment(deployment, config) {
  const { spec } = deployment.spec.template;
  const [container] = spec.containers;
  assert.equal(container.livenessProbe.httpGet.path, '/healthz');
  assert.equal(container.readinessProbe.httpGet.path, '/readyz');
  for (const amounts of [container.resources.requests, container.resources.limits]) {
    assert.ok(amounts.cpu && amounts.memory);
  }
  assert.equal(spec.securityContext.runAsNonRoot, true);
  assert.equal(spec.automountServiceAccountToken, false);
  assert.deepEqual(container.securityContext, {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  assert.deepEqual(container.volumeMounts, [{ name: 'work', mountPath: '/var/lib/forme' }]);
  assert.ok(spec.volumes[0].emptyDir.sizeLimit);
  for (const variable of container.env) {
    assert.equal(variable.value, undefined, `${variable.name} is written in the open`);
    assert.equal(variable.valueFrom.secretKeyRef.key, variable.name);
  }
  assert.equal(config.data.PORT, String(container.ports[0].containerPort));
  assert.equal(config.data.TMPDIR, '/var/lib/forme');
}

/** Variables that the documentation of the configuration calls secret. */
function documentedSecrets() {
  const text = readFileSync(join(charts, '..', 'docs', 'configuration.md'), 'utf8');
  return [...text.matchAll(/^\| `([A-Z0-9_]+)` +\| secret /gm)].map(([, name]) => name);
}

/** Where a variable of a container comes from. */
const secretOf = (container, name) =>
  container.env.find((variable) => variable.name === name)?.valueFrom.secretKeyRef.name;

describe('the chart', { skip: !hasHelm && !required }, () => {
  it('passes helm lint with every set of values', () => {
    for (const example of [[], ...examples.map((path) => ['-f', path])]) {
      runHelm('lint', chart, '--strict', '--kube-version', '1.31.0', ...example);
    }
  });

  for (const values of [[], ...examples.map((path) => [path])]) {
    it(`renders sound objects with ${values[0]?.split('/').at(-1) ?? 'its defaults'}`, () => {
      const objects = render(...values);
      const deployments = ofKind(objects, 'Deployment');
      const services = ofKind(objects, 'Service');
      assert.ok(deployments.length > 0);
      assert.equal(
        new Set(objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).size,
        objects.length,
      );
      for (const deployment of deployments) {
        const same = ({ metadata }) => metadata.name === deployment.metadata.name;
        assertSoundDeployment(deployment, ofKind(objects, 'ConfigMap').find(same));
        const service = services.find(same);
        assert.deepEqual(service.spec.selector, deployment.spec.selector.matchLabels);
        const labels = deployment.spec.template.metadata.labels;
        for (const [name, value] of Object.entries(service.spec.selector)) {
          assert.equal(labels[name], value);
        }
      }
    });
  }

  it('runs all five services and tells each where the others are', () => {
    const objects = render();
    assert.equal(ofKind(objects, 'Deployment').length, 5);
    const preflight = ofKind(objects, 'ConfigMap').find(({ metadata }) =>
      metadata.name.endsWith('preflight-api'),
    );
    assert.equal(preflight.data.EXTRACTION_URL, 'http://demo-extraction-api:8080');
    assert.equal(preflight.data.PREFLIGHT_URL, undefined);
  });

  it('passes every documented secret to some service', () => {
    const passed = new Set(
      Object.values(defaults.services).flatMap(({ secrets }) => secrets.map(({ name }) => name)),
    );
    assert.deepEqual(
      documentedSecrets().filter((name) => !passed.has(name)),
      [],
    );
  });

  it('asks for a credential everywhere and generates those it can', () => {
    const objects = render();
    const modes = ofKind(objects, 'ConfigMap').map(({ data }) =>
      Object.entries(data).find(([name]) => /_(AUTH_)?MODE$/.test(name)),
    );
    assert.deepEqual(modes.map((mode) => mode?.join('=')).sort(), [
      'COMPARE_AUTH_MODE=bearer',
      'ENGINE_AUTH_MODE=bearer',
      'HUB_MODE=standalone',
      'PREFLIGHT_AUTH_MODE=single-user',
      'PRODUCER_AUTH_MODE=bearer',
    ]);
    const [secret, ...others] = ofKind(objects, 'Secret');
    assert.deepEqual(others, []);
    const values = Object.entries(secret.data).map(([name, value]) => [
      name,
      Buffer.from(value, 'base64').toString(),
    ]);
    assert.equal(new Set(values.map(([, value]) => value)).size, 8);
    for (const [name, value] of values) {
      if (name.endsWith('_KEY')) {
        assert.match(value, /^key1:/);
        assert.equal(Buffer.from(value.slice(5), 'base64').length, 32, name);
      } else assert.match(value, /^[A-Za-z0-9]{43}$/, name);
    }
    for (const { spec } of ofKind(objects, 'Deployment')) {
      const [container] = spec.template.spec.containers;
      assert.equal(secretOf(container, 'FORME_INTERNAL_TOKEN'), 'demo-credentials');
      assert.equal(secretOf(container, 'DATABASE_URL'), 'forme');
    }
  });

  it('takes everything from the given Secret where it generates nothing', () => {
    const objects = render(join(chart, 'examples', 'external-services.values.yaml'));
    assert.deepEqual(ofKind(objects, 'Secret'), []);
    for (const { spec } of ofKind(objects, 'Deployment')) {
      for (const { valueFrom } of spec.template.spec.containers[0].env)
        assert.equal(valueFrom.secretKeyRef.name, 'forme-production');
    }
  });

  it('leaves the number of pods to the autoscaler where there is one', () => {
    const objects = render(join(chart, 'examples', 'external-services.values.yaml'));
    const scaled = ofKind(objects, 'HorizontalPodAutoscaler').map(
      ({ spec }) => spec.scaleTargetRef.name,
    );
    assert.deepEqual(scaled.sort(), ['demo-extraction-api', 'demo-preflight-api']);
    for (const { metadata, spec } of ofKind(objects, 'Deployment')) {
      assert.equal(spec.replicas === undefined, scaled.includes(metadata.name), metadata.name);
    }
  });

  it('sends each ingress host to a service of the release', () => {
    const objects = render(join(chart, 'examples', 'external-services.values.yaml'));
    const names = ofKind(objects, 'Service').map(({ metadata }) => metadata.name);
    const [ingress] = ofKind(objects, 'Ingress');
    for (const { http } of ingress.spec.rules) {
      assert.ok(names.includes(http.paths[0].backend.service.name));
    }
  });
});
