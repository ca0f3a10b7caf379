import { byteText } from '../../bytes/byte-text';
import { isPdfArray, PdfDict, PdfName, type PdfObject, PdfString } from '../../syntax/objects';
import type { ConformanceFacts } from '../facts/conformance-facts';
import { namedEntries } from './named-entries';

/** True for a destination to a structure element (ISO 32000-2, 12.3.2.3), also where it is named. */
export function isStructureDestination(facts: ConformanceFacts, written: PdfObject): boolean {
  const { pdf } = facts;
  const value = pdf.resolve(written);
  const isName = value instanceof PdfName || value instanceof PdfString;
  const target = isName ? namedDestination(facts, value) : value;
  if (target instanceof PdfDict)
    return target.has('SD') || leadsToElement(facts, pdf.get(target, 'D'));
  return leadsToElement(facts, target);
}

function leadsToElement({ pdf }: ConformanceFacts, destination: PdfObject): boolean {
  const target = isPdfArray(destination) ? pdf.resolve(destination[0]) : null;
  return target instanceof PdfDict && target.has('S') && pdf.name(target, 'Type') !== 'Page';
}

function namedDestination(facts: ConformanceFacts, name: PdfName | PdfString): PdfObject {
  const { pdf } = facts;
  return name instanceof PdfName
    ? pdf.resolve(pdf.dict(pdf.catalog, 'Dests')?.get(name.value))
    : pdf.resolve(facts.shared(destinations).get(byteText(name.bytes)));
}

function destinations({ pdf }: ConformanceFacts): ReadonlyMap<string, PdfObject> {
  return new Map(namedEntries(pdf, 'Dests'));
}
