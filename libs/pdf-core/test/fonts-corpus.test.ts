import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeWithCorpus } from '@forme/test-kit';
import { CURVE, type Path } from '../src/geometry';
import type { GlyphProgram } from '../src/fonts/program/glyph-program';
import { openProgram } from '../src/fonts/program/open-program';
import { corpusPdfs } from './corpus';
import { type CorpusProgram, programsOf } from './font-programs';

/** Programs of general and print files that give no outlines, and why. */
const unreadable: Readonly<Record<string, string>> = {};

describeWithCorpus('font programs of the corpus', (corpus) => {
  let programs: readonly CorpusProgram[] = [];

  beforeAll(() => {
    const files = corpusPdfs(corpus).filter((entry) =>
      /^pdf\/(?:general|print)\//.test(entry.path),
    );
    programs = programsOf(
      (function* () {
        for (const { path: file } of files) {
          yield { file, bytes: readFileSync(path.join(corpus.folder, file)) };
        }
      })(),
    );
  });

  it('open, or are listed with the reason', () => {
    const faults = programs.flatMap(({ file, objectKey, bytes }) => {
      const { fault } = openProgram(bytes);
      return fault === null ? [] : [[`${file} ${objectKey}`, fault] as const];
    });
    expect(Object.fromEntries(faults)).toEqual(unreadable);
    expect(programs.length).toBeGreaterThan(100);
  });

  it('give an outline for every glyph', () => {
    const damaged = programs.flatMap(({ file, objectKey, bytes }) => {
      const { program } = openProgram(bytes);
      const glyphs = Array.from(sampled(program?.glyphCount ?? 0, 500));
      const lacking = glyphs.filter((glyph) => program?.outlineOf(glyph) === null);
      return lacking.length === 0 ? [] : [`${file} ${objectKey}: ${lacking.join(' ')}`];
    });
    expect(damaged).toEqual([]);
  });

  it('have the advances and bounds that fontTools reads', () => {
    const oracle = readByFontTools(programs);
    if (oracle === null) return;
    const differences: string[] = [];
    let compared = 0;
    for (const [index, glyphs] of oracle) {
      const entry = programs[index];
      const { program, facts } = openProgram(entry?.bytes ?? new Uint8Array());
      for (const [key, expected] of Object.entries(glyphs)) {
        const glyph = facts.kind === 'type1' ? program?.glyphNamed(key) : Number(key);
        const actual = program && glyph !== null && glyph !== undefined && measured(program, glyph);
        compared++;
        if (!actual || !agree(actual, expected)) {
          const found = `${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`;
          differences.push(`${entry?.file} ${entry?.objectKey} glyph ${key}: ${found}`);
        }
      }
    }
    expect(differences).toEqual([]);
    expect(compared).toBeGreaterThan(1000);
  });
});

interface Measured {
  readonly advance: number | null;
  readonly bounds: readonly number[] | null;
}

function measured(program: GlyphProgram, glyph: number): Measured {
  const outline = program.outlineOf(glyph);
  return { advance: program.advanceOf(glyph), bounds: outline && boundsOfPath(outline) };
}

function agree(one: Measured, other: Measured): boolean {
  if (Math.abs((one.advance ?? Infinity) - (other.advance ?? Infinity)) > 0.01) return false;
  if (!one.bounds || !other.bounds) return one.bounds === other.bounds;
  return one.bounds.every((value, at) => Math.abs(value - (other.bounds?.[at] ?? 0)) < 0.05);
}

/** What fontTools says by index of the program; null, with one line, where it is not installed. */
function readByFontTools(
  programs: readonly CorpusProgram[],
): ReadonlyMap<number, Readonly<Record<string, Measured>>> | null {
  if (spawnSync('python3', ['-c', 'import fontTools']).status !== 0) {
    process.stderr.write('SKIPPED: comparing font programs: python3 has no fontTools\n');
    return null;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'forme-fonts-'));
  try {
    const files = programs.flatMap(({ bytes }, index) => {
      const { kind } = openProgram(bytes).facts;
      // fontTools cannot draw glyphs of CID-keyed fonts outside of an OpenType file.
      if (kind === 'cff_cid' || kind === 'unknown') return [];
      const file = path.join(folder, `${index}.${kind}`);
      writeFileSync(file, bytes);
      return [file];
    });
    const script = path.join(__dirname, 'font-oracle.py');
    const run = spawnSync('python3', [script, ...files], { maxBuffer: 64 * 1024 * 1024 });
    const read = JSON.parse(run.stdout.toString()) as Record<string, Record<string, Measured>>;
    return new Map(
      Object.entries(read).map(([file, glyphs]) => [
        Number.parseInt(path.basename(file), 10),
        glyphs,
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function* sampled(count: number, most: number): Iterable<number> {
  for (let at = 0; at < count; at += Math.max(1, Math.floor(count / most))) yield at;
}

/** Exact bounds of a path: extremes of its curves, not of their control points. */
function boundsOfPath({ segments, points }: Path): readonly number[] | null {
  const xs: number[] = [];
  const ys: number[] = [];
  let at = 0;
  for (const segment of segments) {
    if (segment === CURVE) {
      const [x0 = 0, y0 = 0, ...curve] = points.slice(at - 2, at + 6);
      extremes(x0, curve[0] ?? 0, curve[2] ?? 0, curve[4] ?? 0, xs);
      extremes(y0, curve[1] ?? 0, curve[3] ?? 0, curve[5] ?? 0, ys);
      at += 6;
    } else if (segment < CURVE) {
      xs.push(points[at] ?? 0);
      ys.push(points[at + 1] ?? 0);
      at += 2;
    }
  }
  if (xs.length === 0) return null;
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function extremes(p0: number, p1: number, p2: number, p3: number, into: number[]): void {
  const a = -p0 + 3 * p1 - 3 * p2 + p3;
  const b = 2 * (p0 - 2 * p1 + p2);
  const c = p1 - p0;
  const root = Math.sqrt(b * b - 4 * a * c);
  const roots = Math.abs(a) < 1e-9 ? [-c / b] : [(-b + root) / (2 * a), (-b - root) / (2 * a)];
  into.push(p0, p3);
  for (const t of roots) {
    if (!(t > 0 && t < 1)) continue;
    const s = 1 - t;
    into.push(s * s * s * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t * p3);
  }
}
