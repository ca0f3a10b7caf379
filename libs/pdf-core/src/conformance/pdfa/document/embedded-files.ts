import type { PdfStream } from '../../../syntax/objects';
import { isPdfArray, type PdfDict, PdfName, PdfRef } from '../../../syntax/objects';
import type { Failure } from '../../clause';
import { allDicts } from '../../facts/all-objects';
import type { ConformanceFacts } from '../../facts/conformance-facts';
import { contentWalk } from '../../facts/content-walk';
import { paintedUse } from '../../facts/painted-use';
import type { PdfaRule } from '../pdfa-rule';

/** A file specification with embedded files. */
export interface EmbeddedFile {
  readonly spec: PdfDict;
  readonly key: string;
  readonly streams: readonly PdfStream[];
}

/** The values of ISO 19005-3, 6.8, and the older word for Unspecified. */
const relations = new Set('Source Data Alternative Supplement Unspecified Undefined'.split(' '));

/** Embedded files (ISO 19005-1, 6.1.11; 19005-2 and -3, 6.8). */
export const embeddedFiles: readonly PdfaRule[] = [
  {
    at: { 1: '6.1.11-1' },
    title: 'No embedded files',
    rule: 'No file specification has an EF entry.',
    evaluate: (facts) =>
      embedded(facts).map(({ key }) => ({ evidence: `${key}: the file specification has EF` })),
  },
  {
    at: { 1: '6.1.11-2' },
    title: 'No names of embedded files',
    rule: 'The name dictionary has no EmbeddedFiles entry.',
    evaluate: ({ pdf }) =>
      pdf.dict(pdf.catalog, 'Names')?.has('EmbeddedFiles')
        ? [{ evidence: 'the name dictionary has EmbeddedFiles' }]
        : [],
  },
  {
    at: { 2: '6.8-1', 4: '6.9-2' },
    title: 'Names of embedded files',
    rule: 'The file specification of an embedded file has F and UF.',
    evaluate: (facts) => lackingNames(facts),
  },
  {
    at: { 3: '6.8-3', 4: '6.9-1' },
    title: 'Type of embedded files',
    rule: 'An embedded file has a MIME type as Subtype.',
    evaluate: (facts) => lackingTypes(facts),
  },
  {
    at: { 3: '6.8-4', 4: '6.9-4' },
    title: 'Relationship of embedded files',
    rule: 'The file specification of an embedded file has an AFRelationship: one of the standard ones or a second-class name.',
    evaluate: (facts) => lackingRelations(facts),
  },
  {
    at: { 3: '6.8-5' },
    title: 'Association of embedded files',
    rule: 'Every embedded file is associated with the document or a part of it by AF.',
    evaluate: (facts) => unassociated(facts),
  },
];

/** File specifications with an EF dictionary. */
export function embedded(facts: ConformanceFacts): readonly EmbeddedFile[] {
  return facts.shared(collectEmbedded);
}

function collectEmbedded(facts: ConformanceFacts): readonly EmbeddedFile[] {
  const { pdf } = facts;
  return allDicts(facts).flatMap(({ ref, dict, stream }) => {
    const ef = dict.has('EF') && stream === null ? pdf.get(dict, 'EF') : null;
    if (ef === null) return [];
    const files = pdf.dict(dict, 'EF');
    const streams = ['F', 'UF', 'DOS', 'Mac', 'Unix'].flatMap(
      (name) => (files && pdf.stream(files, name)) ?? [],
    );
    return [{ spec: dict, key: ref.key, streams: [...new Set(streams)] }];
  });
}

function* lackingNames(facts: ConformanceFacts): Iterable<Failure> {
  for (const { spec, key } of embedded(facts)) {
    const missing = ['F', 'UF'].filter((name) => facts.pdf.text(spec, name) === null);
    if (missing.length > 0) yield { evidence: `${key}: ${missing.join(' and ')} is missing` };
  }
}

function* lackingTypes(facts: ConformanceFacts): Iterable<Failure> {
  for (const { streams } of embedded(facts)) {
    for (const { dict, ref } of streams) {
      const type = facts.pdf.name(dict, 'Subtype');
      if (type !== null && /^[-\w!#$&^.+]+\/[-\w!#$&^.+]+$/.test(type)) continue;
      yield { evidence: `${ref?.key ?? 'a file'}: Subtype is ${type ?? 'missing'}` };
    }
  }
}

function* lackingRelations(facts: ConformanceFacts): Iterable<Failure> {
  for (const { spec, key } of embedded(facts)) {
    const relation = facts.pdf.name(spec, 'AFRelationship');
    // Second-class names have a registered prefix (ISO 32000-1, annex E).
    const known = relation !== null && (relations.has(relation) || /^[^_:]+[_:]./.test(relation));
    if (!known) yield { evidence: `${key}: AFRelationship is ${relation ?? 'missing'}` };
  }
}

function* unassociated(facts: ConformanceFacts): Iterable<Failure> {
  const associated = associatedFiles(facts);
  for (const { key } of embedded(facts)) {
    if (!associated.has(key)) yield { evidence: `${key}: no AF entry names the file` };
  }
}

/** Keys of the objects that AF entries name, or property lists of marked content that is shown. */
function associatedFiles(facts: ConformanceFacts): ReadonlySet<string> {
  const { pdf } = facts;
  const found = new Set<string>();
  const add = (written: unknown): void => {
    if (written instanceof PdfRef) {
      // An array may lead to itself.
      if (found.has(written.key)) return;
      found.add(written.key);
      const object = pdf.resolve(written);
      if (isPdfArray(object)) object.forEach(add);
    } else if (isPdfArray(written as never)) (written as readonly unknown[]).forEach(add);
  };
  for (const { dict } of allDicts(facts)) if (dict.has('AF')) add(dict.get('AF'));
  const hidden = glyphsNotShown(facts);
  for (const { category, written, place } of contentWalk(facts).used) {
    if (category === 'Properties' && !hidden.has(place)) add(written);
  }
  return found;
}

/** Keys of the procedures of Type 3 glyphs that no text shows. */
function glyphsNotShown(facts: ConformanceFacts): ReadonlySet<string> {
  const { pdf } = facts;
  const shown = new Set<string>();
  for (const { font, shown: glyphs } of paintedUse(facts).fonts) {
    for (const glyph of font.type3 ? glyphs : []) {
      const key = font.type3?.procedure(glyph)?.ref?.key;
      if (key !== undefined) shown.add(key);
    }
  }
  const hidden = new Set<string>();
  for (const { dict } of allDicts(facts)) {
    if (!(dict.get('Subtype') instanceof PdfName) || pdf.name(dict, 'Subtype') !== 'Type3')
      continue;
    for (const [, procedure] of pdf.dict(dict, 'CharProcs') ?? []) {
      if (procedure instanceof PdfRef && !shown.has(procedure.key)) hidden.add(procedure.key);
    }
  }
  return hidden;
}
