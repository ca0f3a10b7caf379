import { classifyExit } from './classify-exit';

const facts = { code: null, signal: null, stderr: '', peakDataBytes: 0, dataLimitBytes: 1000 };

describe('classifyExit', () => {
  it.each([
    [{ signal: 'SIGABRT', stderr: 'FATAL ERROR: JavaScript heap out of memory' }, 'memory'],
    [{ signal: 'SIGSEGV', peakDataBytes: 900 }, 'memory'],
    [{ signal: 'SIGABRT', stderr: "what():  std::bad_alloc'" }, 'memory'],
    [{ signal: 'SIGXFSZ' }, 'output'],
  ])('names the limit behind %j', (some, limit) => {
    expect(classifyExit({ ...facts, ...some })).toMatchObject({
      code: 'document_exceeds_limits',
      limit,
    });
  });

  it.each([{ signal: 'SIGSEGV' }, { code: 1, stderr: 'Error: out of memory, says the task' }, {}])(
    'calls %j a crash',
    (some) => {
      const error = classifyExit({ ...facts, ...some });
      expect(error.code).toBe('engine_crashed');
      expect(error.limit).toBeUndefined();
    },
  );
});
