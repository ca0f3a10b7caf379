import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { isSlower, ratioOf } from './guard.mjs';
import { cpuOfAll, cpuOfEnded, descendants } from './processes.mjs';
import { growth, openReport, quantile } from './report.mjs';

const silent = (judges) => {
  const printed = [];
  const report = openReport({ judges, print: (text) => printed.push(text) });
  report.begin('suite');
  return { report, printed };
};

describe('a report', () => {
  it('fails for a bar that is missed, and names it at the end', () => {
    const { report, printed } = silent(true);
    report.figure({ name: 'p50', value: 59, unit: 'ms', max: 60 });
    report.ratio({ name: 'files', ours: 300, theirs: 200, max: 1 });
    assert.equal(report.end(), false);
    assert.match(printed.at(-1), /^ {2}suite: files: 1\.50 x \(300 \/ 200 ms\), bar 1$/);
    assert.deepEqual(
      report.rows.map(({ held }) => held),
      [true, false],
    );
  });

  it('judges no ratio that lacks a tool, nothing in a quick run, and no figure without a bar', () => {
    const { report } = silent(true);
    report.ratio({ name: 'files', ours: 300, theirs: 200, max: 1, judged: false });
    report.figure({ name: 'slowest', value: 1e9, unit: 'ms' });
    report.loud('qpdf is not installed');
    assert.equal(report.end(), true);
    const quick = silent(false).report;
    quick.figure({ name: 'p50', value: 61, unit: 'ms', max: 60 });
    assert.equal(quick.end(), true);
  });

  it('misses a bar when there is nothing to measure', () => {
    const { report } = silent(true);
    report.figure({ name: 'p50', value: quantile([], 0.5), unit: 'ms', max: 60 });
    assert.equal(report.end(), false);
  });
});

describe('quantiles and growth', () => {
  it('take the nearest rank', () => {
    const numbers = [5, 1, 4, 2, 3];
    assert.deepEqual(
      [0.2, 0.5, 0.95, 1].map((share) => quantile(numbers, share)),
      [1, 3, 5, 5],
    );
  });

  it('distinguishes linear from quadratic', () => {
    const points = (power) => [10, 100, 1000].map((size) => [size, 3 * size ** power]);
    assert.equal(growth(points(1)).toFixed(6), '1.000000');
    assert.equal(growth(points(2)).toFixed(6), '2.000000');
  });
});

describe('the processes below another', () => {
  it('are found through their parents', () => {
    assert.ok(descendants(process.ppid).includes(process.pid));
    assert.ok(!descendants(process.pid).includes(process.ppid));
  });

  it('have their time on the processors counted, when they have ended as well', () => {
    const burn =
      'for (const end = process.cpuUsage().user + 3e5; process.cpuUsage().user < end; );';
    const before = [cpuOfEnded(process.pid), cpuOfAll(process.pid)];
    spawnSync(process.execPath, ['-e', burn]);
    assert.ok(cpuOfEnded(process.pid) - before[0] >= 290);
    assert.ok(cpuOfAll(process.pid) - before[1] >= 290);
  });
});

describe('the guard', () => {
  const noisy = (factor) => [1, 1.02, 0.97, 1.01, 0.99, 1].map((noise) => [2, 2 * factor * noise]);

  it('finds the ratio of paired times and an interval around it', () => {
    const { ratio, low, high } = ratioOf(noisy(1.2));
    assert.ok(Math.abs(ratio - 1.2) < 0.01);
    assert.ok(low < ratio && ratio < high && high - low < 0.06);
  });

  it('calls a command slower only when more than 5 % are certain', () => {
    assert.equal(isSlower(ratioOf(noisy(1.2))), true);
    assert.equal(isSlower(ratioOf(noisy(1.06))), false);
    assert.equal(isSlower(ratioOf(noisy(0.8))), false);
    assert.equal(
      isSlower(
        ratioOf([
          [1, 1],
          [1, 3],
        ]),
      ),
      false,
    );
  });
});
