import { isPdfArray, PdfDict, PdfRef } from '../../../syntax/objects';
import type { Failure } from '../../clause';
import { allDicts } from '../../facts/all-objects';
import type { ConformanceFacts } from '../../facts/conformance-facts';
import type { PdfaRule } from '../pdfa-rule';

/** Entries of the catalog and of what it leads to (ISO 19005-1, 6.1.13; 19005-2, 6.1.12, 6.9 to 6.11). */
export const catalogEntries: readonly PdfaRule[] = [
  {
    at: { 2: '6.1.12-1', 4: '6.1.11-1' },
    title: 'Permissions',
    rule: 'The permissions dictionary has no entries but UR3 and DocMDP.',
    evaluate: ({ pdf }) =>
      [...(pdf.dict(pdf.catalog, 'Perms')?.keys() ?? [])]
        .filter((key) => key !== 'UR3' && key !== 'DocMDP')
        .map((key) => ({ evidence: `Perms has ${key}` })),
  },
  {
    at: { 2: '6.1.12-2' },
    title: 'Signature references',
    rule: 'Where DocMDP is granted, signature references have no DigestLocation, DigestMethod and DigestValue.',
    evaluate: (facts) => digests(facts),
  },
  {
    at: { 1: '6.1.13-1' },
    title: 'No optional content',
    rule: 'The catalog has no OCProperties entry.',
    evaluate: ({ pdf }) =>
      pdf.catalog.has('OCProperties') ? [{ evidence: 'the catalog has OCProperties' }] : [],
  },
  {
    at: { 2: '6.9-1', 4: '6.10-1' },
    title: 'Names of layer configurations',
    rule: 'Every optional content configuration has a Name of its own.',
    evaluate: (facts) => configurationNames(facts),
  },
  {
    at: { 2: '6.9-3', 4: '6.10-3' },
    title: 'Order of layers',
    rule: 'An Order array of an optional content configuration lists every layer.',
    evaluate: (facts) => orders(facts),
  },
  {
    at: { 2: '6.9-4' },
    title: 'No automatic layer states',
    rule: 'No optional content configuration has an AS entry.',
    evaluate: (facts) =>
      configurations(facts)
        .filter((configuration) => configuration.has('AS'))
        .map(() => ({ evidence: 'an optional content configuration has AS' })),
  },
  {
    at: { 2: '6.10-1', 4: '6.11-1' },
    title: 'No alternate presentations',
    rule: 'The name dictionary has no AlternatePresentations and no page has PresSteps.',
    evaluate: (facts) => presentations(facts),
  },
  {
    at: { 2: '6.11-1', 4: '6.12-1' },
    title: 'No document requirements',
    rule: 'The catalog has no Requirements entry.',
    evaluate: ({ pdf }) =>
      pdf.catalog.has('Requirements') ? [{ evidence: 'the catalog has Requirements' }] : [],
  },
];

function* digests(facts: ConformanceFacts): Iterable<Failure> {
  const { pdf } = facts;
  const permissions = pdf.dict(pdf.catalog, 'Perms');
  if (!permissions?.has('DocMDP')) return;
  for (const { ref, dict } of allDicts(facts)) {
    for (const item of pdf.array(dict, 'Reference') ?? []) {
      const reference = pdf.resolve(item);
      if (!(reference instanceof PdfDict)) continue;
      for (const key of ['DigestLocation', 'DigestMethod', 'DigestValue']) {
        if (reference.has(key)) yield { evidence: `${ref.key}: a signature reference has ${key}` };
      }
    }
  }
}

function configurations({ pdf }: ConformanceFacts): readonly PdfDict[] {
  const properties = pdf.dict(pdf.catalog, 'OCProperties');
  if (!properties) return [];
  const others = (pdf.array(properties, 'Configs') ?? []).map((item) => pdf.resolve(item));
  return [pdf.get(properties, 'D'), ...others].filter((one) => one instanceof PdfDict);
}

function* configurationNames(facts: ConformanceFacts): Iterable<Failure> {
  const seen = new Set<string>();
  for (const configuration of configurations(facts)) {
    const name = facts.pdf.text(configuration, 'Name');
    if (name === null || name === '')
      yield { evidence: 'an optional content configuration has no Name' };
    else if (seen.has(name))
      yield { evidence: `two optional content configurations are named ${name}` };
    else seen.add(name);
  }
}

function* orders(facts: ConformanceFacts): Iterable<Failure> {
  const { pdf } = facts;
  const properties = pdf.dict(pdf.catalog, 'OCProperties');
  const groups = (properties && pdf.array(properties, 'OCGs')) ?? [];
  const keys = groups.flatMap((group) => (group instanceof PdfRef ? [group.key] : []));
  for (const configuration of configurations(facts)) {
    const order = pdf.array(configuration, 'Order');
    if (!order) continue;
    const listed = new Set<string>();
    const stack = [...order];
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
      if (next instanceof PdfRef) {
        // An array may lead to itself.
        if (listed.has(next.key)) continue;
        listed.add(next.key);
      }
      const object = pdf.resolve(next);
      if (isPdfArray(object)) for (const item of object) stack.push(item);
    }
    const missing = keys.filter((key) => !listed.has(key));
    if (missing.length > 0) yield { evidence: `Order does not list the layer ${missing[0] ?? ''}` };
  }
}

function* presentations({ pdf }: ConformanceFacts): Iterable<Failure> {
  if (pdf.dict(pdf.catalog, 'Names')?.has('AlternatePresentations')) {
    yield { evidence: 'the name dictionary has AlternatePresentations' };
  }
  for (const { index, dict } of pdf.pages) {
    if (dict.has('PresSteps')) {
      yield { evidence: `page ${index + 1} has PresSteps`, page: index + 1 };
    }
  }
}
