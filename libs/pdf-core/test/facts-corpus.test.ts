import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describeWithCorpus } from '@forme/test-kit';
import { bytesSource } from '../src/bytes';
import { openPdf, type PdfDocument } from '../src/document';
import { type CorpusEntry, corpusPdfs } from './corpus';
import { type AllFacts, readAll } from './read-all';

/** What the manifest says, as far as it is compared here; absent means that there is none. */
interface ManifestFacts {
  readonly header_version?: string;
  readonly encrypted?: boolean;
  readonly pages?: number;
  readonly font_types?: readonly string[];
  readonly layers?: readonly string[];
  readonly separations?: readonly string[];
  readonly devicen_colorants?: readonly string[];
  readonly output_intents?: readonly unknown[];
  readonly info?: Readonly<Record<string, string>>;
  readonly xmp?: Readonly<Record<string, string | boolean>>;
  readonly tagged?: boolean;
  readonly acroform?: boolean;
  readonly javascript?: boolean;
  readonly embedded_file?: boolean;
  readonly signature?: boolean;
  readonly jpx?: boolean;
  readonly ccitt?: boolean;
  readonly jbig2?: boolean;
}

/** Open only with a password that the manifest does not know. */
const locked: readonly string[] = [
  'general/pypdf__crazyones-encrypted-256.pdf',
  'general/pypdf__libreoffice-writer-password.pdf',
  'general/qpdf__20-pages.pdf',
];

const defaultResources =
  'the Type1 fonts are in the default resources of the form only: no page or appearance uses them';
const structureTreeOnly =
  'the catalog has a structure tree but no /MarkInfo /Marked, so it does not say that it is tagged';
const unreadByPypdf = 'pypdf fails on the file and says nothing';

/** Where the manifest and the truth differ: `file fact` and the reason. Its facts come from qpdf and pypdf. */
const differences: Readonly<Record<string, string>> = {
  'general/pdf20__PDF_2.0_with_page_level_output_intent.pdf output_intents':
    'the manifest lacks the output intent of the page',
  'general/pdf20__pdf20-utf8-test.pdf layers': 'names are UTF-8 with a byte order mark (PDF 2.0)',
  'general/pdf20__pdf20-utf8-test.pdf info': 'the title is UTF-8 with a byte order mark (PDF 2.0)',
  'general/pdfbox__AnnotationTypes.pdf font_types': defaultResources,
  'general/pdfbox__SimpleForm2Fields.pdf font_types': defaultResources,
  'general/pdfjs__bug1650302_reduced.pdf font_types': defaultResources,
  'general/pdfjs__bug2035197_2.pdf font_types': defaultResources,
  'general/pdfjs__issue11131_reduced.pdf font_types': defaultResources,
  'general/pdfjs__issue14497.pdf font_types': defaultResources,
  'print/pdfjs__devicen.pdf font_types': defaultResources,
  'print/preflight__acroform.pdf font_types': defaultResources,
  'general/pdfjs__issue5954.pdf font_types':
    'the font is in the resources of the page tree, which the own ones of the page replace',
  'general/pdfium__annots_action_handling.pdf acroform': '/AcroForm is an array, not a form',
  'general/pdfjs__issue14497.pdf tagged': structureTreeOnly,
  'general/pdfreader__clearscan.pdf tagged': structureTreeOnly,
  'general/pikepdf__rle.pdf info':
    'the title is UTF-16 without a byte order mark, which makes it PDFDocEncoding; pypdf guesses',
  'general/pypdf__bytes.pdf info':
    'the title is UTF-8 without a byte order mark, which makes it PDFDocEncoding; pypdf guesses',
  'print/jhove__DDAP_Singlev3.pdf xmp': 'the manifest lacks pdfx:GTS_PDFXVersion',
  'print/pdfium__bug_555784.pdf devicen_colorants':
    'a space of more than 256 colorants: the reader stops at 256, the manifest at 20 of all',
  'general/pdfjs__issue9105_other.pdf pages': unreadByPypdf,
  'general/pdfjs__issue9105_other.pdf xmp': unreadByPypdf,
  'general/pdfminer__simple1.pdf pages': unreadByPypdf,
  'general/pdfminer__simple1.pdf xmp': unreadByPypdf,
  'general/pdfminer__simple3.pdf pages': unreadByPypdf,
  'general/pdfminer__simple3.pdf xmp': unreadByPypdf,
};

type Compared = Readonly<Record<string, unknown>>;

function ours(document: PdfDocument, facts: AllFacts): Compared {
  const { colorants } = facts.colors;
  const named = (isSeparation: boolean): string[] =>
    colorants
      .filter(({ spaces }) => spaces.some((space) => (space === 'Separation') === isSeparation))
      .map(({ name }) => name)
      .sort();
  return {
    header_version: document.headerVersion,
    encrypted: document.encryption !== null,
    pages: document.pages.length,
    font_types: fontTypes(facts),
    layers: facts.layers.layers.map(({ name }) => name).sort(),
    separations: named(true),
    devicen_colorants: named(false).slice(0, 20),
    output_intents: facts.outputIntents.map(({ subtype, outputConditionIdentifier, profile }) => ({
      S: `/${subtype ?? ''}`,
      OutputConditionIdentifier: outputConditionIdentifier,
      profile_N: profile?.components ?? null,
      embedded: profile !== null,
    })),
    info: infoOf(facts),
    xmp: xmpOf(facts),
    tagged: facts.structure.tagged,
    acroform: facts.form !== null,
    javascript: facts.scripts.present,
    embedded_file: facts.embeddedFiles.length > 0,
    signature: (facts.form?.signatures ?? 0) > 0,
    jpx: usesFilter(facts, 'JPXDecode'),
    ccitt: usesFilter(facts, 'CCITTFaxDecode'),
    jbig2: usesFilter(facts, 'JBIG2Decode'),
  };
}

function fontTypes({ fonts }: AllFacts): string[] {
  const types = fonts.flatMap(({ subtype, descendant }) => [subtype, descendant?.subtype ?? null]);
  return [...new Set(types.filter((type) => type !== null))].sort();
}

function infoOf({ info }: AllFacts): Compared {
  const trapped = info?.trapped;
  return withoutEmpty({
    Title: info?.title,
    Trapped: trapped && `${trapped.writtenAs === 'name' ? '/' : ''}${trapped.value}`,
    GTS_PDFXVersion: info?.gtsPdfxVersion,
    GTS_PDFXConformance: info?.gtsPdfxConformance,
  });
}

function xmpOf({ xmp }: AllFacts): Compared {
  const named = xmp?.named;
  return withoutEmpty({
    present: xmp !== null,
    wellformed: xmp?.wellFormed,
    dc_title: named?.title,
    pdf_trapped: named?.trapped,
    pdfaid_part: named?.pdfaPart,
    pdfaid_conformance: named?.pdfaConformance,
    pdfuaid_part: named?.pdfuaPart,
    pdfx_version: named?.pdfxidVersion ?? named?.pdfxVersion,
  });
}

function usesFilter({ images }: AllFacts, filter: string): boolean {
  return images.some(({ filters }) => filters.includes(filter));
}

function withoutEmpty(record: Compared): Compared {
  const kept = Object.entries(record).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return Object.fromEntries(kept);
}

function theirs(facts: ManifestFacts): Compared {
  return {
    header_version: facts.header_version,
    encrypted: facts.encrypted ?? false,
    pages: facts.pages,
    // Type1C and its like are subtypes of font programs.
    font_types: (facts.font_types ?? []).filter((type) => !type.endsWith('C')).sort(),
    layers: [...(facts.layers ?? [])].sort(),
    separations: facts.separations ?? [],
    devicen_colorants: facts.devicen_colorants ?? [],
    output_intents: facts.output_intents ?? [],
    info: withoutEmpty(facts.info ?? {}),
    xmp: withoutEmpty(facts.xmp ?? {}),
    ...Object.fromEntries(flags.map((flag) => [flag, facts[flag] ?? false])),
  };
}

const flags = [
  'tagged',
  'acroform',
  'javascript',
  'embedded_file',
  'signature',
  'jpx',
  'ccitt',
  'jbig2',
] as const;

/** The facts that differ, as `file fact`. */
function differing(entry: CorpusEntry, folder: string): string[] {
  const name = entry.path.replace('pdf/', '');
  const document = open(entry, folder);
  if (!document) return [`${name} locked`];
  const found = ours(document, readAll(document));
  const manifest = theirs(entry.facts as ManifestFacts);
  return Object.keys(found)
    .filter((fact) => canonical(found[fact]) !== canonical(manifest[fact]))
    .map((fact) => {
      const id = `${name} ${fact}`;
      if (!(id in differences)) {
        process.stderr.write(
          `${id}: ${canonical(found[fact])}, manifest ${canonical(manifest[fact])}\n`,
        );
      }
      return id;
    });
}

function open(entry: CorpusEntry, folder: string): PdfDocument | null {
  const bytes = new Uint8Array(readFileSync(path.join(folder, entry.path)));
  try {
    return openPdf(bytesSource(bytes), { password: entry.expected.passwords?.[0] });
  } catch (error) {
    expect(error).toHaveProperty('code', 'password_required');
    return null;
  }
}

/** Null for one that does not open: which those are is a test of its own. */
function openOrNull(entry: CorpusEntry, folder: string): PdfDocument | null {
  try {
    return openPdf(bytesSource(new Uint8Array(readFileSync(path.join(folder, entry.path)))));
  } catch {
    return null;
  }
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

describeWithCorpus('structural facts of the corpus', (corpus) => {
  const entries = corpusPdfs(corpus);
  const wellFormed = entries.filter((entry) => /^pdf\/(general|print)\//.test(entry.path));

  it('agree with the manifest of well-formed and print documents, but for listed errors of the manifest', () => {
    const found = wellFormed.flatMap((entry) => differing(entry, corpus.folder));
    expect(wellFormed).toHaveLength(353);
    expect(found.sort()).toEqual(
      [...Object.keys(differences), ...locked.map((name) => `${name} locked`)].sort(),
    );
  });

  it('agree with the manifest on the XMP of every conformance file', () => {
    const conformance = entries.filter(({ path: name }) => name.startsWith('pdf/conformance/'));
    const wrong: string[] = [];
    for (const entry of conformance) {
      const document = open(entry, corpus.folder);
      const found = document ? xmpOf(readAll(document)) : {};
      const manifest = (entry.facts as ManifestFacts).xmp ?? {};
      // pypdf joins all languages of a title with the white space between them.
      const [title] = String(manifest['dc_title'] ?? '').split(/\n\s+/);
      const expected = withoutEmpty({ ...manifest, dc_title: title, encoding: null });
      if (canonical(found) !== canonical(expected)) wrong.push(`${entry.path} ${canonical(found)}`);
    }
    expect(conformance.length).toBeGreaterThan(900);
    expect(wrong).toEqual([]);
  });

  it('agree with the manifest on layers, output intents, Info and XMP of every hostile file that opens', () => {
    const hostile = entries.filter(({ path: name }) => name.startsWith('pdf/hostile/'));
    const wrong: string[] = [];
    let compared = 0;
    for (const entry of hostile) {
      const document = openOrNull(entry, corpus.folder);
      if (!document) continue;
      compared++;
      const found = ours(document, readAll(document));
      const manifest = theirs(entry.facts as ManifestFacts);
      // Where pypdf fails the manifest says nothing.
      for (const fact of ['layers', 'output_intents', 'info', 'xmp'].filter(
        (name) => name in entry.facts,
      )) {
        const same = canonical(found[fact]) === canonical(manifest[fact]);
        if (!same) wrong.push(`${entry.path} ${fact} ${canonical(found[fact])}`);
      }
    }
    expect(compared).toBeGreaterThan(150);
    // The manifest cuts their long title short.
    expect(wrong.map((line) => line.slice(0, line.indexOf(' {')))).toEqual([
      'pdf/hostile/openpdf__pades_infinite_loop.pdf xmp',
      'pdf/hostile/openpdf__pades_opposite_infinite_loop.pdf xmp',
    ]);
  });

  it('recognise every embedded font program of well-formed documents and count its glyphs', () => {
    const programs = wellFormed.flatMap((entry) => {
      const document = open(entry, corpus.folder);
      return document
        ? readAll(document).fonts.flatMap(({ program }) => (program ? [program] : []))
        : [];
    });
    expect(programs.length).toBeGreaterThan(140);
    expect(
      programs.filter(({ kind, numGlyphs }) => kind === 'unknown' || numGlyphs === null),
    ).toEqual([]);
    expect(programs.filter(({ matchesDeclaration }) => matchesDeclaration !== true)).toEqual([]);
  });
});
