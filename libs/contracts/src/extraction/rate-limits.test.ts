import { extractionContract } from './index';

/** What reads a record that is already made, or says what the service is. */
const unlimited = [
  'deleteRetained',
  'listAssetSignals',
  'listRenders',
  'listSignals',
  'readAsset',
  'readContract',
  'readDocs',
  'readHealth',
  'readHealthV1',
  'readInkbook',
  'readMetrics',
  'readOpenApi',
  'readReadiness',
  'readSchema',
  'readVersion',
];

it('every operation that computes or spends has a token bucket', () => {
  const found = extractionContract.operations.filter(({ rateLimit }) => rateLimit === undefined);
  expect(found.map(({ id }) => id).sort()).toEqual(unlimited);
});
