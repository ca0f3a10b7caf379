import {
  docsOperation,
  metricsOperation,
  openApi,
  openApiOperation,
  readinessOperation,
  type Operation,
  type ServiceName,
} from '@forme/contracts';
import { docsPage, problemsPage, type Page } from './docs-page';
import { listUnimplemented } from './handler';
import { kitProblems } from './kit-problems';
import type { PlatformRole } from './platform-operations';
import type { ProblemKind } from './problem';
import { reply, type Reply } from './reply';
import type { AppSettings } from './settings';

/** The kit's own answers of one service. Pages and documents are made at the first request and kept. */
export function platformReplies(
  settings: AppSettings,
): Readonly<Record<PlatformRole | 'problems', () => Promise<Reply>>> {
  const { contract, metrics, readiness } = settings;
  const document = once(() => Buffer.from(JSON.stringify(openApi(contract))));
  const docs = once(() => {
    const unserved = listUnimplemented(contract, settings.handlers).map(({ id }) => id);
    return docsPage(openApi(contract), new Set(unserved));
  });
  const problems = once(() => problemsPage(contract.title, catalogue(settings)));
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
    docs: () => Promise.resolve(page(docs())),
    problems: () => Promise.resolve(page(problems())),
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

/** Id of {@link problemsOperation}. */
export const PROBLEMS_ID = 'readProblems';

/** The page that `type` of a problem points at. */
export function problemsOperation(service: ServiceName): Operation {
  return { ...docsOperation(service), id: PROBLEMS_ID, path: '/docs/problems' };
}

function catalogue({ problems = [] }: AppSettings): ProblemKind[] {
  const own = new Set(problems.map(({ code }) => code));
  return [...problems, ...Object.values(kitProblems).filter(({ code }) => !own.has(code))];
}

const shared = { 'Cache-Control': 'public, max-age=300' } as const;

function page({ html, policy }: Page): Reply {
  return reply({
    text: html,
    mediaType: 'text/html',
    headers: { ...shared, 'Content-Security-Policy': policy },
  });
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
