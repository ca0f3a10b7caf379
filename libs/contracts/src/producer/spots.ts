import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, count, nullable, openSet, text } from '../schema';

/** A spot colour of the installed libraries. */
export const ProducerSpot = Type.Object(
  {
    name: text('Name in the library.', 'WARM RED C'),
    library: text('Library.', 'generic'),
    lab: nullable(
      Type.Array(Type.Number(), {
        minItems: 3,
        maxItems: 3,
        description: 'CIE Lab of D50.',
        examples: [[50, 60, 40]],
      }),
    ),
    cmyk_bridge: nullable(
      Type.Array(Type.Number(), {
        minItems: 4,
        maxItems: 4,
        description: 'Process inks that the library gives in its place, 0 to 1.',
        examples: [[0, 0.75, 0.9, 0]],
      }),
    ),
    lab_source: nullable(openSet(['measured', 'computed_from_spectrum', 'computed_from_rgb'])),
    cmyk_source: nullable(openSet(['library'])),
  },
  { title: 'ProducerSpot' },
);

const spots = { service: 'producer', method: 'get', feature: 'spots' } as const;
const unavailable = 'The extraction service, which holds the libraries, does not answer.';

/** GET /v1/spots/search. */
export const searchSpots = operation({
  ...spots,
  id: 'searchSpots',
  rateLimit: 'search_spots',
  path: '/v1/spots/search',
  summary: 'Search spot colours',
  description:
    'Entries of the spot libraries that the operator installed at the extraction service, by a part of their name in any spelling. Without libraries there are none.',
  query: Type.Object(
    {
      q: text('Part of the name.', 'warm red', { minLength: 1, maxLength: 256 }),
      library: Type.Optional(text('Only of this library.', 'generic', { maxLength: 256 })),
      limit: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 200, default: 50, description: 'Entries at most.' }),
      ),
    },
    closed,
  ),
  response: Type.Object(
    {
      results: Type.Array(ProducerSpot),
      total: count('Entries found, listed or not.', 1),
      limit: count('Entries at most.', 50),
    },
    { title: 'ProducerSpotSearch' },
  ),
  failures: { 503: unavailable },
});

/** GET /v1/spots/lookup. */
export const lookUpSpot = operation({
  ...spots,
  id: 'lookUpSpot',
  rateLimit: 'look_up_spot',
  path: '/v1/spots/lookup',
  summary: 'Look up a spot colour',
  description: 'The entry that the name of an ink means, in the first library that has it.',
  query: Type.Object(
    {
      name: text('Name of the ink, in any spelling.', 'Warm Red C', {
        minLength: 1,
        maxLength: 256,
      }),
    },
    closed,
  ),
  response: ProducerSpot,
  failures: { 404: 'No library has this colour.', 503: unavailable },
});

/** GET /v1/spots/libraries. */
export const listSpotLibraries = operation({
  ...spots,
  id: 'listSpotLibraries',
  rateLimit: 'list_spot_libraries',
  path: '/v1/spots/libraries',
  summary: 'List spot libraries',
  description: 'The installed libraries and how many entries each has.',
  response: Type.Object(
    {
      libraries: Type.Array(
        Type.Object({ id: text('Name of the library.', 'generic'), count: count('Entries.', 1) }),
        { description: 'In the order in which they were installed.' },
      ),
    },
    { title: 'ProducerSpotLibraries' },
  ),
  failures: { 503: unavailable },
});

/** A spot colour of the installed libraries. */
export type ProducerSpot = Static<typeof ProducerSpot>;
