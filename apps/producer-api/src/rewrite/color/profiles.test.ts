import { createHash } from 'node:crypto';
import { PdfDict } from '@forme/pdf-core';
import { createIccEngine, type IccEngine, isRefusal } from '@forme/pdf-core/color';
import { findCorpus, onePagePdf } from '@forme/test-kit';
import { instantiate } from 'lcms-wasm';
import type { RewriteOp } from '@forme/contracts/producer';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusal, rewritten } from '../rewrite.fixture';

let icc: IccEngine;
beforeAll(async () => {
  icc = createIccEngine(await instantiate());
});

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const corpus = findCorpus();
const profile = (name: string): Uint8Array =>
  Uint8Array.from(readFileSync(join(corpus?.folder ?? '', 'icc', name)));
const withCorpus = corpus ? describe : describe.skip;

type Swap = Extract<RewriteOp, { op: 'colorspace_swap' }>;
const page = (content: string) => onePagePdf({ content, page: '/MediaBox [0 0 9 9]' });
const run = (
  content: string,
  swap: Partial<Swap>,
  uploads: Record<string, Uint8Array>,
  more: readonly RewriteOp[] = [],
) => {
  const op: Swap = { op: 'colorspace_swap', target: 'cmyk', preserve_black: false, ...swap };
  return rewritten(page(content), [op, ...more], {}, icc, uploads);
};
const inksOf = ({ document }: { readonly document: ReturnType<typeof rewritten>['document'] }) => {
  const stream = document.stream(document.pages[0]?.dict ?? PdfDict.empty, 'Contents');
  const text = stream ? latin(document.decode(stream).bytes) : '';
  return (/([\d. ]+) k/.exec(text)?.[1] ?? '').trim().split(' ').map(Number);
};

withCorpus('profiles of a conversion', () => {
  const files: Record<string, Uint8Array> = corpus
    ? {
        'adobe.icc': profile('compact__AdobeCompat-v2.icc'),
        'prophoto.icc': profile('compact__ProPhoto-v4.icc'),
        'fogra39.icc': profile('built__FOGRA39L.icc'),
        'fogra29.icc': profile('built__FOGRA29L.icc'),
        'gray.icc': profile('compact__sGrey-v4.icc'),
      }
    : {};
  const color = '0.1 0.8 0.3 rg 0 0 9 9 re f';

  it('are those of the plan: another source or destination gives other inks', () => {
    const inks = ['adobe.icc', 'prophoto.icc'].flatMap((source_profile) =>
      ['fogra39.icc', 'fogra29.icc'].map((destination_profile) =>
        inksOf(run(color, { source_profile, destination_profile }, files)).join(' '),
      ),
    );
    expect(new Set(inks).size).toBe(4);
  });

  it.each(['perceptual', 'relative-colorimetric', 'saturation', 'absolute-colorimetric'] as const)(
    'give what lcms gives with the intent %s, with and without black point compensation',
    (intent) => {
      const source = {
        sha256: 's',
        components: 3,
        colorSpace: 'RGB ',
        bytes: () => files['adobe.icc'] ?? null,
      };
      const target = {
        sha256: 't',
        components: 4,
        colorSpace: 'CMYK',
        bytes: () => files['fogra39.icc'] ?? null,
      };
      for (const black_point_compensation of [true, false]) {
        const names = { source_profile: 'adobe.icc', destination_profile: 'fogra39.icc' };
        const swap = { ...names, intent, black_point_compensation };
        const made = icc.transform({
          from: source,
          to: target,
          intent: intent.replace('-colorimetric', '') as 'perceptual',
          blackPointCompensation: black_point_compensation && !intent.startsWith('absolute'),
          bits: 16,
          exact: true,
        });
        const expected = isRefusal(made) ? null : made.run(Uint16Array.of(6554, 52_428, 19_661));
        const difference = inksOf(run(color, swap, files)).map((ink, at) =>
          Math.abs(ink * 65_535 - (expected?.[at] ?? NaN)),
        );
        expect(Math.max(...difference)).toBeLessThanOrEqual(1);
      }
    },
  );

  it('are one and the same for conversion and output intent', () => {
    const pin = (output_profile: string): RewriteOp => ({
      op: 'pdfx_pin',
      level: 'PDF/X-3',
      output_profile,
    });
    const ops = (output: string, destination?: string) => () =>
      run(color, destination === undefined ? {} : { destination_profile: destination }, files, [
        { op: 'metadata_set', key: 'Title', value: 'T' },
        { op: 'metadata_set', key: 'CreationDate', value: '2026-01-01' },
        { op: 'metadata_set', key: 'ModDate', value: '2026-01-01' },
        pin(output),
      ]);
    const pinned = ops('fogra29.icc')();
    expect(inksOf(pinned)).toEqual(
      inksOf(run(color, { destination_profile: 'fogra29.icc' }, files)),
    );
    const [intent] = pinned.document.array(pinned.document.catalog, 'OutputIntents') ?? [];
    const dict = pinned.document.resolve(intent);
    const embedded =
      dict instanceof PdfDict ? pinned.document.stream(dict, 'DestOutputProfile') : null;
    expect(embedded && hash(pinned.document.decode(embedded).bytes)).toBe(
      hash(files['fogra29.icc']),
    );
    expect(refusal(ops('fogra29.icc', 'fogra39.icc'))).toEqual([
      'destination_not_output_intent',
      '/ops/0/destination_profile',
    ]);
    expect(refusal(ops('FOGRA39'))).toEqual([
      'destination_profile_required',
      '/ops/0/destination_profile',
    ]);
  });

  it('that cannot act are refused', () => {
    expect(refusal(() => run(color, { source_profile: 'gray.icc' }, files))).toEqual([
      'profile_unusable',
      '/ops/0/source_profile',
    ]);
    expect(refusal(() => run(color, { destination_profile: 'adobe.icc' }, files))).toEqual([
      'profile_unusable',
      '/ops/0/destination_profile',
    ]);
    expect(refusal(() => run('0 0 0 1 k', { target: 'rgb', ink_limit_pct: 300 }, files))).toEqual([
      'ink_limit_without_inks',
      '/ops/0/ink_limit_pct',
    ]);
  });

  it('that the output does not declare are reported', () => {
    const { codes } = run(
      color,
      { source_profile: 'adobe.icc', destination_profile: 'fogra39.icc' },
      files,
    );
    expect(codes).toEqual(['destination_not_declared']);
  });
});

const hash = (bytes: Uint8Array | undefined): string =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');

describe('a conversion without profiles', () => {
  it('says which it assumes', () => {
    const { codes, made } = run('0.1 0.8 0.3 rg 0 0 9 9 re f', {}, {});
    expect(codes).toEqual(['source_profile_assumed', 'destination_profile_assumed']);
    expect(made.warnings?.map(({ message }) => /sRGB|CGATS TR 001/.exec(message)?.[0])).toEqual([
      'sRGB',
      'CGATS TR 001',
    ]);
  });

  it.each([0.004, 0.01, 0.02, 0.05, 0.08])('keeps near-black of %d to 300 percent of ink', (v) => {
    const inks = inksOf(run(`${v} ${v} ${v} rg 0 0 9 9 re f`, { preserve_black: true }, {}));
    expect(inks.reduce((sum, ink) => sum + ink, 0)).toBeLessThanOrEqual(3.0001);
  });

  it('keeps to the ink limit of the plan', () => {
    const inks = inksOf(run('0.1 0 0 rg 0 0 9 9 re f', { ink_limit_pct: 240 }, {}));
    const total = inks.reduce((sum, ink) => sum + ink, 0);
    expect([total > 2.3, total <= 2.4001]).toEqual([true, true]);
  });
});
