import { itBehavesLikeLocks } from './conformance';
import { openMemoryLocks } from './memory-locks';

describe('locks in memory', () => {
  itBehavesLikeLocks(openMemoryLocks);
});
