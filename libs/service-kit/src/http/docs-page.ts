import { createHash } from 'node:crypto';
import { curlLine } from './curl-line';
import { docsStyle } from './docs-style';
import { escapeHtml as esc } from './html';
import type { ProblemKind } from './problem';

/** A self-contained page and the Content-Security-Policy it lives under: its own style and nothing else. */
export interface Page {
  readonly html: string;
  readonly policy: string;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * The API page of an OpenAPI document: every operation with parameters, bodies, answers, examples and a curl line. Operations whose id
 * is in `unserved` are marked: they are declared and answer 501.
 */
export function docsPage(document: Json, unserved: ReadonlySet<string> = new Set()): Page {
  const info = object(document['info']);
  const operations = operationsOf(document, unserved);
  const features = [...new Set(operations.map(({ feature }) => feature))];
  const byFeature = (feature: string): readonly Listed[] =>
    operations.filter((it) => it.feature === feature);
  const nav = features
    .map((feature) => `<h2>${esc(feature)}</h2>${byFeature(feature).map(navLine).join('')}`)
    .join('');
  const main = features
    .map(
      (it) =>
        `<h2 class="feature" id="feature-${esc(it)}">${esc(it)}</h2>${byFeature(it).map(article).join('')}`,
    )
    .join('');
  return page(
    text(info['title']),
    `<nav><strong>${esc(text(info['title']))}</strong><a href="/openapi.json">openapi.json</a><a href="/docs/problems">Problems</a>${nav}<h2>Types</h2><a href="#types">All types</a></nav>
<main><h1>${esc(text(info['title']))} <small>${esc(text(info['version']))}</small></h1>
${paragraphs(text(info['description']))}${main}
<h2 class="feature" id="types">Types</h2>${schemaCards(document)}</main>`,
  );
}

/** The page of a service's failures; each has the anchor that the `type` of its problem details names. */
export function problemsPage(title: string, kinds: readonly ProblemKind[]): Page {
  const rows = [...kinds]
    .sort((a, b) => a.status - b.status || (a.code < b.code ? -1 : 1))
    .map(
      ({ code, status, title: words }) =>
        `<tr id="${esc(code.replaceAll('_', '-'))}"><td><code>${esc(code)}</code></td><td>${status}</td><td>${esc(words)}</td></tr>`,
    )
    .join('');
  return page(
    `Problems of ${title}`,
    `<nav><strong>${esc(title)}</strong><a href="/docs">Operations</a></nav>
<main><h1>Problems</h1><table><tr><th>Code</th><th>Status</th><th>Meaning</th></tr>${rows}</table></main>`,
  );
}

function page(title: string, body: string): Page {
  const digest = createHash('sha256').update(docsStyle).digest('base64');
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${esc(title)}</title><style>${docsStyle}</style></head><body>${body}</body></html>`,
    policy: `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
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

function navLine({ method, path, operation, served }: Listed): string {
  return `<a${served ? '' : ' class="soft"'} href="#${esc(text(operation['operationId']))}">${esc(method.toUpperCase())} ${esc(path)}</a>`;
}

function article({ method, path, operation, served }: Listed): string {
  const open = list(operation['security']).length === 0;
  const bucket = operation['x-rate-limit-bucket'];
  return `<article id="${esc(text(operation['operationId']))}">
<h3><span class="method ${esc(method)}">${esc(method.toUpperCase())}</span>${esc(path)}</h3>
<p><strong>${esc(text(operation['summary']))}</strong>${served ? '' : '<span class="tag unserved">declared; answers 501 in this release</span>'}${open ? '<span class="tag">no credential</span>' : ''}${bucket === undefined ? '' : `<span class="tag">rate limit: ${esc(text(bucket))}</span>`}</p>
${paragraphs(text(operation['description']))}
<h4>Try it</h4><pre>${esc(curlLine(method, path, operation))}</pre>
${parameterTable(list(operation['parameters']))}${requestBody(object(operation['requestBody']))}${responses(object(operation['responses']))}
</article>`;
}

function parameterTable(parameters: readonly unknown[]): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(object).map((it) => {
    const needed = it['required'] === true ? ' <span class="tag">required</span>' : '';
    return `<tr><td><code>${esc(text(it['name']))}</code>${needed}</td><td class="soft">${esc(text(it['in']))}</td><td>${schemaWords(object(it['schema']))}</td><td>${esc(text(it['description']))}</td></tr>`;
  });
  return `<h4>Parameters</h4><table>${rows.join('')}</table>`;
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
  return `<h4>Answers</h4><table>${rows.join('')}</table>`;
}

function mediaBlock(type: string, media: Json): string {
  const example = media['example'];
  const shown = example === undefined ? '' : `<pre>${esc(json(example))}</pre>`;
  const schema = object(media['schema']);
  return `<p><code>${esc(type)}</code> ${schemaWords(schema)}</p>${shown}`;
}

function schemaWords(schema: Json): string {
  const reference = text(schema['$ref']).split('/').at(-1) ?? '';
  if (reference) return `<a href="#type-${esc(reference)}">${esc(reference)}</a>`;
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

function schemaCards(document: Json): string {
  return Object.entries(object(object(document['components'])['schemas']))
    .map(
      ([name, schema]) =>
        `<article id="type-${esc(name)}"><h3>${esc(name)}</h3>${paragraphs(text(object(schema)['description']))}<details><summary>JSON Schema</summary><pre>${esc(json(schema))}</pre></details></article>`,
    )
    .join('');
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
