import { EngineError } from '@forme/engine';
import type { LocalSignals } from '../engine/signals-task';
import type { SignalKind } from './kinds';
import type { DetectedSignals, LocalDetectors } from './local-signals';
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
function laneOf({
  detect = { ...local, isFinal: true },
  ...ports
}: Partial<SignalLanePorts> & { readonly detect?: DetectedSignals | EngineError }) {
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
    detect: () =>
      detect instanceof EngineError ? Promise.reject(detect) : Promise.resolve(detect),
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
  const one = (kind: SignalKind) => lane.one(caller, kind, 0);
  return { document, one, asked };
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

  it('keeps no document whose detectors ran out of time, and names a hash that is missing', async () => {
    const ended = { ...local, missing: [{ pass: 'barcodes', reason: 'time ended' }] };
    const { document } = laneOf({
      models: null,
      vision: { hash: () => Promise.reject(new TypeError('no answer')) },
      detect: { ...ended, isFinal: false },
    });
    const { keep, file } = await document(null);
    expect(keep).toBe(false);
    expect(file?.missing).toEqual([
      ...ended.missing,
      { pass: 'logos', reason: 'ai_tier' },
      { pass: 'perceptual_hash', reason: 'vision_unavailable' },
    ]);
  });

  it('leaves a request to the engine that has no process for it, instead of a document without signals', async () => {
    const gone = new EngineError('engine_unavailable', 'No process starts');
    await expect(laneOf({ detect: gone }).document(null)).rejects.toBe(gone);
    const exceeded = new EngineError('document_exceeds_limits', 'Too much', 'time');
    const { keep, file } = await laneOf({ models: null, detect: exceeded }).document(null);
    expect(keep).toBe(false);
    expect(file?.missing).toContainEqual({
      pass: 'barcodes',
      reason: 'document_exceeds_limits: time',
    });
  });

  it('says why one signal is null', async () => {
    const { one } = laneOf({});
    expect(await one('language')).toMatchObject({
      data: null,
      missing: [{ pass: 'language', reason: 'nothing' }],
    });
  });
});
