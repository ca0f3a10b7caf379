import { readAssetSignal, readSignal } from '@forme/contracts/extraction';
import { handle, type Handler, type RequestContext } from '@forme/service-kit/http';
import type { SignalKind } from '../../ai-lane/kinds';
import type { SignalLane } from '../../ai-lane/signal-lane';
import { problems } from '../../problems';
import { documentMissing } from '../../slices/ask-pdf';
import { passwordOf } from '../../slices/pdf-source';

/** What one signal is asked by. */
interface SignalRequest {
  readonly params: { readonly pdf_hash: string; readonly kind: SignalKind };
  readonly query: { readonly page_index?: number };
  readonly headers: { readonly 'x-engine-password'?: string };
}

/** `GET /v1/documents/{pdf_hash}/signals/{kind}` and the same under assets. */
export function signalHandlers(
  lane: Pick<SignalLane, 'state' | 'one' | 'held'>,
): readonly Handler[] {
  const answer = (request: SignalRequest, context: RequestContext) =>
    oneSignal(lane, request, context);
  return [handle(readSignal, answer), handle(readAssetSignal, answer)];
}

async function oneSignal(
  lane: Pick<SignalLane, 'state' | 'one' | 'held'>,
  { params: { pdf_hash, kind }, query: { page_index = 0 }, headers }: SignalRequest,
  context: RequestContext,
) {
  const started = performance.now();
  const { tenant, signal } = context;
  const state = lane.state(tenant, false);
  const caller = {
    tenant,
    source: { kind: 'stored', sha256: pdf_hash },
    password: passwordOf(headers),
    signal,
  } as const;
  const open = state.status === 'enabled';
  const found = open ? await lane.one(caller, kind, page_index) : await lane.held(caller);
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
    stage_durations_ms: context.stageDurations(),
  };
}
