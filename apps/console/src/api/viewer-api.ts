import type { Operation, OperationRequest, OperationResponse } from '@forme/contracts';
import type { viewer as viewerOperations } from '@forme/contracts/preflight';
import type { Api } from './client';
import type { Route } from './route';
import { publicViewer, viewer } from './routes/preflight.table';

/** Where the pages of a document come from: a job of the tenant, or a link that needs no account. */
export type JobSource =
  | { readonly kind: 'job'; readonly jobId: string }
  | { readonly kind: 'link'; readonly token: string };

/** A text that distinguishes sources, for cache keys. */
export const sourceKey = (source: JobSource): string =>
  source.kind === 'job' ? `job:${source.jobId}` : `link:${source.token}`;

type Operations = typeof viewerOperations;
/** Name of a viewer operation, such as `listPages`. */
export type ViewerName = keyof Operations;

/** What a viewer call sends; the parameter of job or link is added. */
export interface ViewerCall<O extends Operation> {
  readonly params?: Omit<OperationRequest<O>['params'], 'job_id'>;
  readonly query?: Partial<OperationRequest<O>['query']>;
  readonly signal?: AbortSignal;
}

/** The viewer operations of one document. */
export interface ViewerApi {
  call<K extends ViewerName>(
    name: K,
    call?: ViewerCall<Operations[K]>,
  ): Promise<OperationResponse<Operations[K]>>;
  /** For pictures: the answer, its body unread. */
  open<K extends ViewerName>(name: K, call?: ViewerCall<Operations[K]>): Promise<Response>;
}

/** The viewer operations of a job or of a link: both groups have the same names, queries and answers. */
export function viewerApi(api: Api, source: JobSource): ViewerApi {
  const group: Readonly<Record<ViewerName, Route>> = source.kind === 'job' ? viewer : publicViewer;
  const id = source.kind === 'job' ? { job_id: source.jobId } : { token: source.token };
  const whole = (call: ViewerCall<Operation> = {}) => ({
    params: { ...call.params, ...id },
    ...(call.query === undefined ? {} : { query: call.query }),
    ...(call.signal ? { signal: call.signal } : {}),
  });
  return {
    call: async (name, call) =>
      (await api.call(group[name], whole(call))) as OperationResponse<Operations[typeof name]>,
    open: (name, call) => api.open(group[name], whole(call)),
  };
}
