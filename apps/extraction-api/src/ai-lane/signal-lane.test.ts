import type { LocalSignals } from '../engine/signals-task';
import type { LocalDetectors } from './local-signals';
import type { ModelCaller } from './model-caller';
import { SignalLane, type SignalLanePorts } from './signal-lane';

const local: LocalSignals = {
  page_count: 2,
  pages: [0, 1].map((page_index) => ({ page_index, text: 'Some words' })),
  missing: [],
};
const caller = {
  tenant: 't',
  source: { kind: 'stored', sha256: 'a'.repeat(64) },
  password: null,
} as const;

/** A lane over detectors that find nothing, and models that answer nothing. */
function laneOf(ports: Partial<SignalLanePorts>) {
  const asked: string[] = [];
  const models: ModelCaller = {
    ask({ kind, pageIndex }) {
      asked.push(`${kind} ${pageIndex}`);
      return Promise.resolve({ status: 'failed', reason: 'nothing' });
    },
  };
  const detectors: Pick<LocalDetectors, 'open' | 'detect' | 'picture' | 'kept'> = {
    open: () =>
      Promise.resolve({
        caller,
        path: '',
        life: { secondsLeft: 1, isHeld: true },
        release: () => Promise.resolve(),
      }),
    detect: () => Promise.resolve(local),
    picture: () => Promise.reject(new Error('no picture is wanted')),
    kept: () => Promise.resolve(null),
  };
  const lane = new SignalLane({
    settings: { enabled: true, allowlist: [], denylist: [], hasProvider: true, versions: '' },
    local: detectors,
    models,
    vision: null,
    capUsd: 1,
    deadlineMs: 60_000,
    count: () => undefined,
    ...ports,
  });
  const document = (fields: readonly string[] | null) =>
    lane.document(caller, fields, lane.state('t', false));
  return { document, asked };
}

describe('the AI lane', () => {
  it('asks no model beyond its time, and what came too late is not kept', async () => {
    const { document, asked } = laneOf({ deadlineMs: -1 });
    const { warnings, keep, file } = await document(null);
    expect(asked).toEqual([]);
    expect(warnings.map(({ code }) => code)).toEqual(['ai_tier', 'ai_time_exceeded']);
    expect(keep).toBe(false);
    expect(file?.missing).toContainEqual({ pass: 'language', reason: 'ai_time_exceeded' });
  });

  it('computes no hash of a page that was not requested, and keeps no document without one', async () => {
    let hashed = 0;
    const vision = {
      hash: () => {
        hashed += 1;
        return Promise.reject(new TypeError('no answer'));
      },
    };
    const { document } = laneOf({ models: null, vision });
    expect((await document(['detected_language'])).keep).toBe(true);
    expect(hashed).toBe(0);
    const { keep, warnings } = await document(['perceptual_hash']);
    expect(keep).toBe(false);
    expect(warnings.map(({ code }) => code)).toContain('vision_unavailable');
  });

  it('takes no time when nothing of it was requested', async () => {
    const { document } = laneOf({});
    expect(await document(['fonts'])).toMatchObject({ ms: null, file: null, keep: true });
  });
});
