import { compareConfiguration } from '@forme/compare-engine';
import { extractionConfiguration } from '@forme/extraction-api';
import { hubConfiguration } from '@forme/integration-hub';
import { preflightConfiguration } from '@forme/preflight-api';
import { producerConfiguration } from '@forme/producer-api';
import { ConfigError, type Environment } from '@forme/service-kit/config';
import type { ServiceName } from '../platform/platform';

/** The configuration a service would start with. Names only: a value can be a secret. */
export interface ServiceConfiguration {
  readonly service: ServiceName;
  /** Variables that are set in the environment; all others have their defaults. */
  readonly set: readonly string[];
  /** Errors that prevent a start, and unknown variables. */
  readonly problems: readonly string[];
}

const definitions = {
  extraction: extractionConfiguration,
  producer: producerConfiguration,
  hub: hubConfiguration,
  compare: compareConfiguration,
  preflight: preflightConfiguration,
} satisfies Record<ServiceName, object>;

/** Reads the configuration of the five services from an environment. */
export function configurations(env: Environment): readonly ServiceConfiguration[] {
  return Object.entries(definitions).map(([service, definition]) => {
    const variables: Readonly<Record<string, { readonly name: string }>> = definition.variables;
    const names = Object.values(variables).map(({ name }) => name);
    return {
      service: service as ServiceName,
      set: names.filter((name) => (env[name] ?? '').trim() !== ''),
      problems: [
        ...mistakes(() => definition.readConfig(env)),
        ...definition.unknownVariables(env),
      ],
    };
  });
}

function mistakes(read: () => unknown): readonly string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n');
  }
}
