import { type PdfDict, type PdfDocument, PdfName, PdfStream } from '@forme/pdf-core';
import {
  editXmp,
  readDocumentInfo,
  readXmpOf,
  type XmpChange,
  xmpNamespaces,
} from '@forme/pdf-core/interchange';
import type { PdfDraft } from '@forme/pdf-core/writing';
import type { Findings } from '../../producers/findings';
import type { IntentSource } from '../../inks/output-intents';

/** The standards an input claims, as written; null where it claims none. */
interface Claims {
  readonly pdfx: string | null;
  readonly pdfa: string | null;
  readonly pdfaLevel: string | null;
  readonly pdfua: string | null;
  readonly pdfvt: string | null;
  readonly trapped: string | null;
}

const noClaims: Claims = {
  pdfx: null,
  pdfa: null,
  pdfaLevel: null,
  pdfua: null,
  pdfvt: null,
  trapped: null,
};

/** Conformance that the sheets may claim. */
interface KeptClaims {
  readonly pdfx: boolean;
  readonly pdfa: boolean;
  /** Level A requires tags, which sheets do not have: it becomes level B. */
  readonly lowered: boolean;
  readonly changed: boolean;
}

/**
 * Carries Info and XMP of the first input over. Claims of standards stay where every input makes the same and sheets can keep it;
 * claims of tagging (PDF/UA, PDF/A level A) and of document parts (PDF/VT) cannot. What other inputs say otherwise is reported.
 */
export function carryMetadata(
  draft: PdfDraft,
  inputs: readonly IntentSource[],
  findings: Findings,
): void {
  const [first] = inputs;
  if (!first) return;
  const { document } = first;
  const claims = inputs.map((input) => claimsOf(input.document));
  const trapped = claims.every((claim) => claim.trapped === claims[0]?.trapped);
  const kept = keptClaims(claims, trapped, findings);
  const info = document.dict(document.trailer, 'Info');
  if (info) draft.setInfo(keptInfo(draft.graft(document).dict(info), kept, trapped));
  carryXmp(draft, document, kept, trapped);
  reportDifferences(inputs, trapped, findings);
}

function claimsOf(document: PdfDocument): Claims {
  const xmp = readXmpOf(document, document.catalog)?.named;
  const info = readDocumentInfo(document);
  const versions = [
    xmp?.pdfxidVersion,
    info?.gtsPdfxConformance,
    info?.gtsPdfxVersion,
    xmp?.pdfxVersion,
  ];
  return {
    pdfx: versions.find((version) => typeof version === 'string') ?? null,
    pdfa: xmp?.pdfaPart ?? null,
    pdfaLevel: xmp?.pdfaConformance?.toUpperCase() ?? null,
    pdfua: xmp?.pdfuaPart ?? null,
    pdfvt: xmp?.pdfvtVersion ?? null,
    trapped: info?.trapped?.value ?? null,
  };
}

function keptClaims(claims: readonly Claims[], trapped: boolean, findings: Findings): KeptClaims {
  const first = claims[0] ?? noClaims;
  const alike = (key: keyof Claims) => claims.every((claim) => claim[key] === first[key]);
  const pdfx = alike('pdfx') && trapped;
  const pdfa = alike('pdfa') && alike('pdfaLevel');
  const lowered = pdfa && first.pdfaLevel === 'A';
  const dropped: readonly (readonly [boolean, string, string])[] = [
    [
      !pdfx && first.pdfx !== null,
      first.pdfx ?? '',
      'other inputs do not, or are trapped otherwise',
    ],
    [!pdfa && first.pdfa !== null, `PDF/A-${first.pdfa ?? ''}`, 'other inputs do not'],
    [lowered, 'PDF/A level A, but level B', 'they are not tagged'],
    [first.pdfua !== null, 'PDF/UA', 'they are not tagged'],
    [first.pdfvt !== null, 'PDF/VT', 'they have no document parts'],
  ];
  for (const [gone, name, why] of dropped) {
    if (gone) findings.add('claim_removed', `The sheets do not declare ${name}: ${why}.`);
  }
  return { pdfx, pdfa, lowered, changed: dropped.some(([gone]) => gone) };
}

function keptInfo(info: PdfDict, kept: KeptClaims, trapped: boolean): PdfDict {
  const claims = kept.pdfx ? {} : { GTS_PDFXVersion: undefined, GTS_PDFXConformance: undefined };
  return info.with({ ...claims, ...(trapped ? {} : { Trapped: PdfName.of('Unknown') }) });
}

function carryXmp(
  draft: PdfDraft,
  document: PdfDocument,
  kept: KeptClaims,
  trapped: boolean,
): void {
  const written = document.stream(document.catalog, 'Metadata');
  if (!written) return;
  if (!kept.changed && trapped) {
    const stream = draft.graft(document).object(written);
    if (stream instanceof PdfStream) draft.editCatalog({ Metadata: draft.add(stream) });
    return;
  }
  const packet = editXmp(document.decode(written).bytes, changesOf(kept, trapped));
  if (!packet) return;
  const entries = { Type: PdfName.of('Metadata'), Subtype: PdfName.of('XML') };
  draft.editCatalog({ Metadata: draft.addStream(entries, packet, { compress: false }) });
}

/** Properties that identify standards, by namespace. */
const claimed = {
  pdfuaid: ['part', 'amd', 'corr', 'rev'],
  pdfvtid: ['GTS_PDFVTVersion', 'GTS_PDFVTModDate'],
  pdfxid: ['GTS_PDFXVersion'],
  pdfx: ['GTS_PDFXVersion', 'GTS_PDFXConformance'],
  pdfaid: ['part', 'conformance', 'amd', 'corr', 'rev'],
} as const;

function changesOf({ pdfx, pdfa, lowered }: KeptClaims, trapped: boolean): readonly XmpChange[] {
  const change = (
    prefix: keyof typeof xmpNamespaces,
    local: string,
    value: string | null,
  ): XmpChange => ({ namespace: xmpNamespaces[prefix], prefix, local, form: 'text', value });
  const gone = (...prefixes: readonly (keyof typeof claimed)[]) =>
    prefixes.flatMap((prefix) => claimed[prefix].map((local) => change(prefix, local, null)));
  return [
    ...gone('pdfuaid', 'pdfvtid'),
    ...(pdfx ? [] : gone('pdfxid', 'pdfx')),
    ...(pdfa ? [] : gone('pdfaid')),
    ...(lowered ? [change('pdfaid', 'conformance', 'B')] : []),
    ...(trapped ? [] : [change('pdf', 'Trapped', 'Unknown')]),
  ];
}

function reportDifferences(
  inputs: readonly IntentSource[],
  trapped: boolean,
  findings: Findings,
): void {
  const [first, ...others] = inputs;
  const title = (input: IntentSource) => {
    const { document } = input;
    const named = readXmpOf(document, document.catalog)?.named;
    return named?.title ?? readDocumentInfo(document)?.title ?? null;
  };
  if (!first) return;
  for (const input of others) {
    const theirs = title(input);
    if (theirs === null || theirs === title(first)) continue;
    const message = `The title "${theirs.slice(0, 200)}" of "${input.ref}" is not used; the sheets have that of "${first.ref}".`;
    findings.add('metadata_conflict', message);
  }
  if (!trapped) {
    findings.add('metadata_conflict', 'Inputs differ in Trapped; the sheets have Unknown.');
  }
}
