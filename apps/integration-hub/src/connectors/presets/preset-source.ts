import type { ConnectorDefinition } from '@forme/contracts/hub';

/** A definition that comes with the hub. */
export interface ConnectorPresetSource {
  readonly name: string;
  readonly version: string;
  readonly vendor: string;
  readonly summary: string;
  readonly definition: ConnectorDefinition;
}
