import { comparePlates } from '@forme/contracts/compare';
import { handle, type Handler } from '@forme/service-kit/http';
import { type Asker } from '../../asking/ask-extraction';
import { plateNames } from './plate-names';
import type { PlatesRequest } from '../../plates/compare-plates';
import type { PlateCompareResult } from '@forme/contracts/compare';
import { receivedInput } from '../../received-input';

/** Compares plates with a page. */
export type ComparePlates = (asker: Asker, request: PlatesRequest) => Promise<PlateCompareResult>;

/** `POST /v1/compare/plates`. */
export function platesHandlers(compare: ComparePlates): readonly Handler[] {
  return [
    handle(comparePlates, async ({ form = {} }, context) => {
      const plates = (context.files.get('plates') ?? []).map(receivedInput);
      const [pdf] = (context.files.get('pdf') ?? []).map(receivedInput);
      if (!pdf) throw new Error('the form was received without its required part');
      const { tenant, requestId, signal } = context;
      const result = await compare(
        { tenant, requestId, signal },
        {
          plates,
          pdf,
          page: form.page ?? 1,
          dpi: form.dpi ?? 150,
          window: form.window ?? 'auto',
          orientation: form.orientation ?? 'auto',
          polarity: form.polarity ?? 'auto',
          emitRegions: form.emit_regions ?? false,
          inkNames: plateNames(form.plate_names, plates),
          ai: form.ai ?? false,
        },
      );
      context.setHeader('X-Engine-Stage-Durations-Ms', JSON.stringify(result.stage_durations_ms));
      return result;
    }),
  ];
}
