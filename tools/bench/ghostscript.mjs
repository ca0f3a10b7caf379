// Ghostscript's separations: one process a page, as people run it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { cpuOfEnded } from './processes.mjs';

const limitMs = 600_000;

/** The version that is installed; null without one. */
export function ghostscriptVersion() {
  const { error, stdout } = spawnSync('gs', ['--version'], { encoding: 'utf8' });
  return error ? null : stdout.trim();
}

/** Separates the first page of a file without supersampling: milliseconds on the wall and on the processors, and whether it could. */
export function separate(file, dpi, folder) {
  const out = mkdtempSync(join(folder, 'gs-'));
  const args = ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-sDEVICE=tiffsep', `-r${dpi}`];
  const page = ['-dFirstPage=1', '-dLastPage=1', `-sOutputFile=${join(out, 'page.tif')}`, file];
  const cpuBefore = cpuOfEnded(process.pid);
  const from = performance.now();
  const { status } = spawnSync('gs', [...args, ...page], { stdio: 'ignore', timeout: limitMs });
  const ms = performance.now() - from;
  const cpuMs = cpuOfEnded(process.pid) - cpuBefore;
  // It ends well too where it could not make a page.
  const good = status === 0 && readdirSync(out).length > 0;
  rmSync(out, { recursive: true, force: true });
  return { ms, cpuMs, good };
}

/** Number of runs of an empty page before its cost is known, and of the last runs that count. */
const firstRuns = 3;
const lastRuns = 7;

/**
 * Cost of an empty page by width and height in points: measured again next to each measured page, since the speed of a machine
 * drifts by more than a light page costs. The median of the last runs.
 */
export function emptyPages(folder) {
  const known = new Map();
  return (width, height, dpi) => {
    const key = `${Math.round(width)} ${Math.round(height)} ${dpi}`;
    const file = join(folder, 'empty.pdf');
    writeFileSync(file, emptyPdf(width, height));
    const before = known.get(key) ?? [];
    const count = before.length === 0 ? firstRuns : 1;
    const runs = Array.from({ length: count }, () => separate(file, dpi, folder));
    const last = [...before, ...runs].slice(-lastRuns);
    known.set(key, last);
    return [...last].sort((a, b) => a.ms - b.ms)[Math.floor(last.length / 2)];
  };
}

function emptyPdf(width, height) {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << >> >>`,
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 4\n0000000000 65535 f \n${entries}`;
  return `${text}${table}trailer << /Size 4 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
}
