import { mostClockMs } from '@forme/engine';
import { pullDeadlineMs } from './pull-asset';

describe('the job of an asset', () => {
  it.each([100, 60_000, 3_600_000])(
    'outlives an engine process that may take %i ms of processor time, however busy the machine is',
    (deadlineMs) => {
      expect(pullDeadlineMs(deadlineMs)).toBeGreaterThan(mostClockMs(deadlineMs));
    },
  );
});
