import { loadedPackages } from '@forme/test-kit';
import { preflightModules } from './modules';

describe('engine processes', () => {
  // Each holds what it loads as long as it runs; the schemas of the contracts took 14 MB and a third of the start.
  it('load no schemas', () => {
    expect(loadedPackages(preflightModules)).not.toContain('@sinclair/typebox');
  });
});
