import type { ExtractionWarning } from '@forme/contracts/extraction';

/** Who may use the AI lane. */
export interface AiLaneSettings {
  readonly enabled: boolean;
  /** When set, only these tenants. */
  readonly allowlist: readonly string[];
  /** Read only without an allow list. */
  readonly denylist: readonly string[];
}

/** What the AI lane does for one request: the status and the one warning that tells it. */
export interface AiLaneState {
  readonly status: 'enabled' | 'disabled' | 'skipped';
  readonly warning: ExtractionWarning;
}

/** The state of the lane for a request. The first cause wins: gate, tenant, header, credentials. */
export function aiLaneState(settings: AiLaneSettings, tenant: string, skip: boolean): AiLaneState {
  if (!settings.enabled)
    return off('disabled', 'ai_disabled', 'The AI lane is switched off by the operator');
  const { allowlist, denylist } = settings;
  const allowed = allowlist.length > 0 ? allowlist.includes(tenant) : !denylist.includes(tenant);
  if (!allowed)
    return off('disabled', 'ai_tenant_excluded', 'The AI lane is not open to this tenant');
  if (skip) return off('skipped', 'ai_skipped', 'The request asked to skip the AI lane');
  return off('disabled', 'ai_missing_credentials', 'No AI provider is installed with its key');
}

function off(status: AiLaneState['status'], code: string, message: string): AiLaneState {
  return { status, warning: { code, message, scope: 'signals.ai' } };
}

const truthy = new Set(['true', '1', 'yes', 'on']);

/** Reads X-Engine-Skip-AI. */
export function skipsAi(header: string | undefined): boolean {
  return truthy.has((header ?? '').trim().toLowerCase());
}
