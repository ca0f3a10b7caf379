import { PdfDict } from '../../../syntax/objects';
import type { Failure } from '../../clause';
import { allDicts } from '../../facts/all-objects';
import { pageAnnotations } from '../../facts/annotations';
import type { ConformanceFacts } from '../../facts/conformance-facts';
import { eachConfiguration } from '../../pdfua/clauses/objects';
import { isStructureDestination } from '../destinations';
import { namedEntries } from '../named-entries';
import { outlineItems } from '../outline-items';
import { forReaders, type Ua2Rule } from '../ua2-rule';

/** Layers, destinations and embedded files (ISO 14289-2, 8.7, 8.8, 8.14). */
export const documentRules: readonly Ua2Rule[] = [
  {
    at: '8.7-1',
    profiles: forReaders,
    title: 'Names of layer configurations',
    rule: 'Where there are Configs, every optional content configuration has a Name.',
    evaluate: eachConfiguration((dict, { pdf }) => {
      const properties = pdf.dict(pdf.catalog, 'OCProperties');
      if (!properties || (pdf.array(properties, 'Configs') ?? []).length === 0) return null;
      return (pdf.text(dict, 'Name') ?? '') === '' ? 'has no Name' : null;
    }),
  },
  {
    at: '8.7-2',
    profiles: forReaders,
    title: 'No automatic layer states',
    rule: 'No optional content configuration has an AS.',
    evaluate: eachConfiguration((dict) => (dict.has('AS') ? 'has an AS' : null)),
  },
  {
    at: '8.8-1',
    title: 'Structure destinations',
    rule: 'Destinations of outlines, links and of the opening of the file are structure destinations.',
    evaluate: pageDestinations,
  },
  {
    at: '8.8-2',
    title: 'Structure destinations of actions',
    rule: 'GoTo actions have an SD, or a structure destination as D.',
    evaluate: goToActions,
  },
  {
    at: '8.14.1-1',
    title: 'Descriptions of embedded files',
    rule: 'File specifications of the EmbeddedFiles name tree have a Desc.',
    evaluate: ({ pdf }) =>
      namedEntries(pdf, 'EmbeddedFiles').flatMap(([name, value]) => {
        const file = pdf.resolve(value);
        if (!(file instanceof PdfDict) || file.has('Desc')) return [];
        return [{ evidence: `the embedded file ${name} has no Desc` }];
      }),
  },
];

function* goToActions(facts: ConformanceFacts): Iterable<Failure> {
  const { pdf } = facts;
  for (const { ref, dict } of allDicts(facts)) {
    if (pdf.name(dict, 'S') !== 'GoTo' || !dict.has('D') || dict.has('SD')) continue;
    if (isStructureDestination(facts, dict.get('D') ?? null)) continue;
    yield { evidence: `${ref.key}: the GoTo action has no SD` };
  }
}

function* pageDestinations(facts: ConformanceFacts): Iterable<Failure> {
  const { pdf } = facts;
  const evidence = (place: string): string =>
    `${place}: the destination is no structure destination`;
  for (const { dict, place } of outlineItems(facts)) {
    if (dict.has('Dest') && !isStructureDestination(facts, dict.get('Dest') ?? null)) {
      yield { evidence: evidence(place) };
    }
  }
  for (const { dict, subtype, place, page } of pageAnnotations(facts)) {
    if (subtype !== 'Link' || !dict.has('Dest')) continue;
    if (!isStructureDestination(facts, dict.get('Dest') ?? null)) {
      yield { evidence: evidence(`link ${place}`), page };
    }
  }
  const opening = pdf.get(pdf.catalog, 'OpenAction');
  // A dictionary is an action, which 8.8-2 judges.
  if (opening !== null && !(opening instanceof PdfDict)) {
    if (!isStructureDestination(facts, opening)) yield { evidence: evidence('the OpenAction') };
  }
}
