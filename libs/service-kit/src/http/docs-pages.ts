import { createHash } from 'node:crypto';
import { curlLine } from './curl-line';
import { docsScript } from './docs-script';
import { docsStyle } from './docs-style';
import { escapeHtml as esc } from './html';
import type { ProblemKind } from './problem';

/** A self-contained page and the Content-Security-Policy it lives under: its own style and script and nothing else. */
export interface Page {
  /** With {@link docsBase} wherever the address of the service belongs. */
  readonly html: string;
  readonly policy: string;
}

/** Stands in a page for the address under which it was requested. */
export const docsBase = '{service-address}';

/** Data of the documentation pages of a service. */
export interface DocsSource {
  /** The OpenAPI document. */
  readonly document: Json;
  /** Ids of operations that are declared and answer 501. */
  readonly unserved: ReadonlySet<string>;
  readonly problems: readonly ProblemKind[];
}

type Json = Readonly<Record<string, unknown>>;

/**
 * The API pages by name: `` for the list of all operations, a page for each feature with parameters, bodies, answers, examples and a curl
 * line of each operation, `types`, `type.NAME` for each type, and `problems` with an anchor for each `type` of problem details.
 */
export function docsPages(source: DocsSource): ReadonlyMap<string, () => Page> {
  const { document, unserved, problems } = source;
  const operations = operationsOf(document, unserved);
  const title = text(object(document['info'])['title']);
  const features = [...new Set(operations.map(({ feature }) => feature))];
  const byFeature = (feature: string): readonly Listed[] =>
    operations.filter((it) => it.feature === feature);
  const schemas = Object.entries(object(object(document['components'])['schemas']));
  const nav = navigation(
    title,
    features.map((feature) => [feature, byFeature(feature)]),
  );
  const under = (name: string, body: () => string) =>
    [name, () => page(`${title}: ${name}`, nav, body())] as const;
  return new Map([
    ['', () => page(title, nav, startOf(document, features, byFeature))],
    ...features.map((feature) =>
      under(feature, () => `<h1>${esc(feature)}</h1>${byFeature(feature).map(article).join('')}`),
    ),
    under('types', () => `<h1>Types</h1>${typeList(schemas)}`),
    ...schemas.map(([name, schema]) => under(`type.${name}`, () => typeCard(name, object(schema)))),
    under('problems', () => problemTable(problems)),
  ]);
}

/** The list of operations with its search, the same on every page. */
function navigation(
  title: string,
  features: readonly (readonly [string, readonly Listed[]])[],
): string {
  const groups = features
    .map(
      ([feature, operations]) =>
        `<section><h2><a href="/docs/${esc(feature)}">${esc(feature)}</a></h2>${operations.map(navLine).join('')}</section>`,
    )
    .join('');
  return `<nav><strong><a href="/docs">${esc(title)}</a></strong>
<input id="search" type="search" placeholder="Search operations" aria-label="Search operations" autocomplete="off">
<input id="menu" type="checkbox" aria-label="Show the list of operations"><label for="menu">Operations</label>
<div id="list"><a href="/openapi.json">openapi.json</a><a href="/docs/problems">Problems</a><a href="/docs/types">Types</a>${groups}<p id="none" hidden>No operation has these words.</p></div></nav>`;
}

function startOf(
  document: Json,
  features: readonly string[],
  byFeature: (feature: string) => readonly Listed[],
): string {
  const info = object(document['info']);
  const lines = features
    .map(
      (feature) =>
        `<h2 class="feature"><a href="/docs/${esc(feature)}">${esc(feature)}</a></h2><ul class="operations">${byFeature(feature).map(startLine).join('')}</ul>`,
    )
    .join('');
  return `<h1>${esc(text(info['title']))} <small>${esc(text(info['version']))}</small></h1>
${paragraphs(text(info['description']))}
<p>The examples call <code>${docsBase}</code> with the files of <code>samples/</code>: paste them in the folder of the clone. Where the service requires a credential, add it, such as <code>-H 'Authorization: Bearer …'</code>.</p>${lines}`;
}

function startLine({ method, path, feature, operation, served }: Listed): string {
  const id = esc(text(operation['operationId']));
  return `<li><a href="/docs/${esc(feature)}#${id}"${served ? '' : ' class="soft"'}><span class="method ${esc(method)}">${esc(method.toUpperCase())}</span>${esc(path)}</a> <span class="soft">${esc(text(operation['summary']))}</span></li>`;
}

function problemTable(kinds: readonly ProblemKind[]): string {
  const rows = [...kinds]
    .sort((a, b) => a.status - b.status || (a.code < b.code ? -1 : 1))
    .map(
      ({ code, status, title: words }) =>
        `<tr id="${esc(code.replaceAll('_', '-'))}"><td><code>${esc(code)}</code></td><td>${status}</td><td>${esc(words)}</td></tr>`,
    )
    .join('');
  return `<h1>Problems</h1><div class="wide"><table><tr><th>Code</th><th>Status</th><th>Meaning</th></tr>${rows}</table></div>`;
}

function page(title: string, nav: string, body: string): Page {
  const digest = (words: string): string => createHash('sha256').update(words).digest('base64');
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${esc(title)}</title><style>${docsStyle}</style></head><body>${nav}<main>${body}</main><script>${docsScript}</script></body></html>`,
    policy: `default-src 'none'; style-src 'sha256-${digest(docsStyle)}'; script-src 'sha256-${digest(docsScript)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}

interface Listed {
  readonly method: string;
  readonly path: string;
  readonly feature: string;
  readonly operation: Json;
  readonly served: boolean;
}

function operationsOf(document: Json, unserved: ReadonlySet<string>): Listed[] {
  return Object.entries(object(document['paths'])).flatMap(([path, item]) =>
    Object.entries(object(item)).map(([method, operation]) => ({
      method,
      path,
      feature: text(list(object(operation)['tags'])[0]),
      operation: object(operation),
      served: !unserved.has(text(object(operation)['operationId'])),
    })),
  );
}

function navLine({ method, path, feature, operation, served }: Listed): string {
  const [id, summary] = [text(operation['operationId']), text(operation['summary'])];
  const words = `${method} ${path} ${id} ${summary}`.toLowerCase();
  return `<a${served ? '' : ' class="soft"'} href="/docs/${esc(feature)}#${esc(id)}" data-words="${esc(words)}">${esc(method.toUpperCase())} ${esc(path)}</a>`;
}

function article({ method, path, operation, served }: Listed): string {
  const open = list(operation['security']).length === 0;
  const bucket = operation['x-rate-limit-bucket'];
  return `<article id="${esc(text(operation['operationId']))}">
<h3><span class="method ${esc(method)}">${esc(method.toUpperCase())}</span>${esc(path)}</h3>
<p><strong>${esc(text(operation['summary']))}</strong>${served ? '' : '<span class="tag unserved">declared; answers 501 in this release</span>'}${open ? '<span class="tag">no credential</span>' : ''}${bucket === undefined ? '' : `<span class="tag">rate limit: ${esc(text(bucket))}</span>`}</p>
${paragraphs(text(operation['description']))}
<h4>Try it</h4><div class="try"><button type="button">Copy</button><pre>${esc(curlLine(docsBase, { method, path, operation }))}</pre></div>
${parameterTable(list(operation['parameters']))}${requestBody(object(operation['requestBody']))}${responses(object(operation['responses']))}
</article>`;
}

function parameterTable(parameters: readonly unknown[]): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(object).map((it) => {
    const needed = it['required'] === true ? ' <span class="tag">required</span>' : '';
    return `<tr><td><code>${esc(text(it['name']))}</code>${needed}</td><td class="soft">${esc(text(it['in']))}</td><td>${schemaWords(object(it['schema']))}</td><td>${esc(text(it['description']))}</td></tr>`;
  });
  return `<h4>Parameters</h4><div class="wide"><table class="params">${rows.join('')}</table></div>`;
}

function requestBody(body: Json): string {
  const content = Object.entries(object(body['content']));
  if (content.length === 0) return '';
  return `<h4>Request body</h4>${content.map(([type, media]) => mediaBlock(type, object(media))).join('')}`;
}

function responses(all: Json): string {
  const rows = Object.entries(all).map(([status, value]) => {
    const response = object(value);
    const content = Object.entries(object(response['content']));
    const blocks =
      status < '3' ? content.map(([type, media]) => mediaBlock(type, object(media))).join('') : '';
    return `<tr><td><code>${esc(status)}</code></td><td>${esc(text(response['description']))}${blocks}</td></tr>`;
  });
  return `<h4>Answers</h4><table class="answers">${rows.join('')}</table>`;
}

function mediaBlock(type: string, media: Json): string {
  const example = media['example'];
  const shown = example === undefined ? '' : `<pre>${esc(json(example))}</pre>`;
  const schema = object(media['schema']);
  return `<p><code>${esc(type)}</code> ${schemaWords(schema)}</p>${shown}`;
}

function schemaWords(schema: Json): string {
  const reference = text(schema['$ref']).split('/').at(-1) ?? '';
  if (reference) return `<a href="/docs/type.${esc(reference)}">${esc(reference)}</a>`;
  if (Object.keys(schema).length === 0) return '';
  const values = list(schema['enum']);
  if (values.length > 0)
    return `one of ${values.map((it) => `<code>${esc(String(it))}</code>`).join(' ')}`;
  if (schema['type'] === 'array')
    return `array of ${schemaWords(object(schema['items'])) || 'values'}`;
  if (schema['type'] === 'object')
    return `<details><summary>object</summary><pre>${esc(json(schema))}</pre></details>`;
  const bounds = ['minimum', 'maximum', 'pattern', 'default', 'format']
    .filter((key) => schema[key] !== undefined)
    .map((key) => `${key} <code>${esc(String(schema[key]))}</code>`);
  const kind = text(schema['type']) || 'value';
  return [esc(kind), ...bounds].join(', ');
}

function typeList(schemas: readonly (readonly [string, unknown])[]): string {
  const rows = schemas.map(
    ([name, schema]) =>
      `<li><a href="/docs/type.${esc(name)}">${esc(name)}</a> <span class="soft">${esc(text(object(schema)['description']))}</span></li>`,
  );
  return `<ul class="operations">${rows.join('')}</ul>`;
}

function typeCard(name: string, schema: Json): string {
  const used = [...new Set([...json(schema).matchAll(/"#\/components\/schemas\/([^"]+)"/g)])]
    .map(([, other = '']) => other)
    .filter((other, index, all) => other !== name && all.indexOf(other) === index)
    .map((other) => `<a href="/docs/type.${esc(other)}">${esc(other)}</a>`);
  return `<h1>${esc(name)}</h1>${paragraphs(text(schema['description']))}${used.length === 0 ? '' : `<p>Types in it: ${used.join(', ')}</p>`}<pre class="whole">${esc(json(schema))}</pre>`;
}

function paragraphs(words: string): string {
  return words
    .split(/\n\s*\n/)
    .filter((it) => it.trim() !== '')
    .map((it) => `<p>${esc(it)}</p>`)
    .join('');
}

const json = (value: unknown): string => JSON.stringify(value, null, 2);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function object(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Json)
    : {};
}
