import type { ExtractionWarning } from '@forme/contracts/extraction';
import { EngineError } from '@forme/engine';
import type { LocalKind, LocalPage, LocalSignals } from '../engine/signals-task';
import type { SignalsFile } from '../engine/signals-file';
import type { PdfCaller } from '../slices/ask-pdf';
import { aiLaneState, tierMessage, type AiLaneSettings, type AiLaneState } from './ai-lane';
import { CostBudget } from './cost';
import { isProviderKind, kindsOf, type ProviderKind, type SignalKind } from './kinds';
import type { LocalDetectors, SignalPdf } from './local-signals';
import type { ModelCaller, ModelMaterial, SignalOutcome } from './model-caller';
import { localData, localKinds, merged, passOf, SignalsDraft } from './signals-draft';
import type { VisionSidecar } from './vision';

/** Signals of a document and what is to be told about them. */
export interface DocumentSignals {
  /** What the extract task puts into the document; null when there is none. */
  readonly file: SignalsFile | null;
  readonly warnings: readonly ExtractionWarning[];
  /** False when something failed that may work another time: the document is not to be kept. */
  readonly keep: boolean;
}

/** One signal of one page, or of the document. */
export interface OneSignal {
  /** Null when the document was not opened. */
  readonly pageCount: number | null;
  /** Null when it could not be found out. */
  readonly data: unknown;
}

/** What {@link SignalLane} stands on. */
export interface SignalLanePorts {
  readonly settings: AiLaneSettings;
  readonly local: LocalDetectors;
  /** Null without a provider. */
  readonly models: ModelCaller | null;
  /** Null without a sidecar. */
  readonly vision: VisionSidecar | null;
  readonly capUsd: number;
  /** Counts detectors of this machine. */
  readonly count: (kind: string, model: string, status: string) => void;
}

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

  /**
   * The signals that the fields of a request name. Barcodes that are asked for by the page field `barcodes` are read whatever the
   * state of the lane is.
   */
  async document(
    caller: PdfCaller,
    fields: readonly string[] | null,
    state: AiLaneState,
  ): Promise<DocumentSignals> {
    const open = state.status === 'enabled';
    const kinds = open ? kindsOf(fields) : [];
    const free = fields?.includes('barcodes') ?? false;
    const told = { file: null, warnings: [state.warning], keep: true };
    if (kinds.length === 0 && !free) return told;
    const pdf = await this.ports.local.open(caller);
    if (!pdf) return told;
    try {
      return await this.find(pdf, { kinds, free, state });
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
      const pageCount = local.page_count;
      const found = local.pages.find(({ page_index }) => page_index === pageIndex);
      if (page !== null && pageIndex >= pageCount) return { pageCount, data: null };
      const own = localData(local, found, kind);
      const { models } = this.ports;
      if (!models || !isProviderKind(kind)) return { pageCount, data: own ?? null };
      const budget = new CostBudget(this.ports.capUsd);
      const outcome = await this.ask(models, pdf, { kind, page: found, local, budget });
      const data = outcome?.status === 'ok' ? merged(kind, outcome.data, own) : (own ?? null);
      return { pageCount, data };
    } finally {
      await pdf.release();
    }
  }

  /** The answer of a closed lane: nothing, if the PDF is held at all. */
  async held(caller: PdfCaller): Promise<OneSignal | null> {
    const pdf = await this.ports.local.open(caller);
    await pdf?.release();
    return pdf && { pageCount: null, data: null };
  }

  private async find(
    pdf: SignalPdf,
    { kinds, free, state }: { kinds: readonly SignalKind[]; free: boolean; state: AiLaneState },
  ): Promise<DocumentSignals> {
    const wanted: readonly SignalKind[] = free
      ? [...new Set([...kinds, 'barcodes' as const])]
      : kinds;
    const local = await this.detected(pdf, localKinds(wanted));
    const draft = new SignalsDraft(kinds, free, local);
    for (const kind of localKinds(wanted))
      this.ports.count(kind, 'local', local.failed ? 'failed' : 'ok');
    const budget = new CostBudget(this.ports.capUsd);
    const warnings = [state.warning];
    if (this.ports.models && kinds.length > 0) {
      await this.askAll(this.ports.models, pdf, { kinds, local, budget, draft });
      warnings[0] = { ...state.warning, message: tierMessage(budget.spentUsd) };
      if (draft.overBudget !== null) {
        const message = `The cost cap of $${this.ports.capUsd} per request was reached`;
        warnings.push({
          code: 'ai_budget_exceeded',
          message,
          scope: `signals.${draft.overBudget}`,
        });
      }
    } else if (kinds.includes('logos')) draft.misses('logos', state.warning.code);
    const seen = await this.seen(pdf, kinds, draft);
    if (seen) warnings.push(seen);
    return { file: draft.file(), warnings, keep: !local.failed && !draft.failed };
  }

  /** What the detectors find; nothing, with the reason, when the engine gives up on the document. */
  private async detected(
    pdf: SignalPdf,
    kinds: readonly LocalKind[],
  ): Promise<LocalSignals & { readonly failed: boolean }> {
    try {
      return { ...(await this.ports.local.detect(pdf, kinds, null)), failed: false };
    } catch (error) {
      // What the document needs too much of here may still be enough for its extraction, which tells everything else itself.
      if (!(error instanceof EngineError) || error.code === 'engine_cancelled') throw error;
      const reason = `${error.code}${error.limit === undefined ? '' : `: ${error.limit}`}`;
      const missing = kinds.map((kind) => ({ pass: passOf(kind), reason }));
      return { page_count: 0, pages: [], missing, failed: true };
    }
  }

  private async askAll(models: ModelCaller, pdf: SignalPdf, run: ModelRun): Promise<void> {
    const { kinds, local, draft } = run;
    const modelKinds = kinds.filter(isProviderKind);
    const questions: { readonly kind: ProviderKind; readonly page: LocalPage | undefined }[] = [];
    if (modelKinds.includes('classification')) {
      questions.push({ kind: 'classification', page: undefined });
    }
    const perPage = modelKinds.filter((kind) => kind !== 'classification');
    for (const page of local.pages.slice(0, maxModelPages)) {
      questions.push(...perPage.map((kind) => ({ kind, page })));
    }
    if (local.pages.length > maxModelPages && perPage.length > 0) {
      draft.misses('models', `only ${maxModelPages} pages were shown to models`);
    }
    const pictures = new Map<number, ReturnType<LocalDetectors['picture']>>();
    const next = questions.values();
    const work = async (): Promise<void> => {
      for (const { kind, page } of next) {
        if (draft.overBudget !== null) return;
        const outcome = await this.ask(models, pdf, { ...run, kind, page, pictures });
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
      readonly pictures?: Map<number, ReturnType<LocalDetectors['picture']>>;
    },
  ): Promise<SignalOutcome<ProviderKind> | null> {
    const { kind, page, local, budget } = question;
    const pictures = question.pictures ?? new Map<number, ReturnType<LocalDetectors['picture']>>();
    const sees = kind === 'logos' || kind === 'symbols';
    const text = page ? (page.text ?? '') : local.pages.map((one) => one.text ?? '').join('\n');
    if (!sees && text.trim() === '') return null;
    const { tenant, source, password, signal } = pdf.caller;
    const material = async (): Promise<ModelMaterial | null> => {
      if (!sees || !page) return { text, picture: null };
      const index = page.page_index;
      const drawing = pictures.get(index) ?? this.ports.local.picture(pdf, index);
      pictures.set(index, drawing);
      try {
        return { text, picture: await drawing };
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
      material,
    });
  }

  /** The perceptual hash of the first page, where a sidecar computes one. A sidecar that fails is a warning. */
  private async seen(
    pdf: SignalPdf,
    kinds: readonly SignalKind[],
    draft: SignalsDraft,
  ): Promise<ExtractionWarning | null> {
    const { vision, local } = this.ports;
    if (!vision || kinds.length === 0) return null;
    try {
      const { png } = await local.picture(pdf, 0);
      draft.hash(await vision.hash(png, pdf.caller.signal));
      return null;
    } catch (error) {
      if (pdf.caller.signal?.aborted) throw error;
      const message = 'The vision sidecar gave no answer: no perceptual hash was computed';
      return { code: 'vision_unavailable', message, scope: 'signals.vision' };
    }
  }
}

interface ModelRun {
  readonly kinds: readonly SignalKind[];
  readonly local: LocalSignals;
  readonly budget: CostBudget;
  readonly draft: SignalsDraft;
}
