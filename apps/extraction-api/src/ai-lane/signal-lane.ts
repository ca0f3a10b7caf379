import type { Completeness } from '@forme/contracts';
import type { ExtractionWarning } from '@forme/contracts/extraction';
import { EngineError } from '@forme/engine';
import type { LocalKind, LocalPage, LocalSignals } from '../engine/signals-task';
import type { SignalsFile } from '../engine/signals-file';
import type { PdfCaller } from '../asking/ask-pdf';
import { aiLaneState, tierWarning, type AiLaneSettings, type AiLaneState } from './ai-lane';
import { CostBudget } from './cost';
import {
  isProviderKind,
  kindsOf,
  PROVIDER_KINDS,
  VISION_KINDS,
  type ProviderKind,
  type SignalKind,
} from './kinds';
import type { DetectedSignals, LocalDetectors, SignalPdf } from './local-signals';
import type { ModelCaller, ModelPicture, SignalOutcome } from './model-caller';
import { localData, localKinds, merged, passOf, SignalsDraft } from './signals-draft';
import type { VisionSidecar } from './vision';

/** Signals of a document and the warnings about them. */
export interface DocumentSignals {
  /** Members that the extract task adds to the document; null when there are none. */
  readonly file: SignalsFile | null;
  readonly warnings: readonly ExtractionWarning[];
  /** False when something failed, or ran out of time or money, that may work another time: the document is not to be kept. */
  readonly keep: boolean;
  /** Milliseconds that they took; null when nothing was looked for. */
  readonly ms: number | null;
}

/** One signal of one page, or of the document. */
export interface OneSignal {
  /** Null when the document was not opened. */
  readonly pageCount: number | null;
  /** Null when it could not be found out. */
  readonly data: unknown;
  /** Kinds that could not be determined, and why. */
  readonly missing: Completeness['missing'];
}

/** Dependencies of {@link SignalLane}. */
export interface SignalLanePorts {
  readonly settings: AiLaneSettings;
  readonly local: Pick<LocalDetectors, 'open' | 'detect' | 'kept' | 'picture'>;
  /** Null without a provider. */
  readonly models: ModelCaller | null;
  /** Null without a sidecar. */
  readonly vision: VisionSidecar | null;
  readonly capUsd: number;
  /** Milliseconds after which no further model is called for a document. */
  readonly deadlineMs: number;
  /** Counts detectors of this machine. */
  readonly count: (kind: string, model: string, status: string) => void;
}

/** Failures of the engine that the document causes. */
const ofTheDocument: ReadonlySet<string> = new Set(['document_exceeds_limits', 'engine_crashed']);
/** Why a kind that only models see is null. */
const NO_MODEL = 'ai_missing_credentials';
/** Pages of a document that models are asked about; the cap usually ends it before. */
const maxModelPages = 50;
const callsAtATime = 4;
/** Finds the signals of PDFs: by the detectors of this machine, and by the models of a provider within the cap. */
export class SignalLane {
  constructor(private readonly ports: SignalLanePorts) {}

  /** The state of the lane for a request. */
  state(tenant: string, skip: boolean): AiLaneState {
    return aiLaneState(this.ports.settings, tenant, skip);
  }

  /** The signals of the requested fields. Barcodes requested by the page field `barcodes` are read whatever the state of the lane is. */
  async document(
    caller: PdfCaller,
    fields: readonly string[] | null,
    state: AiLaneState,
  ): Promise<DocumentSignals> {
    const open = state.status === 'enabled';
    const wanted: WantedSignals = {
      kinds: open ? kindsOf(fields) : [],
      free: fields?.includes('barcodes') ?? false,
      hash: open && (fields === null || fields.includes('perceptual_hash')),
    };
    const told = { file: null, warnings: [state.warning], keep: true, ms: null };
    if (wanted.kinds.length === 0 && !wanted.free && !wanted.hash) return told;
    const started = performance.now();
    const pdf = await this.ports.local.open(caller);
    if (!pdf) return told;
    try {
      const found = await this.find(pdf, wanted, state);
      return { ...found, ms: performance.now() - started };
    } finally {
      await pdf.release();
    }
  }

  /** One kind of one page (or the document, for classification). Null when the PDF is not held. */
  async one(caller: PdfCaller, kind: SignalKind, pageIndex: number): Promise<OneSignal | null> {
    const pdf = await this.ports.local.open(caller);
    if (!pdf) return null;
    try {
      const page = kind === 'classification' ? null : pageIndex;
      const kept = await this.ports.local.kept(caller);
      const local = kept ?? (await this.ports.local.detect(pdf, localKinds([kind]), page));
      const { page_count: pageCount, missing } = local;
      const found = local.pages.find(({ page_index }) => page_index === pageIndex);
      if (page !== null && pageIndex >= pageCount) return { pageCount, data: null, missing };
      const own = localData(local, found, kind);
      const { models } = this.ports;
      if (!models || !isProviderKind(kind)) {
        const unseen = own === undefined ? [{ pass: passOf(kind), reason: NO_MODEL }] : [];
        return { pageCount, data: own ?? null, missing: [...missing, ...unseen] };
      }
      const budget = new CostBudget(this.ports.capUsd);
      const outcome = await this.ask(models, pdf, { kind, page: found, local, budget });
      if (outcome?.status === 'ok') {
        return { pageCount, data: merged(kind, outcome.data, own), missing };
      }
      const reason = outcome?.status === 'failed' ? outcome.reason : 'ai_budget_exceeded';
      const refused = outcome ? [{ pass: passOf(kind), reason }] : [];
      return { pageCount, data: own ?? null, missing: [...missing, ...refused] };
    } finally {
      await pdf.release();
    }
  }

  /** The answer of a closed lane: nothing, if the PDF is held at all. */
  async held(caller: PdfCaller, state: AiLaneState, kind?: SignalKind): Promise<OneSignal | null> {
    const pdf = await this.ports.local.open(caller);
    await pdf?.release();
    const isMissing = kind !== undefined && state.status !== 'skipped';
    const missing = isMissing ? [{ pass: passOf(kind), reason: state.warning.code }] : [];
    return pdf && { pageCount: null, data: null, missing };
  }

  private async find(
    pdf: SignalPdf,
    { kinds, free, hash }: WantedSignals,
    state: AiLaneState,
  ): Promise<Omit<DocumentSignals, 'ms'>> {
    const wanted: readonly SignalKind[] = free
      ? [...new Set([...kinds, 'barcodes' as const])]
      : kinds;
    const local = await this.detected(pdf, localKinds(wanted));
    const draft = new SignalsDraft(kinds, free, local);
    for (const kind of localKinds(wanted))
      this.ports.count(kind, 'local', local.failed ? 'failed' : 'ok');
    const warnings = [state.warning];
    if (this.ports.models && kinds.some(isProviderKind)) {
      const budget = new CostBudget(this.ports.capUsd);
      await this.askAll(this.ports.models, pdf, { kinds, local, budget, draft });
      warnings[0] = tierWarning(budget.spentUsd);
      warnings.push(...this.exceeded(draft));
    } else if (kinds.includes('logos')) draft.misses('logos', state.warning.code);
    const unseen = hash ? await this.see(pdf, draft) : null;
    if (unseen) warnings.push(unseen);
    const isFinal = draft.overBudget === null && draft.overTime === null && unseen === null;
    const keep = isFinal && local.isFinal && !draft.failed;
    return { file: draft.file(), warnings, keep };
  }

  /** Warnings for kinds of a request that exceeded the cap or the time of the models. */
  private exceeded({ overBudget, overTime }: SignalsDraft): readonly ExtractionWarning[] {
    const { capUsd, deadlineMs } = this.ports;
    const warning = (kind: ProviderKind | null, code: string, message: string) =>
      kind === null ? [] : [{ code, message, scope: `signals.${kind}` }];
    return [
      ...warning(
        overBudget,
        'ai_budget_exceeded',
        `The cost cap of $${capUsd} per request was reached`,
      ),
      ...warning(
        overTime,
        'ai_time_exceeded',
        `No further models were called after ${deadlineMs} ms`,
      ),
    ];
  }

  /** Results of the detectors; none, with the reason, when the document fails in the engine. */
  private async detected(
    pdf: SignalPdf,
    kinds: readonly LocalKind[],
  ): Promise<DetectedSignals & { readonly failed: boolean }> {
    try {
      return { ...(await this.ports.local.detect(pdf, kinds, null)), failed: false };
    } catch (error) {
      // What the document needs too much of here may still be enough for its extraction, which reports everything else itself. An
      // engine that has no process for it refuses the extraction too.
      if (!(error instanceof EngineError) || !ofTheDocument.has(error.code)) throw error;
      const reason = `${error.code}${error.limit === undefined ? '' : `: ${error.limit}`}`;
      const missing = kinds.map((kind) => ({ pass: passOf(kind), reason }));
      return { page_count: 0, pages: [], missing, isFinal: false, failed: true };
    }
  }

  /**
   * Asks kind by kind, each for all pages, so that a cap that is too small for everything is shared over the pages. What is kept of
   * earlier requests costs nothing and is taken also when the cap is reached.
   */
  private async askAll(models: ModelCaller, pdf: SignalPdf, run: ModelRun): Promise<void> {
    const { kinds, local, draft } = run;
    const perPage = PROVIDER_KINDS.filter((kind) => kind !== 'classification').filter((kind) =>
      kinds.includes(kind),
    );
    const pages = local.pages.slice(0, maxModelPages);
    const questions = [
      ...(kinds.includes('classification')
        ? [{ kind: 'classification', page: undefined } as const]
        : []),
      ...perPage.flatMap((kind) => pages.map((page) => ({ kind, page }))),
    ];
    if (local.pages.length > maxModelPages && perPage.length > 0) {
      draft.misses('models', `only ${maxModelPages} pages were sent to models`);
    }
    const pictures = new Map<number, Promise<ModelPicture>>();
    const end = performance.now() + this.ports.deadlineMs;
    const next = questions.values();
    const work = async (): Promise<void> => {
      for (const { kind, page } of next) {
        const outcome =
          performance.now() > end
            ? ({ status: 'over_time' } as const)
            : await this.ask(models, pdf, { ...run, kind, page, pictures });
        if (outcome) draft.take(kind, page, outcome);
      }
    };
    await Promise.all(Array.from({ length: callsAtATime }, work));
  }

  /** Null when there is nothing to show: a page without text. */
  private async ask(
    models: ModelCaller,
    pdf: SignalPdf,
    question: {
      readonly kind: ProviderKind;
      readonly page: LocalPage | undefined;
      readonly local: LocalSignals;
      readonly budget: CostBudget;
      readonly pictures?: Map<number, Promise<ModelPicture>>;
    },
  ): Promise<SignalOutcome<ProviderKind> | null> {
    const {
      kind,
      page,
      local,
      budget,
      pictures = new Map<number, Promise<ModelPicture>>(),
    } = question;
    const text = page ? (page.text ?? '') : local.pages.map((one) => one.text ?? '').join('\n');
    if (!VISION_KINDS.has(kind) && text.trim() === '') return null;
    const { tenant, source, password, signal } = pdf.caller;
    const picture = async (): Promise<ModelPicture | null> => {
      if (!page) return null;
      const index = page.page_index;
      const drawing = pictures.get(index) ?? this.ports.local.picture(pdf, index);
      pictures.set(index, drawing);
      try {
        return await drawing;
      } catch (error) {
        if (signal?.aborted) throw error;
        return null;
      }
    };
    return models.ask({
      kind,
      pageIndex: page?.page_index ?? null,
      pdf: { tenant, sha256: source.sha256, password },
      life: pdf.life,
      budget,
      signal,
      text,
      picture,
    });
  }

  /** Notes the perceptual hash of the first page, where a sidecar computes one. A sidecar that fails is a warning. */
  private async see(pdf: SignalPdf, draft: SignalsDraft): Promise<ExtractionWarning | null> {
    const { vision, local } = this.ports;
    if (!vision) return null;
    try {
      const { png } = await local.picture(pdf, 0);
      draft.hash(await vision.hash(png, pdf.caller.signal));
      return null;
    } catch (error) {
      if (pdf.caller.signal?.aborted) throw error;
      draft.misses('perceptual_hash', 'vision_unavailable');
      const message = 'The vision sidecar did not answer: no perceptual hash was computed';
      return { code: 'vision_unavailable', message, scope: 'signals.vision' };
    }
  }
}

/** Kinds that a request needs from the lane; `free`: barcodes whatever its state. */
interface WantedSignals {
  readonly kinds: readonly SignalKind[];
  readonly free: boolean;
  readonly hash: boolean;
}

interface ModelRun {
  readonly kinds: readonly SignalKind[];
  readonly local: LocalSignals;
  readonly budget: CostBudget;
  readonly draft: SignalsDraft;
}
