import { Type } from '@sinclair/typebox';
import {
  closed,
  docsOperation,
  metricsOperation,
  openApi,
  openApiOperation,
  readinessOperation,
  text,
  type Operation,
  type ServiceName,
} from '@forme/contracts';
import { headerValue } from '@forme/tenancy';
import { docsBase, docsPages } from './docs-pages';
import type { RequestContext } from './handler';
import { escapeHtml } from './html';
import { listUnimplemented } from './handler';
import { kitProblems } from './kit-problems';
import type { PlatformRole } from './platform-operations';
import type { ProblemKind } from './problem';
import { reply, type Reply } from './reply';
import type { AppSettings } from './settings';

/** The kit's own answers of one service. Pages and documents are made at the first request and kept. */
export function platformReplies(
  settings: AppSettings,
): Readonly<Record<PlatformRole, (context: RequestContext) => Promise<Reply>>> {
  const { contract, metrics, readiness } = settings;
  const document = once(() => Buffer.from(JSON.stringify(openApi(contract))));
  const docs = once(() => {
    const unserved = new Set(listUnimplemented(contract, settings.handlers).map(({ id }) => id));
    const source = { document: openApi(contract), unserved, problems: catalogue(settings) };
    return new Map([...docsPages(source)].map(([name, make]) => [name, once(make)]));
  });
  return {
    async readiness() {
      const state = await readiness.state();
      return reply({ status: state.status === 'ready' ? 200 : 503, json: state });
    },
    async metrics() {
      return reply({ text: await metrics.print(), mediaType: metrics.registry.contentType });
    },
    openapi: () =>
      Promise.resolve(
        reply({ buffer: document(), mediaType: 'application/json', headers: shared }),
      ),
    docs: (context) => Promise.resolve(docsReply(docs(), context)),
  };
}

/** The declaration of a platform path that the contract leaves out. */
export function platformOperation(
  service: ServiceName,
  role: PlatformRole,
  path: string,
): Operation {
  switch (role) {
    case 'readiness':
      return readinessOperation(service, 'readReadiness', path);
    case 'metrics':
      return metricsOperation(service);
    case 'openapi':
      return openApiOperation(service);
    case 'docs':
      return docsOperation(service);
  }
}

/** Id of {@link docsPageOperation}. */
export const DOCS_PAGE_ID = 'readDocsPage';

/** The pages below `/docs`, one of which the `type` of a problem points at. */
export function docsPageOperation(service: ServiceName): Operation {
  const params = Type.Object({ page: text('Name of the page.', 'problems') }, closed);
  return { ...docsOperation(service), id: DOCS_PAGE_ID, path: '/docs/:page', params };
}

function catalogue({ problems = [] }: AppSettings): ProblemKind[] {
  const own = new Set(problems.map(({ code }) => code));
  return [...problems, ...Object.values(kitProblems).filter(({ code }) => !own.has(code))];
}

const shared = { 'Cache-Control': 'public, max-age=300' } as const;

function docsReply(
  pages: ReadonlyMap<string, () => { readonly html: string; readonly policy: string }>,
  { path, headers }: RequestContext,
): Reply {
  const page = pages.get(decodeURIComponent(path.replace(/^\/docs\/?/, '')))?.();
  if (!page) throw kitProblems.routeNotFound('There is no such page; GET /docs lists all');
  return reply({
    text: page.html.replaceAll(docsBase, escapeHtml(addressOf(headers))),
    mediaType: 'text/html',
    headers: { ...shared, Vary: 'X-Forwarded-Proto', 'Content-Security-Policy': page.policy },
  });
}

/** The address under which a page was requested, also behind a proxy. It is only shown, never used for a redirect. */
function addressOf(headers: RequestContext['headers']): string {
  const host = headerValue(headers, 'host');
  const named = host !== undefined && /^[\w.:[\]-]{1,255}$/.test(host) ? host : 'localhost';
  return `${headerValue(headers, 'x-forwarded-proto') === 'https' ? 'https' : 'http'}://${named}`;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
