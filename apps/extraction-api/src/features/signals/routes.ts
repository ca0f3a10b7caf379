import type { Completeness } from '@forme/contracts';
import {
  listAssetSignals,
  listSignals,
  readAssetSignal,
  readSignal,
} from '@forme/contracts/extraction';
import { handle, type Handler, type RequestContext } from '@forme/service-kit/http';
import { skipsAi } from '../../ai-lane/ai-lane';
import { SIGNAL_KINDS, type SignalKind } from '../../ai-lane/kinds';
import type { OneSignal, SignalLane } from '../../ai-lane/signal-lane';
import { problems } from '../../problems';
import { documentMissing } from '../../asking/ask-pdf';
import { passwordOf } from '../../storage/pdf-source';

/** Request of one signal. */
interface SignalRequest {
  readonly params: { readonly pdf_hash: string; readonly kind: SignalKind };
  readonly query: { readonly page_index?: number };
  readonly headers: {
    readonly 'x-engine-password'?: string;
    readonly 'x-engine-skip-ai'?: string;
  };
}

/** `GET /v1/documents/{pdf_hash}/signals`, `…/signals/{kind}` and the same under assets. */
export function signalHandlers(
  lane: Pick<SignalLane, 'state' | 'one' | 'held'>,
): readonly Handler[] {
  const answer = (request: SignalRequest, context: RequestContext) =>
    oneSignal(lane, request, context);
  return [
    handle(listSignals, (request, context) => signalIndex(lane, 'documents', request, context)),
    handle(listAssetSignals, (request, context) => signalIndex(lane, 'assets', request, context)),
    handle(readSignal, answer),
    handle(readAssetSignal, answer),
  ];
}

async function signalIndex(
  lane: Pick<SignalLane, 'state' | 'held'>,
  collection: 'documents' | 'assets',
  { params: { pdf_hash } }: { readonly params: { readonly pdf_hash: string } },
  { tenant, signal }: RequestContext,
) {
  const source = { kind: 'stored', sha256: pdf_hash } as const;
  const state = lane.state(tenant, false);
  const held = await lane.held({ tenant, source, password: null, signal }, state);
  if (!held) throw documentMissing();
  return {
    pdf_hash,
    ai_status: state.status,
    signals: SIGNAL_KINDS.map((kind) => ({
      kind,
      scope: kind === 'classification' ? ('document' as const) : ('page' as const),
      href: `/v1/${collection}/${pdf_hash}/signals/${kind}`,
    })),
  };
}

async function oneSignal(
  lane: Pick<SignalLane, 'state' | 'one' | 'held'>,
  { params: { pdf_hash, kind }, query: { page_index = 0 }, headers }: SignalRequest,
  context: RequestContext,
) {
  const started = performance.now();
  const { tenant, signal } = context;
  const state = lane.state(tenant, skipsAi(headers['x-engine-skip-ai']));
  const caller = {
    tenant,
    source: { kind: 'stored', sha256: pdf_hash },
    password: passwordOf(headers),
    signal,
  } as const;
  const open = state.status === 'enabled';
  const found = open
    ? await lane.one(caller, kind, page_index)
    : await lane.held(caller, state, kind);
  if (!found) throw documentMissing();
  if (found.pageCount !== null && kind !== 'classification' && page_index >= found.pageCount) {
    throw problems.badRequest(
      `page_index ${page_index} is beyond the last page; the document has ${found.pageCount}`,
    );
  }
  context.recordStage('signal', performance.now() - started);
  return {
    pdf_hash,
    kind,
    ai_status: state.status,
    data: found.data,
    completeness: completenessOf(found),
    stage_durations_ms: context.stageDurations(),
  };
}

function completenessOf({ data, missing }: OneSignal): Completeness {
  if (missing.length === 0) return { state: 'complete', missing: [] };
  return { state: data === null ? 'none' : 'partial', missing: [...missing] };
}
