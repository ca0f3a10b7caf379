import type { OperationResponse } from '@forme/contracts';
import { normalizeInk, normalizeInks } from '@forme/contracts/extraction';
import { normalizeInkName, type SpotCatalogue } from '@forme/pdf-core/color';
import { handle, type Handler } from '@forme/service-kit/http';

/** `/v1/inks/normalize`. */
export function inksHandlers(catalogue: SpotCatalogue): readonly Handler[] {
  return [
    handle(normalizeInk, ({ query }) => Promise.resolve(inkRecord(catalogue, query.name))),
    handle(normalizeInks, ({ body }) => {
      const inks = body.names.map((name) => inkRecord(catalogue, name));
      const known = inks.every((ink) => ink.catalogue_ref !== null);
      return Promise.resolve({ inks, known });
    }),
  ];
}

function inkRecord(catalogue: SpotCatalogue, name: string): OperationResponse<typeof normalizeInk> {
  const { role, aliases, ...ink } = normalizeInkName(name);
  const entry = ink.kind === 'spot' ? catalogue.find(name) : null;
  return {
    ...ink,
    role: role && { ...role },
    catalogue_ref: entry?.name ?? null,
    catalogue_library: entry?.library ?? null,
    aliases: [...aliases],
  };
}
