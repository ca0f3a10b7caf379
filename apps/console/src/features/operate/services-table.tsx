import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context';
import type { Api } from '../../api/client';
import { ApiProblem, objectOf } from '../../api/problem';
import type { Route } from '../../api/route';
import * as compare from '../../api/routes/compare.table';
import * as extraction from '../../api/routes/extraction.table';
import * as hub from '../../api/routes/hub.table';
import * as preflight from '../../api/routes/preflight.table';
import * as producer from '../../api/routes/producer.table';
import { useFormats } from '../../i18n/formats';
import { useTexts } from '../../i18n/texts';
import { operateTexts } from './texts.table';

interface Service {
  readonly name: string;
  readonly ready: Route;
  readonly contract: Route;
  readonly docs: string;
}

const services: readonly Service[] = [
  {
    name: 'preflight',
    ready: preflight.readReadiness,
    contract: preflight.readHealth,
    docs: '/docs',
  },
  {
    name: 'extraction',
    ready: extraction.readReadiness,
    contract: extraction.readVersion,
    docs: '/services/extraction/docs',
  },
  {
    name: 'producer',
    ready: producer.readyz,
    contract: producer.getVersion,
    docs: '/services/producer/docs',
  },
  { name: 'hub', ready: hub.readyz, contract: hub.getContract, docs: '/services/hub/docs' },
  {
    name: 'compare',
    ready: compare.readyz,
    contract: compare.getContract,
    docs: '/services/compare/docs',
  },
];

interface Seen {
  readonly state: 'up' | 'degraded' | 'down';
  readonly version: string | null;
  readonly ms: number;
  /** Parts by name, each with its state. */
  readonly parts: string;
}

/** The five services: whether they are ready, their versions, how fast they answer. */
export function ServicesTable() {
  const t = useTexts(operateTexts);
  return (
    <section aria-label={t('services')} className="table-wrap">
      <table>
        <caption className="visually-hidden">{t('services')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('service')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col">{t('version')}</th>
            <th scope="col" className="num">
              {t('answer')}
            </th>
            <th scope="col">{t('parts')}</th>
            <th scope="col">{t('apiPage')}</th>
          </tr>
        </thead>
        <tbody>
          {services.map((service) => (
            <ServiceRow key={service.name} service={service} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const looks = { up: 'good', degraded: 'warning', down: 'error' } as const;

function ServiceRow({ service }: { readonly service: Service }) {
  const t = useTexts(operateTexts);
  const formats = useFormats();
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['service', service.name],
    queryFn: ({ signal }) => look(api, service, signal),
    refetchInterval: 10_000,
  });
  return (
    <tr data-service={service.name}>
      <th scope="row">{service.name}</th>
      <td>
        {data ? (
          <span className={`tag ${looks[data.state]}`}>{t(data.state)}</span>
        ) : (
          <span className="tag">{t('checking')}</span>
        )}
      </td>
      <td className="mono">{data?.version ?? ''}</td>
      <td className="num">{data ? formats.duration(data.ms) : ''}</td>
      <td className="soft parts">{data?.parts ?? ''}</td>
      <td>
        <a href={service.docs} target="_blank" rel="noreferrer">
          {t('apiPage')}
        </a>
      </td>
    </tr>
  );
}

async function look(api: Api, service: Service, signal: AbortSignal): Promise<Seen> {
  const begin = performance.now();
  const [ready, contract] = await Promise.all([
    read(api, service.ready, signal),
    read(api, service.contract, signal),
  ]);
  const ms = Math.round(performance.now() - begin);
  const version = contract.body['version'] ?? contract.body['service_version'];
  return {
    state: ready.answered ? (ready.good ? 'up' : 'degraded') : 'down',
    version: typeof version === 'string' ? version : null,
    ms,
    parts: partsOf(ready.body),
  };
}

interface Read {
  readonly answered: boolean;
  readonly good: boolean;
  readonly body: Readonly<Record<string, unknown>>;
}

async function read(api: Api, route: Route, signal: AbortSignal): Promise<Read> {
  try {
    const response = await api.open(route, { signal, accept: 'application/json' });
    return { answered: true, good: true, body: objectOf(await response.text()) };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const reached = error.status > 0 && error.code !== 'service_unreachable';
    return { answered: reached, good: false, body: error.body };
  }
}

/** `database ok, blobs ok`, from the members of a readiness answer. */
function partsOf(body: Readonly<Record<string, unknown>>): string {
  const parts = membersOf(body['checks'] ?? body['probes'] ?? body);
  return Object.entries(parts)
    .filter(([name]) => !envelope.has(name))
    .flatMap(([name, value]) => {
      const { status, ok } = membersOf(value);
      const state = typeof ok === 'boolean' ? (ok ? 'ok' : 'failed') : (status ?? value);
      return typeof state === 'string' || typeof state === 'boolean' ? [`${name} ${state}`] : [];
    })
    .join(', ');
}

const envelope = new Set(['status', 'type', 'title', 'detail', 'code', 'instance', 'request_id']);

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
