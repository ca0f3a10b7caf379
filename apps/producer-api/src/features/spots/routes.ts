import {
  type OperationResponse,
  RemoteProblem,
  RemoteUnreachable,
  type ServiceClient,
} from '@forme/contracts';
import { readInkbook } from '@forme/contracts/extraction';
import { listSpotLibraries, lookUpSpot, searchSpots } from '@forme/contracts/producer';
import { normalizeInkName } from '@forme/pdf-core/color';
import { handle, type Handler, type RequestContext } from '@forme/service-kit/http';
import { problems } from '../../problems';

type Book = OperationResponse<typeof readInkbook>;
type Entry = Book['entries'][number];

/** `/v1/spots`: the spot libraries of the extraction service. */
export function spotsHandlers(extraction: ServiceClient): readonly Handler[] {
  const read = async (
    query: { readonly libraries: string; readonly search?: string },
    { tenant, signal }: Pick<RequestContext, 'tenant' | 'signal'>,
  ) => {
    try {
      return (await extraction.call(readInkbook, { query, tenant, signal })).body;
    } catch (error) {
      if (!(error instanceof RemoteProblem) && !(error instanceof RemoteUnreachable)) throw error;
      throw problems.spotsUnavailable(
        'The extraction service, which holds the spot libraries, does not answer',
        { headers: { 'Retry-After': '5' }, cause: error },
      );
    }
  };
  return [
    handle(searchSpots, async ({ query: { q, library, limit = 50 } }, context) => {
      const { entries } = await read({ libraries: '*', search: q }, context);
      const found = entries.filter((entry) => library === undefined || entry.library === library);
      return { results: found.slice(0, limit).map(record), total: found.length, limit };
    }),
    handle(lookUpSpot, async ({ query: { name } }, context) => {
      const { key } = normalizeInkName(name);
      const search = key.replace(systemName, '') || name;
      const { entries } = await read({ libraries: '*', search }, context);
      const found = entries.find((entry) => keyOf(entry.name) === keyOf(name));
      if (found) return record(found);
      throw problems.spotNotFound(`No installed library has ${JSON.stringify(name)}`);
    }),
    handle(listSpotLibraries, async (_request, context) => {
      const { manifest, entries } = await read({ libraries: '*' }, context);
      const counts = new Map(manifest.available_libraries.map((id) => [id, 0]));
      for (const { library } of entries) counts.set(library, (counts.get(library) ?? 0) + 1);
      return { libraries: [...counts].map(([id, count]) => ({ id, count })) };
    }),
  ];
}

/** A library may leave out the name of its colour system. */
const systemName = /^pantone(?=.)/;

const keyOf = (name: string): string => normalizeInkName(name).key.replace(systemName, '');

function record({ name, library, lab, cmyk, lab_source, cmyk_source }: Entry) {
  return {
    name,
    library,
    lab: lab ?? null,
    cmyk_bridge: cmyk ?? null,
    lab_source: lab_source ?? null,
    cmyk_source: cmyk_source ?? null,
  };
}
