import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isGone, isRunning, thisProcess } from './process-identity';

describe('the identity of a process', () => {
  it('is that of a living process while it lives, whatever is added to it', () => {
    expect(thisProcess()).toBe(thisProcess());
    expect(isGone(thisProcess())).toBe(false);
    expect(isGone(`${thisProcess()}-worker-2`)).toBe(false);
  });

  it('is gone when the process has ended or its number belongs to another', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    const [place, , start] = thisProcess().split('-');
    const pid = child.pid!.toString();
    expect(isRunning(child.pid!)).toBe(false);
    expect(isGone(`${place!}-${pid}-${start!}`)).toBe(true);
    expect(isGone(`${place!}-${process.pid.toString()}-1`)).toBe(true);
  });

  it('is never called gone when it is of another machine or no identity at all', () => {
    const [, pid, start] = thisProcess().split('-');
    expect(isGone(`0123456789abcdef-${pid!}-${start!}`)).toBe(false);
    expect(isGone('')).toBe(false);
    expect(isGone('a-b-c')).toBe(false);
  });
});
