import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CjdJob,
  type ImposePlan,
  type MarksTemplate,
  type RewritePlan,
} from '@forme/contracts/producer';
import { bytesSource, openPdf, type PdfDocument } from '@forme/pdf-core';
import { createIccEngine } from '@forme/pdf-core/color';
import { jsonCheck } from '@forme/service-kit/http';
import { instantiate } from 'lcms-wasm';
import { impose } from '../src/impose/impose';
import { marks } from '../src/marks/marks';
import { canonicalJson, sha256Of } from '../src/plans/canonical-json';
import { planKinds, readyPlan } from '../src/plans/plan-kinds';
import type { Producer, ProducerInput } from '../src/producers/producer';
import { rewrite } from '../src/rewrite/rewrite';
import { type Sample, samples } from './worked-jobs/samples';

const folder = join(__dirname, '../../../docs/plans');
const images = join(folder, 'images');
const shipped = join(__dirname, '../../../samples/plans');
const manifest = join(images, 'plans.json');
/** Writes the files that the pages name, the pictures, and the hashes of their plans. */
const updates = process.env['FORME_UPDATE_PICTURES'] === '1';
const MOST_BYTES = 60_000;

type Step =
  | { readonly type: 'rewrite' | 'impose'; readonly plan: unknown }
  | { readonly type: 'marks'; readonly template: unknown };

/** A page of the docs: the plan that can be pasted, and what the page says of it. */
function readJob(name: string): {
  readonly json: unknown;
  readonly steps: readonly Step[];
  readonly warnings: readonly string[];
  readonly text: string;
} {
  const text = readFileSync(join(folder, `${name}.md`), 'utf8');
  const json: unknown = JSON.parse(/```json\n([\s\S]*?)```/.exec(text)?.[1] ?? 'null');
  const [, producer = ''] = /\/v1\/(rewrite|impose|cjd)\/apply/.exec(text) ?? [];
  const said = /^Warnings: (.*)\.$/m.exec(text)?.[1] ?? 'not said';
  const warnings = [...said.matchAll(/`(\w+)`/g)].map(([, code = '']) => code);
  if (said === 'not said') throw new Error(`${name}.md does not say which warnings come`);
  if (producer !== 'cjd')
    return { json, steps: [{ type: producer as 'impose', plan: json }], warnings, text };
  const checked = jsonCheck(CjdJob)(structuredClone(json));
  if (!('value' in checked)) throw new Error(JSON.stringify(checked));
  return { json, steps: (json as { steps: Step[] }).steps, warnings, text };
}

const icc = instantiate().then(createIccEngine);

async function inputOf({ inputs, externals = {} }: Sample): Promise<ProducerInput> {
  const documents = Object.entries(inputs).map(([ref, bytes]) => {
    const source = bytesSource(bytes);
    return { ref, sha256: sha256Of(bytes), source, document: openPdf(source) };
  });
  const files = Object.entries(externals).map(
    ([name, bytes]) =>
      [name, { name, source: bytesSource(bytes), sha256: sha256Of(bytes) }] as const,
  );
  const [first] = documents;
  if (!first) throw new Error('a sample has an input');
  return { document: first.document, documents, externals: new Map(files), icc: await icc };
}

interface Applied {
  readonly bytes: Uint8Array;
  readonly after: PdfDocument;
  readonly codes: readonly string[];
  readonly failures: readonly string[];
}

function applied<P, S>(producer: Producer<P, S>, input: ProducerInput, plan: P): Applied {
  const { draft, save, summary, warnings = [] } = producer.apply(input, plan);
  const chunks = save === 'whole' ? draft.saveWhole() : draft.saveIncremental();
  const bytes = Uint8Array.from(Buffer.concat([...chunks]));
  const after = openPdf(bytesSource(bytes));
  const failures = producer.verify(input, after, plan, summary);
  return { bytes, after, codes: warnings.map(({ code }) => code), failures };
}

/** The plan of a step if it fits its schema, defaults in place. */
function ready(step: Step): unknown {
  const kind = planKinds[step.type];
  const plan = step.type === 'marks' ? step.template : step.plan;
  const checked = jsonCheck(kind.schema)(structuredClone(plan));
  if (!('value' in checked)) throw new Error(JSON.stringify(checked));
  return readyPlan(kind, plan).plan;
}

function applyStep(step: Step, input: ProducerInput): Applied {
  const plan = ready(step);
  switch (step.type) {
    case 'rewrite':
      return applied(rewrite, input, plan as RewritePlan);
    case 'marks':
      return applied(marks, input, plan as MarksTemplate);
    case 'impose':
      return applied(impose, input, plan as ImposePlan);
  }
}

async function applyAll(steps: readonly Step[], sample: Sample): Promise<Applied> {
  let { inputs } = sample;
  const codes: string[] = [];
  let last: Applied | null = null;
  for (const step of steps) {
    last = applyStep(step, await inputOf({ ...sample, inputs }));
    codes.push(...last.codes);
    expect(last.failures).toEqual([]);
    inputs = { input: last.bytes };
  }
  if (!last) throw new Error('a job has a step');
  return { ...last, codes: [...new Set(codes)].sort() };
}

/** The files that the request of a page sends, in the order of the sample's. */
function sentFiles(text: string, { inputs, externals = {} }: Sample): [string, Uint8Array][] {
  const named = [...text.matchAll(/=@samples\/plans\/([\w.-]+)/g)].map(([, name = '']) => name);
  const bytes = [...Object.values(inputs), ...Object.values(externals)];
  expect(named.length).toBe(bytes.length);
  return named.map((name, at) => [name, bytes[at] ?? new Uint8Array()]);
}

/** The first page as a PNG whose longer side is 560 pixels. */
function writePicture(name: string, bytes: Uint8Array): void {
  const work = mkdtempSync(join(tmpdir(), 'forme-picture-'));
  try {
    writeFileSync(join(work, 'sheet.pdf'), bytes);
    execFileSync('pdftoppm', [
      '-png',
      '-singlefile',
      '-scale-to',
      '560',
      '-f',
      '1',
      join(work, 'sheet.pdf'),
      join(images, name),
    ]);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

const hashes: Record<string, string> = existsSync(manifest)
  ? (JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, string>)
  : {};

describe('the worked jobs of the docs', () => {
  const names = Object.keys(samples);

  it.each(names)(
    '%s: its plan is valid, does what the page says, and its picture is of it',
    async (name) => {
      const { json, steps, warnings, text } = readJob(name);
      const sample = samples[name]!();
      const { bytes, after, codes } = await applyAll(steps, sample);
      expect(codes).toEqual([...warnings].sort());
      expect(after.pages.length).toBe(Number(/^Output: (\d+) pages?\b/m.exec(text)?.[1]));
      const hash = sha256Of(canonicalJson(json));
      const sent = sentFiles(text, sample);
      if (updates) {
        for (const [file, content] of sent) writeFileSync(join(shipped, file), content);
        writePicture(name, bytes);
        hashes[name] = hash;
      }
      for (const [file, content] of sent) {
        expect([file, sha256Of(readFileSync(join(shipped, file)))]).toEqual([
          file,
          sha256Of(content),
        ]);
      }
      expect(text).toContain(`](images/${name}.png)`);
      expect(hashes[name]).toBe(hash);
      expect(statSync(join(images, `${name}.png`)).size).toBeLessThan(MOST_BYTES);
    },
  );

  it('are all listed, and nothing else is', () => {
    if (updates)
      writeFileSync(
        manifest,
        `${JSON.stringify(Object.fromEntries(names.map((name) => [name, hashes[name]])), null, 2)}\n`,
      );
    const index = readFileSync(join(folder, 'README.md'), 'utf8');
    const linked = [...index.matchAll(/\]\(([\w-]+)\.md\)/g)].map(([, name]) => name);
    expect(linked.sort()).toEqual([...names].sort());
    const pages = readdirSync(folder).filter(
      (file) => file.endsWith('.md') && file !== 'README.md',
    );
    expect(pages.sort()).toEqual(names.map((name) => `${name}.md`).sort());
    expect(Object.keys(hashes).sort()).toEqual([...names].sort());
  });
});
