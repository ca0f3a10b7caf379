import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Resource } from '@forme/service-kit/lifecycle';
import { serviceFetch } from '@forme/service-kit/outbound';
import type { ExtractionConfig } from '../config';
import { anthropicProvider, type ProviderSettings } from './anthropic-provider';
import { parsePrices } from './cost';
import {
  PROVIDER_KINDS,
  PROMPT_VERSIONS,
  SIGNAL_SCHEMA_VERSION,
  isProviderKind,
  SIGNAL_KINDS,
} from './kinds';
import { LocalDetectors, type Dictionaries, type LocalPorts } from './local-signals';
import { makeModelCaller } from './model-caller';
import { openAiProvider } from './openai-provider';
import { PROMPTS } from './prompts';
import type { AiProvider } from './provider';
import { SignalLane } from './signal-lane';
import { visionSidecar } from './vision';
import { makeWriteNote, type WriteNote } from './visual-note';

/** Dependencies of the lane in addition to its configuration. */
export interface LaneParts extends Pick<LocalPorts, 'pdfs' | 'results' | 'runPdfTask'> {
  readonly config: ExtractionConfig;
  readonly count: (kind: string, model: string, status: string) => void;
  /** Takes what must be closed. */
  readonly resources: Resource[];
}

/** Versions behind each kind, as the contract publishes them. */
export type ModelVersions = Readonly<
  Record<string, { readonly model: string; readonly prompt: string; readonly schema: string }>
>;

/** Version of the detectors of this machine: raise it when what they find changes. */
const detectors = 'local-1';
const localModels: Readonly<Record<string, string>> = {
  language: 'tinyld',
  spell: 'hunspell',
  classification: 'rules',
  symbols: 'text',
  barcodes: 'zxing',
  logos: 'none',
};

/** The lane of a configuration, the notes it writes, and the versions it uses. Throws `RangeError` for invalid prices. */
export async function composeLane(parts: LaneParts): Promise<{
  readonly lane: SignalLane;
  readonly writeNote: WriteNote;
  readonly versions: ModelVersions;
}> {
  const { config, results, count, resources } = parts;
  const provider = providerOf(config, resources);
  const versions = versionsOf(provider);
  const dictionaries = await installedDictionaries(config.dictionariesFolder);
  const lane = new SignalLane({
    settings: {
      enabled: config.aiEnabled,
      allowlist: config.aiAllowlist,
      denylist: config.aiDenylist,
      hasProvider: provider !== null,
      versions: JSON.stringify([detectors, versions, Object.keys(dictionaries).sort()]),
    },
    local: new LocalDetectors({
      ...parts,
      dictionaries,
      retentionSeconds: config.pdfRetentionSeconds,
      deadlineMs: config.deadlineMs,
      textCharacters: provider === null ? 0 : mostCharacters(),
    }),
    models:
      provider &&
      makeModelCaller({ provider, prices: parsePrices(config.aiPrices), results, count }),
    vision: visionOf(config, resources),
    capUsd: config.aiCostCapUsd,
    deadlineMs: config.deadlineMs,
    count,
  });
  const writeNote = makeWriteNote({
    state: (tenant, skip) => lane.state(tenant, skip),
    provider,
    prices: parsePrices(config.aiPrices),
    capUsd: config.aiCostCapUsd,
    count,
  });
  return { lane, writeNote, versions };
}

function mostCharacters(): number {
  return Math.max(...PROVIDER_KINDS.map((kind) => PROMPTS[kind].maxCharacters));
}

function versionsOf(provider: AiProvider | null): ModelVersions {
  return Object.fromEntries(
    SIGNAL_KINDS.map((kind) => {
      const asked = provider !== null && isProviderKind(kind);
      const model = asked ? provider.modelOf(kind) : (localModels[kind] ?? 'none');
      const prompt = asked ? PROMPT_VERSIONS[kind] : 'none';
      return [kind, { model, prompt, schema: SIGNAL_SCHEMA_VERSION }];
    }),
  );
}

/** The configured provider; null when its key is missing. */
function providerOf(config: ExtractionConfig, resources: Resource[]): AiProvider | null {
  const name =
    config.aiProvider ??
    (config.anthropicApiKey ? 'anthropic' : config.openaiApiKey ? 'openai' : null);
  const apiKey = name === 'anthropic' ? config.anthropicApiKey : config.openaiApiKey;
  if (name === null || !apiKey || !config.aiEnabled) return null;
  const anthropic = name === 'anthropic';
  const baseUrl =
    config.aiBaseUrl ?? (anthropic ? 'https://api.anthropic.com' : 'https://api.openai.com');
  const settings: ProviderSettings = {
    apiKey,
    baseUrl: baseUrl.replace(/\/$/, ''),
    textModel: config.aiTextModel ?? (anthropic ? 'claude-haiku-4-5' : 'gpt-4.1-mini'),
    visionModel: config.aiVisionModel ?? (anthropic ? 'claude-sonnet-4-6' : 'gpt-4.1'),
    timeoutMs: config.aiTimeoutMs,
  };
  const http = serviceFetch({ baseUrls: [settings.baseUrl], maxBytes: 4 * 1024 * 1024 });
  resources.push({ name: 'AI provider', close: () => http.close() });
  return anthropic ? anthropicProvider(settings, http) : openAiProvider(settings, http);
}

function visionOf(
  { visionUrl, internalToken, aiEnabled }: ExtractionConfig,
  resources: Resource[],
) {
  if (visionUrl === undefined || !aiEnabled) return null;
  const http = serviceFetch({ baseUrls: [visionUrl], maxBytes: 64 * 1024 });
  resources.push({ name: 'vision', close: () => http.close() });
  return visionSidecar(visionUrl, http, internalToken);
}

const maxDictionaries = 40;

/** Dictionaries of the operator's folder by their language tag. */
async function installedDictionaries(folder: string | undefined): Promise<Dictionaries> {
  if (folder === undefined) return {};
  const names = new Set(await readdir(folder));
  const languages = [...names]
    .flatMap((name) => /^([a-z]{2,3})\.aff$/.exec(name)?.[1] ?? [])
    .filter((language) => names.has(`${language}.dic`))
    .sort()
    .slice(0, maxDictionaries);
  const file = (name: string): string => resolve(join(folder, name));
  return Object.fromEntries(
    languages.map((language) => [
      language,
      { affixes: file(`${language}.aff`), words: file(`${language}.dic`) },
    ]),
  );
}
