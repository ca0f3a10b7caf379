import type { ExtractionWarning } from '@forme/contracts/extraction';

/** Tenants that may use the AI lane. */
export interface AiLaneSettings {
  readonly enabled: boolean;
  /** When set, only these tenants. */
  readonly allowlist: readonly string[];
  /** Read only without an allow list. */
  readonly denylist: readonly string[];
  /** Whether a provider is configured with its key. */
  readonly hasProvider: boolean;
  /** Versions of models, prompts and detectors: what they make is cached under them. */
  readonly versions: string;
}

/** State of the AI lane for one request: the status, and the one warning that explains it. */
export interface AiLaneState {
  readonly status: 'enabled' | 'disabled' | 'skipped';
  readonly warning: ExtractionWarning;
  /** Part of the cache key of its documents. */
  readonly cacheKey: string;
}

/** Scope of what the lane says about itself. */
export const LANE_SCOPE = 'signals.ai';

/**
 * The state of the lane for a request. The first cause wins: gate, tenant, header, credentials. Without a provider the lane is open
 * all the same: the detectors of this machine run.
 */
export function aiLaneState(settings: AiLaneSettings, tenant: string, skip: boolean): AiLaneState {
  if (!settings.enabled)
    return state('disabled', 'ai_disabled', 'The AI lane is switched off by the operator');
  const { allowlist, denylist } = settings;
  const allowed = allowlist.length > 0 ? allowlist.includes(tenant) : !denylist.includes(tenant);
  if (!allowed)
    return state('disabled', 'ai_tenant_excluded', 'The AI lane is not enabled for this tenant');
  if (skip) return state('skipped', 'ai_skipped', 'The request asked to skip the AI lane');
  if (!settings.hasProvider) {
    const message = 'No AI provider is configured with a key; only the local detectors ran';
    return { ...state('enabled', 'ai_missing_credentials', message), cacheKey: settings.versions };
  }
  const warning = tierWarning(0);
  return { status: 'enabled', warning, cacheKey: settings.versions };
}

/** The tier that ran and the US dollars that the request spent. */
export function tierWarning(spentUsd: number): ExtractionWarning {
  const message = `cpu+cloud-model (spent $${spentUsd.toFixed(4)})`;
  return { code: 'ai_tier', message, scope: LANE_SCOPE, spent_usd: spentUsd };
}

function state(status: AiLaneState['status'], code: string, message: string): AiLaneState {
  return { status, warning: { code, message, scope: LANE_SCOPE }, cacheKey: code };
}

const truthy = new Set(['true', '1', 'yes', 'on']);

/** Reads X-Engine-Skip-AI. */
export function skipsAi(header: string | undefined): boolean {
  return truthy.has((header ?? '').trim().toLowerCase());
}
