// A carton of 1.0 x 0.7 m in 12 inks at 600 dpi: 391 million pixels a plate, written as TIFF, and the memory of every process meanwhile.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cartonPdf } from '../carton.mjs';
import { descendants, peakDuring } from '../processes.mjs';

const inks = 12;
const mostPeak = 400;
const mib = 1024 * 1024;

/** `npm run bench -- carton`; `--quick` at 150 dpi. */
export const cartonSuite = {
  name: 'carton',
  async run({ root, folder, quick, report }) {
    const file = join(folder, 'carton.pdf');
    const out = join(folder, 'carton-plates');
    writeFileSync(file, cartonPdf());
    const dpi = quick ? '150' : '600';
    const command = join(root, 'tools/cli/bin/forme.js');
    const options = ['--dpi', dpi, '--format', 'tiff', '-o', out];
    const started = performance.now();
    const child = spawn(process.execPath, [command, 'separations', file, ...options], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = once(child, 'exit');
    const { peak, result } = await peakDuring(
      () => (child.exitCode === null ? [child.pid, ...descendants(child.pid)] : []),
      () => ended,
    );
    const seconds = (performance.now() - started) / 1000;
    const plates = result[0] === 0 ? readdirSync(out).length : 0;
    const note = `${plates} plates at ${dpi} dpi in ${seconds.toFixed(0)} s`;
    report.figure({ name: 'carton, plates missing', value: inks - plates, unit: 'plates', max: 0 });
    const wholePeak = plates === inks ? peak / mib : Infinity;
    report.figure({ name: 'carton, peak', value: wholePeak, unit: 'MiB', max: mostPeak, note });
  },
};
