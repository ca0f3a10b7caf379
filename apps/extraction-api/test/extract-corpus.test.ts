import type { ExtractedDocument, Page } from '@forme/contracts/extraction';
import { PdfError } from '@forme/pdf-core';
import { type CorpusEntry, describeWithCorpus } from '@forme/test-kit';
import { contractErrors } from './contract-schema';
import { extract } from './extract';

/** What the manifest says, measured with qpdf and pypdf; absent members mean that there is none. */
interface ManifestFacts {
  readonly pages?: number;
  readonly header_version?: string | null;
  readonly catalog_version?: string;
  readonly encrypted?: boolean;
  readonly linearized?: boolean;
  readonly page1_boxes?: Readonly<Record<string, readonly number[]>>;
  readonly page1_rotate?: number;
  readonly info?: Readonly<Record<string, string>>;
  readonly xmp?: Readonly<Record<string, string | boolean>>;
  readonly output_intents?: readonly ManifestIntent[];
  readonly layers?: readonly string[];
  readonly separations?: readonly string[];
  readonly devicen_colorants?: readonly string[];
}

interface ManifestIntent {
  readonly S?: string | null;
  readonly OutputConditionIdentifier?: string | null;
  readonly profile_N?: number | null;
  readonly embedded?: boolean;
}

interface Expected {
  readonly open?: string;
  readonly user_password?: string;
  readonly owner_password?: string;
  readonly passwords?: readonly string[];
  readonly encryption?: { readonly R: number; readonly P: number; readonly method?: string };
}

type Compared = Readonly<Record<string, unknown>>;

function ours(document: ExtractedDocument): Compared {
  const [page] = document.pages;
  const spaces = document.color_spaces ?? [];
  const colorants = (...families: string[]) =>
    sorted(spaces.flatMap((space) => (families.includes(space.family) ? space.colorants : [])));
  return {
    pages: document.page_count,
    header_version: document.header_version,
    encrypted: document.is_encrypted,
    linearized: document.is_linearized,
    boxes: page ? declaredBoxes(page) : {},
    rotate: page?.rotation ?? 0,
    info: infoOf(document.info),
    xmp: xmpOf(document.xmp),
    output_intents: (document.output_intents ?? []).map((intent) => ({
      S: intent.subtype,
      OutputConditionIdentifier: intent.output_condition_identifier,
      profile_N: intent.profile_components,
      embedded: intent.has_profile,
    })),
    layers: sorted((document.ocgs ?? []).map(({ name }) => name ?? '')),
    separations: sorted([
      ...colorants('Separation'),
      ...spaces.flatMap(({ base_family: base, colorants: names }) =>
        base === 'Separation' ? names : [],
      ),
    ]),
    devicen_colorants: colorants('DeviceN', 'NChannel'),
  };
}

function infoOf(info: ExtractedDocument['info']): Compared {
  return {
    Title: info?.title,
    Trapped: info?.trapped,
    GTS_PDFXVersion: info?.gts_pdfx_version,
    GTS_PDFXConformance: info?.gts_pdfx_conformance,
  };
}

function xmpOf(xmp: ExtractedDocument['xmp']): Compared {
  return {
    present: xmp?.present,
    wellformed: xmp?.well_formed,
    dc_title: xmp?.title,
    pdf_trapped: xmp?.trapped,
    pdfaid_part: xmp?.pdfa_part,
    pdfaid_conformance: xmp?.pdfa_conformance,
    pdfuaid_part: xmp?.pdfua_part,
    pdfx_version: xmp?.pdfxid ?? xmp?.pdfx_version,
  };
}

function theirs({ xmp, info, ...facts }: ManifestFacts, linearized: boolean): Compared {
  return {
    pages: facts.pages,
    header_version: facts.header_version,
    encrypted: facts.encrypted ?? false,
    linearized,
    boxes: facts.page1_boxes ?? {},
    rotate: (((facts.page1_rotate ?? 0) % 360) + 360) % 360,
    info: {
      ...info,
      // Documents give texts without NUL characters at the end.
      Title: info?.['Title']?.replace(/\0+$/, ''),
      Trapped: info?.['Trapped']?.replace(/^\//, ''),
    },
    xmp: {
      ...xmp,
      encoding: undefined,
      present: xmp?.['present'] ?? false,
      // All languages of a title, with the white space between them.
      dc_title: String(xmp?.['dc_title'] ?? '').split(/\n\s+/)[0],
    },
    output_intents: (facts.output_intents ?? []).map((intent) => ({
      ...intent,
      S: intent.S?.replace(/^\//, ''),
    })),
    layers: sorted(facts.layers ?? []),
    separations: sorted(facts.separations ?? []),
    devicen_colorants: sorted(facts.devicen_colorants ?? []),
  };
}

const boxKeys = {
  media: 'MediaBox',
  crop: 'CropBox',
  bleed: 'BleedBox',
  trim: 'TrimBox',
  art: 'ArtBox',
} as const;

function declaredBoxes({ declared_boxes: declared }: Page): Record<string, readonly number[]> {
  const names = Object.keys(boxKeys) as (keyof typeof boxKeys)[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const box = declared[name];
      return box ? [[boxKeys[name], [box.x0, box.y0, box.x1, box.y1]]] : [];
    }),
  );
}

function sorted(names: readonly string[]): string[] {
  return [...new Set(names)].sort();
}

/** JSON with sorted keys, without empty values, numbers rounded as the manifest rounds them. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'number') return Math.round(inner * 1000) / 1000;
    if (inner === null || inner === '') return undefined;
    if (typeof inner !== 'object' || Array.isArray(inner)) return inner;
    return Object.fromEntries(
      Object.entries(inner)
        .filter(([, member]) => member !== null && member !== undefined && member !== '')
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  });
}

const trusted = /^pdf\/(?:general|print|encrypted|conformance)\/.*\.pdf$/;

const pypdfReadsAllObjects =
  'the separations describe the colorants of an NChannel space: they are no spaces of their own';
const unreadByPypdf = 'pypdf fails on the file and says nothing';

/** Where the manifest and the truth differ: `file fact` and the reason. Its facts come from qpdf and pypdf. */
const differences: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'other/pdfa4/fail/6-2-4-4-t01-fail-a',
      'other/pdfa4/fail/6-2-4-4-t02-fail-a',
      'pdfa1b/fail/6-1-12-t09-fail-a',
      'pdfa2b/fail/6-2-4-4-t01-fail-a',
      'pdfa2b/fail/6-2-4-4-t01-fail-d',
      'pdfa2b/fail/6-2-4-4-t02-fail-a',
      'pdfa2b/pass/6-2-4-4-t01-pass-d',
    ].map((name) => [`conformance/${name}.pdf separations`, pypdfReadsAllObjects]),
  ),
  'conformance/pdfa1b/pass/6-1-5-t02-pass-d.pdf info':
    'the title is the null object; pypdf gives the name of its class',
  'general/pdf20__PDF_2.0_with_page_level_output_intent.pdf output_intents':
    'the manifest lacks the output intent of the page',
  'general/pdf20__pdf20-utf8-test.pdf layers': 'names are UTF-8 with a byte order mark (PDF 2.0)',
  'general/pdf20__pdf20-utf8-test.pdf info': 'the title is UTF-8 with a byte order mark (PDF 2.0)',
  'general/pdfjs__issue9105_other.pdf pages': unreadByPypdf,
  'general/pdfminer__simple1.pdf pages': unreadByPypdf,
  'general/pdfminer__simple1.pdf boxes': unreadByPypdf,
  'general/pdfminer__simple3.pdf pages': unreadByPypdf,
  'general/pdfminer__simple3.pdf boxes': unreadByPypdf,
  'general/pikepdf__rle.pdf info':
    'the title is UTF-16 without a byte order mark, which makes it PDFDocEncoding; pypdf guesses',
  'general/pypdf__bytes.pdf info':
    'the title is UTF-8 without a byte order mark, which makes it PDFDocEncoding; pypdf guesses',
  'print/jhove__DDAP_Singlev3.pdf xmp': 'the manifest lacks pdfx:GTS_PDFXVersion',
  'print/pdfium__bug_555784.pdf devicen_colorants':
    'a space of more than 256 colorants: the reader stops at 256, the manifest at 20 of all',
};

const locked: readonly string[] = [
  'encrypted/opf__encryption_openpassword.pdf password_required',
  'encrypted/pdfbox__AES128ExposedMeta.pdf encryption_unsupported',
  'encrypted/pdfium__encrypted_hello_world_r3_bad_okey.pdf password_required',
  'encrypted/pdfjs__issue19484_1.pdf password_required',
  'encrypted/pdfjs__issue19484_2.pdf password_required',
  'encrypted/pdfreader__encrypted_pdf_with_64_chars_string.pdf password_required',
  'encrypted/pdfwriter__Protected.pdf password_required',
  'encrypted/pdfwriter__password.pdf password_required',
  'encrypted/qpdf__c-r4.pdf password_required',
  'encrypted/qpdf__pages-copy-encryption.pdf password_required',
  'encrypted/qpdf__short-O-U.pdf password_required',
  'encrypted/safedocs__unicode-corrigendum5-fixed.pdf password_required',
  'encrypted/safedocs__unicode-test-U2F874-wrong.pdf password_required',
  'general/pypdf__crazyones-encrypted-256.pdf password_required',
  'general/pypdf__libreoffice-writer-password.pdf password_required',
  'general/qpdf__20-pages.pdf password_required',
];

/** The facts that differ, as `file fact`. */
function differing(entry: CorpusEntry, document: ExtractedDocument, start: string): string[] {
  const found = ours(document);
  const facts = (entry.facts ?? {}) as ManifestFacts;
  // A file that was saved again is no longer as long as its linearization dictionary says.
  const length = Number(/\/L\s+(\d+)/.exec(start)?.[1]);
  const manifest = theirs(facts, facts.linearized === true && length === entry.bytes);
  return Object.keys(found)
    .filter((fact) => canonical(found[fact]) !== canonical(manifest[fact]))
    .map((fact) => {
      const id = `${entry.path.replace('pdf/', '')} ${fact}`;
      if (!(id in differences)) {
        const [left, right] = [canonical(found[fact]), canonical(manifest[fact])];
        process.stderr.write(`${id}: ${left.slice(0, 400)}, manifest ${right.slice(0, 400)}\n`);
      }
      return id;
    });
}

/** Passwords the manifest knows; the empty one is tried anyway. */
function passwordsOf(entry: CorpusEntry): readonly string[] {
  const {
    user_password: user,
    owner_password: owner,
    passwords,
  } = (entry.expected ?? {}) as Expected;
  return [...(passwords ?? []), user, owner].filter((password) => password !== undefined);
}

function sumsUp({ fonts_summary: fonts }: ExtractedDocument): boolean {
  const { total, embedded, subset, not_embedded: missing, type3, unknown } = fonts;
  return total === embedded + missing + type3 + unknown && subset <= embedded;
}

describeWithCorpus('documents of the corpus', (corpus) => {
  const entries = corpus.under('pdf').filter(({ path }) => trusted.test(path));
  const documents: (readonly [CorpusEntry, ExtractedDocument])[] = [];
  const refused: string[] = [];

  beforeAll(() => {
    for (const entry of entries) {
      try {
        const [password] = passwordsOf(entry);
        const { document } = extract(new Uint8Array(corpus.read(entry)), null, password ?? null);
        documents.push([entry, document]);
      } catch (error) {
        if (!(error instanceof PdfError)) throw error;
        refused.push(`${entry.path.replace('pdf/', '')} ${error.code}`);
      }
    }
  });

  it('exist for every file but those with an unknown password and one of an unknown cipher', () => {
    expect(documents.length + refused.length).toBe(entries.length);
    expect(refused.sort()).toEqual(locked);
  });

  it('fit the contract', () => {
    const wrong = documents.flatMap(([entry, document]) =>
      contractErrors(document).map((error) => `${entry.path} ${error}`),
    );
    expect(wrong).toEqual([]);
  });

  it('agree with the manifest, but for listed differences', () => {
    const found = documents.flatMap(([entry, document]) =>
      differing(entry, document, corpus.read(entry).toString('latin1', 0, 1024)),
    );
    expect(found.sort()).toEqual(Object.keys(differences).sort());
  });

  it('have the later of the versions of header and catalog', () => {
    const wrong: string[] = [];
    let compared = 0;
    for (const [entry, { pdf_version: version }] of documents) {
      const { catalog_version: catalog, header_version: header } = entry.facts as ManifestFacts;
      if (catalog === undefined) continue;
      compared++;
      const later = [catalog.replace('/', ''), header ?? ''].sort().at(-1);
      if (version !== later) wrong.push(`${entry.path} ${String(version)}, not ${String(later)}`);
    }
    expect(compared).toBeGreaterThan(15);
    // Versions are given as two numbers, however they are written.
    expect(wrong).toEqual(['pdf/conformance/other/pdfa4/fail/6-1-12-t01-fail-d.pdf 2.0, not 2.00']);
  });

  it('agree with the manifest on encryption', () => {
    const wrong: string[] = [];
    let compared = 0;
    for (const [entry, { encryption }] of documents) {
      const expected = (entry.expected as Expected | undefined)?.encryption;
      if (!expected) continue;
      compared++;
      const found = { R: encryption?.r, P: encryption?.permissions?.raw };
      const sameMethod =
        expected.method === undefined ||
        expected.method.toLowerCase() === encryption?.method.toLowerCase();
      if (found.R !== expected.R || found.P !== expected.P || !sameMethod) {
        wrong.push(`${entry.path} ${JSON.stringify({ ...found, method: encryption?.method })}`);
      }
    }
    expect(compared).toBeGreaterThan(40);
    expect(wrong).toEqual([]);
  });

  it('count every font once', () => {
    const wrong = documents.filter(([, document]) => !sumsUp(document));
    expect(wrong.map(([entry]) => entry.path)).toEqual([]);
  });

  it('give images ids of their own', () => {
    const twice = documents.filter(([, { images }]) => {
      const ids = (images ?? []).map(({ image_id: id }) => id);
      return new Set(ids).size !== ids.length;
    });
    expect(twice.map(([entry]) => entry.path)).toEqual([]);
  });
});
