import type { ExtractedDocument } from '@forme/contracts/extraction';
import { describeWithCorpus } from '@forme/test-kit';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { publishedSchemas } from '../src/features/schema/schemas';
import { extract } from './extract';
import { call, codeOf, postRaw } from './extraction-client';
import { startExtraction, type RunningExtraction } from './extraction-fixture';
import { conformancePdf, textPdf } from './pdf-bytes';

let service: RunningExtraction;
beforeAll(async () => {
  service = await startExtraction();
});
afterAll(() => service.stop());

const names = [...publishedSchemas().keys()];
const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));

async function published(name: string): Promise<ValidateFunction> {
  const answer = await call(`${service.url}/v1/schema/${name}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/schema+json',
  ]);
  return ajv.compile(JSON.parse(answer.text) as object);
}

describe('GET /v1/schema', () => {
  it.each(['engine-document', 'engine-document.json', 'ExtractedDocument'])(
    'of %s fits a document, and no other thing',
    async (name) => {
      const fits = await published(name);
      const { body: document } = await postRaw(service.url, await textPdf('fits'));
      expect([fits(document), fits.errors]).toEqual([true, null]);
      expect(fits({ ...document, pages: 'none' })).toBe(false);
    },
  );

  it('has every record under a name that can be requested', async () => {
    for (const name of names) await published(name);
    for (const record of [
      'page box font image color-space spot-colorant output-intent ocg form-xobject annotation',
      'page-object trap-evidence warning source conformance-verdict clause-failure probe',
      'detected-text-region detected-language detected-logo detected-symbol detected-barcode',
    ].flatMap((line) => line.split(' '))) {
      expect(names).toContain(record);
      expect(names).toContain(`engine-${record}`);
    }
  });

  it('answers 404 to an unknown name and lists the others', async () => {
    for (const name of ['nothing', 'constructor', 'toString']) {
      const answer = await call(`${service.url}/v1/schema/${name}`);
      expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found']);
      expect(answer.body.detail).toContain('engine-document');
    }
  });
});

/** The records of a document with the schema that each must fit. */
function recordsOf(document: ExtractedDocument): readonly (readonly [string, unknown])[] {
  const each = (name: string, records: readonly unknown[] | null | undefined) =>
    (records ?? []).map((record) => [name, record] as const);
  return [
    ['document', document],
    ['source', document.source],
    ...each('page', document.pages),
    ...each(
      'page-boxes',
      document.pages.map(({ boxes }) => boxes),
    ),
    ...each(
      'box',
      document.pages.map(({ boxes }) => boxes.media),
    ),
    ...each(
      'detected-text-region',
      document.pages.flatMap((it) => it.detected_text_regions ?? []),
    ),
    ...each(
      'page-object',
      document.pages.flatMap((it) => it.inventory ?? []),
    ),
    ...each('font', document.fonts),
    ...each('image', document.images),
    ...each('color-space', document.color_spaces),
    ...each('spot-colorant', document.spot_colors),
    ...each('output-intent', document.output_intents),
    ...each('ocg', document.ocgs),
    ...each('form-xobject', document.form_xobjects),
    ...each('annotation', document.annotations),
    ...each('warning', document.warnings),
    ...each('conformance-verdict', Object.values(document.conformance_verdicts ?? {})),
    ...each('info', document.info ? [document.info] : []),
    ...each('xmp', document.xmp ? [document.xmp] : []),
    ...each('summary', document.summary ? [document.summary] : []),
    ...each('dieline', document.summary?.dieline ? [document.summary.dieline] : []),
    ...each('dieline-candidate', document.summary?.dieline?.candidates),
    ...each('spot-swatch', document.summary?.spot_colors?.colors),
    ...each('finding', document.findings),
    ...each('icc-profile', document.icc_profiles),
    ...each('trap-evidence', document.trap_evidence ? [document.trap_evidence] : []),
    ...each('encryption', document.encryption ? [document.encryption] : []),
    ...each('document-structure', document.structure ? [document.structure] : []),
    ...each('conformance-claims', document.conformance ? [document.conformance] : []),
  ];
}

const checks = new Map<string, ValidateFunction>();

/** Null for a file that asks for a password. */
function documentOrNull(bytes: Uint8Array): ExtractedDocument | null {
  try {
    return extract(bytes).document;
  } catch (error) {
    expect(error).toHaveProperty('code', 'password_required');
    return null;
  }
}

/** What does not fit its published schema. */
function misfits(document: ExtractedDocument | null): readonly string[] {
  if (!document) return [];
  return recordsOf(document).flatMap(([name, record]) => {
    const check = checks.get(name) ?? ajv.compile(publishedSchemas().get(name) ?? false);
    checks.set(name, check);
    return check(record) ? [] : [`${name}: ${ajv.errorsText(check.errors)}`];
  });
}

describe('every record of a document', () => {
  it('fits its published schema', () => {
    expect(misfits(extract(conformancePdf()).document)).toEqual([]);
  });
});

describeWithCorpus('the records of real documents', (corpus) => {
  /** So many of the files of a folder, spread over it. */
  const some = (folder: string, count: number) => {
    const files = corpus
      .under(`pdf/${folder}`)
      .filter(({ path, bytes }) => path.endsWith('.pdf') && bytes < 300_000);
    const step = files.length / count;
    return Array.from({ length: count }, (_, index) => files[Math.floor(index * step)]!);
  };
  const small = [...some('print', 20), ...some('general', 14), ...some('conformance', 10)];

  it.each(small.map((entry) => [entry.path, entry] as const))('of %s fit', (_path, entry) => {
    const bytes = new Uint8Array(corpus.read(entry));
    expect(misfits(documentOrNull(bytes))).toEqual([]);
  });
});
