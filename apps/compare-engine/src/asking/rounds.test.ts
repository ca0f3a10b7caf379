import { RendererAway } from './ask-extraction';
import { Stages } from '../stages';
import { compareRound, type Round } from './rounds';

/** A round whose reference was rendered, with `unread` placements that were not looked at. */
function roundWith(unread: number): Round {
  const parts = {
    ask: {
      page: () => Promise.resolve({ page: {}, separations: '/answer' }),
      placements: () => Promise.resolve({ forms: [], unread }),
    },
    engine: {
      run: () =>
        Promise.resolve({
          bytes: () => Promise.resolve(Buffer.from('{"candidates":[],"sheet":null,"warnings":[]}')),
          dispose: () => Promise.resolve(),
        }),
    },
  };
  return {
    parts,
    asker: { tenant: 'acme', requestId: 'r', signal: new AbortController().signal, folder: '/' },
    stages: new Stages(),
    reference: { path: '/sheet', name: 'sheet.pdf', sha256: 'a'.repeat(64), bytes: 1 },
    measuring: { dpi: 100, masks: [], emitRegions: false, diffImages: false, sideImages: false },
    leftMs: () => 1000,
  } as unknown as Round;
}

describe('a round of a comparison', () => {
  it('says how many placements of the reference were not looked at', async () => {
    const { facts } = await compareRound(roundWith(7), 3, []);
    expect(facts.warnings).toMatchObject([
      { code: 'placements_not_all_read', missing: { pass: 'reference', page_num: 3 } },
    ]);
    expect(facts.warnings[0]?.message).toContain('7 placements on page 3');
  });

  it('says nothing where all were looked at, or the renderer is unavailable', async () => {
    expect((await compareRound(roundWith(0), 3, [])).facts.warnings).toEqual([]);
    const round = roundWith(7);
    Object.assign(round.parts.ask, { page: () => Promise.reject(new RendererAway(1, {})) });
    expect((await compareRound(round, 3, [])).facts.warnings).toEqual([]);
  });
});
