import type { Page } from '@forme/contracts/extraction';
import type { LocalKind, LocalPage, LocalSignals } from '../engine/signals-task';
import type { SignalsFile } from '../engine/signals-file';
import type { SignalData } from './answers';
import { FIELD_OF, type ProviderKind, type SignalKind } from './kinds';
import type { SignalOutcome } from './model-caller';

/** Signs that the text itself proves; a model's view of them is not needed. */
const textSigns = new Set(['trademark', 'registered_trademark', 'copyright', 'service_mark']);

/** Signals as they come in. Detectors of this machine stand where no model answered. */
export class SignalsDraft {
  /** The first kind that the cap left no room for, and the first that the time did not. */
  overBudget: ProviderKind | null = null;
  overTime: ProviderKind | null = null;
  failed = false;
  private readonly pages: Record<string, Partial<Page>> = {};
  private readonly missing: SignalsFile['missing'];
  private readonly fields: Set<keyof Page>;
  private classification: Readonly<Record<string, number>> | null;

  constructor(
    private readonly kinds: readonly SignalKind[],
    free: boolean,
    private readonly local: LocalSignals & { readonly failed: boolean },
  ) {
    this.missing = [...local.missing];
    this.classification = local.classification ?? null;
    this.fields = new Set(
      kinds.filter((kind) => kind !== 'classification').map((kind) => FIELD_OF[kind] as keyof Page),
    );
    if (free) this.fields.add('barcodes');
    for (const page of local.pages) {
      const members: Partial<Page> = {};
      for (const kind of kinds) {
        const own = localData(local, page, kind);
        if (own !== undefined) Object.assign(members, { [FIELD_OF[kind]]: own });
      }
      if (free) members.barcodes = page.barcodes ? [...page.barcodes] : null;
      this.pages[String(page.page_index)] = members;
    }
  }

  misses(pass: string, reason: string): void {
    this.missing.push({ pass, reason });
  }

  hash(perceptual: NonNullable<Page['perceptual_hash']>): void {
    this.fields.add('perceptual_hash');
    this.pages['0'] = { ...this.pages['0'], perceptual_hash: perceptual };
  }

  take(
    kind: ProviderKind,
    page: LocalPage | undefined,
    outcome: SignalOutcome<ProviderKind> | { readonly status: 'over_time' },
  ): void {
    switch (outcome.status) {
      case 'over_budget':
        this.overBudget ??= kind;
        this.missOnce(kind, 'ai_budget_exceeded');
        return;
      case 'over_time':
        this.overTime ??= kind;
        this.missOnce(kind, 'ai_time_exceeded');
        return;
      case 'failed':
        this.failed = true;
        this.missOnce(kind, outcome.reason);
        return;
      case 'ok':
        if (kind === 'classification') {
          this.classification = outcome.data as SignalData['classification'];
        } else if (page) {
          const data = merged(kind, outcome.data, localData(this.local, page, kind));
          Object.assign(this.pages[String(page.page_index)] ?? {}, { [FIELD_OF[kind]]: data });
        }
    }
  }

  file(): SignalsFile {
    const classified = this.kinds.includes('classification');
    return {
      document: classified ? { document_classification: this.classification } : {},
      pages: this.pages,
      pageFields: [...this.fields],
      missing: this.missing,
    };
  }

  private missOnce(kind: ProviderKind, reason: string): void {
    const pass = passOf(kind);
    if (!this.missing.some((one) => one.pass === pass && one.reason === reason)) {
      this.missing.push({ pass, reason });
    }
  }
}

/** The signs of a model and of the text; of a sign that text proves, only those of the text. */
export function merged(kind: ProviderKind, data: unknown, own: unknown): unknown {
  if (kind !== 'symbols') return data;
  const theirs = (data as SignalData['symbols']).filter((symbol) => !textSigns.has(symbol.kind));
  return [...((own as SignalData['symbols'] | null | undefined) ?? []), ...theirs];
}

/** Result of the local detector of a kind; undefined when there is no such detector. */
export function localData(
  local: LocalSignals,
  page: LocalPage | undefined,
  kind: SignalKind,
): unknown {
  switch (kind) {
    case 'classification':
      return local.classification;
    case 'logos':
      return undefined;
    default:
      return page?.[kind];
  }
}

/** The kinds that detectors of this machine find. */
export function localKinds(kinds: readonly SignalKind[]): readonly LocalKind[] {
  return kinds.filter((kind): kind is LocalKind => kind !== 'logos');
}

/** The name under which a document misses a kind. */
export function passOf(kind: SignalKind): string {
  return kind === 'spell' ? 'spelling' : kind;
}
