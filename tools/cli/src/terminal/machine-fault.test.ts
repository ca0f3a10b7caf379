import { UsageError } from '../command';
import { CannotWrite, machinePath, machineReason, writeFailure } from './machine-fault';

const failure = (members: object) => Object.assign(new Error('failed'), members);

describe('a failure of the machine', () => {
  it('is described in words, also when wrapped', () => {
    const full = failure({ code: 'ENOSPC', path: '/in/label.pdf', dest: '/tmp/x/label.pdf' });
    const wrapped = new Error('the job failed', { cause: full });
    expect(machineReason(wrapped)).toBe('the disk is full');
    expect(machinePath(wrapped)).toBe('/tmp/x/label.pdf');
    expect(machineReason(failure({ code: 'ERR_ASSERTION' }))).toBeUndefined();
  });

  it('is wrong usage where the place does not exist', () => {
    expect(writeFailure('a/b', failure({ code: 'ENOENT' }))).toBeInstanceOf(UsageError);
    expect(writeFailure('a/b', failure({ code: 'EROFS' }))).toEqual(
      new CannotWrite('a/b', failure({ code: 'EROFS' })),
    );
  });
});
