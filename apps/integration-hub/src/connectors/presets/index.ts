import { fulfilment } from './fulfilment';
import { labelMis } from './label-mis';
import type { ConnectorPresetSource } from './preset-source';
import { printMis } from './print-mis';

/** The presets. */
export function connectorPresets(): readonly ConnectorPresetSource[] {
  return [printMis, fulfilment, labelMis];
}
