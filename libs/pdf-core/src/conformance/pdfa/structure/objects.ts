import { isUtf8 } from 'node:buffer';
import type { ObjectReader } from '../../../document/object-reader';
import { PdfDict, PdfName, type PdfObject, PdfStream, isPdfArray } from '../../../syntax/objects';
import type { Failure } from '../../clause';
import { allDicts, allObjects, partsOf } from '../../facts/all-objects';
import type { ConformanceFacts } from '../../facts/conformance-facts';
import { contentWalk } from '../../facts/content-walk';
import { externalStreamKeys, objectSyntax, type SyntaxFault } from '../../facts/object-syntax';
import { isUnusedPath, objectsInUse } from '../../facts/objects-in-use';
import type { PdfaPart, PdfaRule } from '../pdfa-rule';

/** How objects, strings and streams are written (ISO 19005-1, 6.1.6 to 6.1.10; 19005-2, 6.1.6 to 6.1.9). */
export const objectRules: readonly PdfaRule[] = [
  {
    at: { 1: '6.1.6-1', 2: '6.1.6-1', 4: '6.1.5-1' },
    title: 'Hexadecimal strings',
    rule: 'Hexadecimal strings hold an even number of digits and nothing else but white space.',
    evaluate: (facts, part) => hexStrings(facts, part),
  },
  {
    at: { 1: '6.1.7-1', 2: '6.1.7.1-1' },
    title: 'Keyword stream',
    rule: 'The keyword stream is followed by CR LF or LF.',
    evaluate: (facts) => syntax(facts, 'stream_keyword'),
  },
  {
    at: { 1: '6.1.7-2', 2: '6.1.7.1-2', 4: '6.1.6.1-1' },
    title: 'Length of streams',
    rule: 'Length is the number of bytes between the line ends behind stream and in front of endstream.',
    evaluate: (facts) => syntax(facts, 'stream_length'),
  },
  {
    at: { 1: '6.1.7-3', 2: '6.1.7.1-3', 4: '6.1.6.1-2' },
    title: 'Streams in the file',
    rule: 'A stream dictionary has no F, FFilter and FDecodeParms.',
    evaluate: (facts) => externalStreams(facts),
  },
  {
    at: { 1: '6.1.8-1', 2: '6.1.9-1', 4: '6.1.8-1' },
    title: 'Indirect objects',
    rule: 'Object header and endobj are on separate lines as the standard requires, with single white-space separators.',
    evaluate: (facts) => syntax(facts, 'object_keywords'),
  },
  {
    at: { 1: '6.1.10-1', 2: '6.1.7.2-1', 4: '6.1.6.2-1' },
    title: 'Filters',
    rule: 'No stream uses LZWDecode; from PDF/A-2 on every filter is a standard one and Crypt names Identity.',
    evaluate: (facts, part) => filters(facts, part),
  },
  {
    at: { 4: '6.1.9-1' },
    title: 'Filters of inline images',
    rule: 'Inline images have the filters that the standard gives them, but for LZWDecode.',
    evaluate: (facts, part) => inlineFaults(facts, part),
  },
  {
    at: { 2: '6.1.8-1', 4: '6.1.7-1' },
    title: 'Names as text',
    rule: 'Names of fonts, colorants and structure types are valid UTF-8.',
    evaluate: (facts) => names(facts),
  },
];

function* names(facts: ConformanceFacts): Iterable<Failure> {
  const { pdf } = facts;
  const used = objectsInUse(facts);
  const wrong = (name: PdfObject): boolean =>
    name instanceof PdfName && !isUtf8(Buffer.from(name.value, 'latin1'));
  for (const { ref, object } of allObjects(facts)) {
    if (!used.has(ref.key)) continue;
    for (const part of partsOf(object)) {
      if (namesOf(pdf, part).some(wrong))
        yield { evidence: `${ref.key}: a name is not valid UTF-8` };
    }
  }
}

/** Names of the kinds that must be text in one object. */
function namesOf(reader: ObjectReader, object: PdfObject): readonly PdfObject[] {
  if (isPdfArray(object)) {
    const family = object[0] instanceof PdfName ? object[0].value : '';
    const second = reader.resolve(object[1]);
    if (family === 'Separation') return [second];
    return family === 'DeviceN' && isPdfArray(second) ? second : [];
  }
  const dict = object instanceof PdfStream ? object.dict : object;
  if (!(dict instanceof PdfDict)) return [];
  if (dict.has('BaseFont') || dict.has('FontName')) {
    return [reader.get(dict, 'BaseFont'), reader.get(dict, 'FontName')];
  }
  const roles = reader.dict(dict, 'RoleMap');
  if (roles) return [...roles].flatMap(([name, role]) => [PdfName.of(name), reader.resolve(role)]);
  return dict.has('P') && dict.has('S') ? [reader.get(dict, 'S')] : [];
}

function* hexStrings(facts: ConformanceFacts, part: PdfaPart): Iterable<Failure> {
  for (const { kind, place, path } of [
    ...objectSyntax(facts).tokens,
    ...contentWalk(facts).tokens,
  ]) {
    if (kind !== 'hex' || (part !== 1 && path && isUnusedPath(facts, path))) continue;
    yield { evidence: `${place}: a hexadecimal string is malformed` };
  }
}

function* syntax(facts: ConformanceFacts, wanted: SyntaxFault['kind']): Iterable<Failure> {
  for (const { kind, key, words } of objectSyntax(facts).faults) {
    if (kind === wanted) yield { evidence: `${key}: ${words}` };
  }
}

function* externalStreams(facts: ConformanceFacts): Iterable<Failure> {
  for (const { ref, object } of allObjects(facts)) {
    if (!(object instanceof PdfStream)) continue;
    const keys = externalStreamKeys(object.dict);
    if (keys.length > 0) yield { evidence: `${ref.key}: the stream has ${keys.join(', ')}` };
  }
}

const standardFilters = new Set(
  'ASCIIHexDecode ASCII85Decode FlateDecode RunLengthDecode CCITTFaxDecode JBIG2Decode DCTDecode JPXDecode'.split(
    ' ',
  ),
);
/** Filters that an inline image may have (ISO 32000-1, 8.9.7). */
const inlineFilters = new Set(
  'ASCIIHexDecode ASCII85Decode FlateDecode RunLengthDecode CCITTFaxDecode DCTDecode'.split(' '),
);

function* filters(facts: ConformanceFacts, part: PdfaPart): Iterable<Failure> {
  for (const { ref, dict, stream } of allDicts(facts)) {
    // Resources that are not used are exempt, but for the clauses on file structure of PDF/A-1 (Cor. 2).
    if (!stream || (part !== 1 && !objectsInUse(facts).has(ref.key))) continue;
    for (const wrong of wrongFilters(facts, dict, part)) {
      yield { evidence: `${ref.key}: the filter is ${wrong}` };
    }
  }
  // Part 4 has a clause of its own for them.
  if (part !== 4) yield* inlineFaults(facts, part);
}

function* inlineFaults(facts: ConformanceFacts, part: PdfaPart): Iterable<Failure> {
  for (const { dict, place, page } of contentWalk(facts).inlineImages) {
    for (const wrong of wrongFilters(facts, dict, part, inlineFilters)) {
      yield { evidence: `${place}: the filter of an inline image is ${wrong}`, page };
    }
  }
}

function wrongFilters(
  { pdf }: ConformanceFacts,
  dict: PdfDict,
  part: PdfaPart,
  allowed: ReadonlySet<string> = standardFilters,
): readonly string[] {
  const written = pdf.get(dict, 'Filter');
  const names = isPdfArray(written) ? written : [written];
  const parameters = pdf.get(dict, 'DecodeParms');
  return names.flatMap((name, index) => {
    const filter = pdf.resolve(name);
    if (!(filter instanceof PdfName)) return [];
    if (part === 1) return filter.value === 'LZWDecode' ? [filter.value] : [];
    if (allowed.has(filter.value)) return [];
    const own = isPdfArray(parameters) ? pdf.resolve(parameters[index]) : parameters;
    return filter.value === 'Crypt' && isIdentity(own) ? [] : [filter.value];
  });
}

/** Table 14: Identity is the default. */
function isIdentity(parameters: PdfObject): boolean {
  const name = parameters instanceof PdfDict ? parameters.get('Name') : undefined;
  return name === undefined || (name instanceof PdfName && name.value === 'Identity');
}
