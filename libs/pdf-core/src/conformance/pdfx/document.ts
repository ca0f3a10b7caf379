import { isPdfArray, PdfDict, PdfName, type PdfObject, PdfRef } from '../../syntax/objects';
import { demand, type Failure } from '../clause';
import type { ConformanceFacts } from '../facts/conformance-facts';
import {
  allParts,
  beforeX6,
  eachDict,
  eachPage,
  type PdfxRule,
  x1aAndX3,
  x4,
  x4AndX6,
} from './pdfx-rule';

/** Encryption, identifier, interactive parts, annotations and viewer preferences. */
export const documentRules: readonly PdfxRule[] = [
  {
    parts: allParts,
    id: 'file-3',
    clause: '32000-1:7.6',
    title: 'No encryption',
    rule: 'The trailer has no Encrypt entry.',
    evaluate: ({ pdf }) => demand(pdf.encryption === null, 'the file is encrypted'),
  },
  {
    parts: allParts,
    id: 'file-4',
    clause: '32000-1:14.4',
    title: 'File identifier',
    rule: 'The trailer has an ID of two strings.',
    evaluate: ({ pdf }) =>
      demand(
        pdf.id !== null && pdf.id[0] !== '' && pdf.id[1] !== '',
        pdf.id ? 'a part of the ID is empty' : 'there is no ID',
      ),
  },
  {
    parts: beforeX6,
    id: 'action-1',
    clause: '32000-1:12.6',
    title: 'No actions',
    rule: 'Neither document, pages, annotations, outlines nor fields have actions.',
    evaluate: actions,
  },
  {
    parts: allParts,
    id: 'action-2',
    clause: '32000-1:12.6.4.16',
    clause2: '32000-2:12.6.4.17',
    title: 'No JavaScript',
    rule: 'The document has no scripts.',
    evaluate: ({ pdf }) => {
      const names = pdf.dict(pdf.catalog, 'Names');
      return demand(!names || pdf.dict(names, 'JavaScript') === null, 'a name tree of scripts');
    },
  },
  {
    parts: x1aAndX3,
    id: 'form-1',
    clause: '32000-1:12.7',
    title: 'No form fields',
    rule: 'The document has no form with fields.',
    evaluate: ({ pdf }) => {
      const form = pdf.dict(pdf.catalog, 'AcroForm');
      const fields = form ? (pdf.array(form, 'Fields') ?? []).length : 0;
      return demand(fields === 0, `a form with ${fields} fields`);
    },
  },
  {
    parts: x4AndX6,
    id: 'form-1',
    clause: '32000-1:12.7.8',
    clause2: '32000-2:12.7.3',
    title: 'No XFA',
    rule: 'The document has no XFA form.',
    evaluate: ({ pdf }) => {
      const form = pdf.dict(pdf.catalog, 'AcroForm');
      return demand(!form?.has('XFA'), 'there is an XFA form');
    },
  },
  {
    parts: beforeX6,
    id: 'annotation-1',
    clause: '32000-1:12.5',
    title: 'Annotations outside the print area',
    rule: 'Annotations other than trap networks and printer marks are outside the BleedBox, or the TrimBox or ArtBox of a page without one.',
    evaluate: eachPage(annotationsInside),
  },
  {
    parts: allParts,
    id: 'annotation-2',
    clause: '32000-1:14.11.6.2',
    title: 'Trap networks',
    rule: 'A document with trap networks has Trapped true.',
    evaluate: eachPage((page, facts) => {
      const networks = annotationsOf(page.dict, facts).some(
        (dict) => facts.pdf.name(dict, 'Subtype') === 'TrapNet',
      );
      return networks && facts.trapped.value !== 'True' ? ['a trap network, Trapped not True'] : [];
    }),
  },
  {
    parts: x4,
    id: 'annotation-3',
    clause: '32000-1:12.5.6',
    title: 'No multimedia',
    rule: 'There are no annotations for sound, films, 3D, screens or rich media.',
    evaluate: eachPage((page, facts) =>
      annotationsOf(page.dict, facts).flatMap((dict) => {
        const subtype = facts.pdf.name(dict, 'Subtype') ?? '';
        return multimedia.has(subtype) ? [`an annotation of subtype ${subtype}`] : [];
      }),
    ),
  },
  {
    parts: allParts,
    id: 'viewer-1',
    clause: '32000-1:12.2',
    title: 'Boxes of viewer preferences',
    rule: 'ViewArea, ViewClip, PrintArea and PrintClip are MediaBox or BleedBox.',
    evaluate: ({ pdf }) => {
      const preferences = pdf.dict(pdf.catalog, 'ViewerPreferences');
      if (!preferences) return [];
      return ['ViewArea', 'ViewClip', 'PrintArea', 'PrintClip'].flatMap((key) => {
        const box = preferences.has(key) ? (pdf.name(preferences, key) ?? 'no name') : 'MediaBox';
        return box === 'MediaBox' || box === 'BleedBox' ? [] : [{ evidence: `${key} is ${box}` }];
      });
    },
  },
  {
    parts: x1aAndX3,
    id: 'layer-1',
    clause: '32000-1:8.11',
    title: 'No layers',
    rule: 'The document has no optional content.',
    evaluate: ({ pdf }) =>
      demand(pdf.dict(pdf.catalog, 'OCProperties') === null, 'there are OCProperties'),
  },
  {
    parts: x4AndX6,
    id: 'layer-6',
    clause: '32000-1:8.11.4.2',
    title: 'Default layer configuration',
    rule: 'OCProperties has a default configuration dictionary D.',
    evaluate: ({ pdf }) => {
      const properties = pdf.dict(pdf.catalog, 'OCProperties');
      return demand(!properties || pdf.dict(properties, 'D') !== null, 'OCProperties has no D');
    },
  },
  {
    parts: x4AndX6,
    id: 'layer-2',
    clause: '32000-1:8.11.4.3',
    title: 'Names of layer configurations',
    rule: 'Every optional content configuration has a Name of its own.',
    evaluate: (facts) => {
      const names = configurations(facts).map((dict) => facts.pdf.text(dict, 'Name') ?? '');
      const seen = new Set<string>();
      return names.flatMap((name, index) => {
        const fault =
          name === '' ? 'has no Name' : seen.has(name) ? `has the Name "${name}" of another` : null;
        seen.add(name);
        return fault === null ? [] : [{ evidence: `configuration ${index} ${fault}` }];
      });
    },
  },
  {
    parts: x4AndX6,
    id: 'layer-3',
    clause: '32000-1:8.11.4.5',
    title: 'No automatic layer states',
    rule: 'No optional content configuration has an AS.',
    evaluate: (facts) =>
      configurations(facts).flatMap((dict, index) =>
        dict.has('AS') ? [{ evidence: `configuration ${index} has an AS` }] : [],
      ),
  },
  {
    parts: x4AndX6,
    id: 'layer-4',
    clause: '32000-1:8.11.4.3',
    title: 'All layers listed',
    rule: 'An Order of an optional content configuration lists all groups of the document.',
    evaluate: (facts) =>
      configurations(facts).flatMap((dict, index) => {
        const missing = unlisted(dict, facts);
        return missing.map((key) => ({
          evidence: `the Order of configuration ${index} does not list ${key}`,
        }));
      }),
  },
  {
    parts: x4AndX6,
    id: 'layer-5',
    clause: '32000-1:8.11.4.3',
    title: 'Base state',
    rule: 'BaseState of the default configuration is ON.',
    evaluate: (facts) => {
      const [first] = configurations(facts);
      const state = first ? (facts.pdf.name(first, 'BaseState') ?? 'ON') : 'ON';
      return demand(state === 'ON', `BaseState is ${state}`);
    },
  },
  {
    parts: allParts,
    id: 'file-5',
    clause: '32000-1:7.6.5',
    clause2: '32000-2:7.6.6',
    title: 'No crypt filters',
    rule: 'No stream uses a crypt filter.',
    evaluate: eachDict((dict, { pdf }, stream) => {
      if (!stream) return null;
      const written = pdf.get(dict, 'Filter');
      const names = (isPdfArray(written) ? written : [written]).map((one) => pdf.resolve(one));
      const crypt = names.some((one) => one instanceof PdfName && one.value === 'Crypt');
      return crypt ? 'a stream with a crypt filter' : null;
    }),
  },
];

const multimedia: ReadonlySet<string> = new Set(['Sound', 'Movie', 'Screen', '3D', 'RichMedia']);
const HIDDEN = 2;

function annotationsOf(page: PdfDict, { pdf }: ConformanceFacts): readonly PdfDict[] {
  return (pdf.array(page, 'Annots') ?? []).flatMap((written) => {
    const dict = pdf.resolve(written);
    return dict instanceof PdfDict ? [dict] : [];
  });
}

/** Popups and hidden annotations leave no mark. */
function* annotationsInside(
  page: Parameters<Parameters<typeof eachPage>[0]>[0],
  facts: ConformanceFacts,
): Iterable<string> {
  const { pdf } = facts;
  const { boxes, declared } = page;
  const area = declared.bleed ? boxes.bleed : declared.trim ? boxes.trim : boxes.art;
  for (const dict of annotationsOf(page.dict, facts)) {
    const subtype = pdf.name(dict, 'Subtype') ?? '?';
    if (['TrapNet', 'PrinterMark', 'Popup'].includes(subtype)) continue;
    if (((pdf.integer(dict, 'F') ?? 0) & HIDDEN) !== 0) continue;
    const [a, b, c, d] = (pdf.array(dict, 'Rect') ?? []).map((part) => pdf.resolve(part));
    if (typeof a !== 'number' || typeof b !== 'number') continue;
    if (typeof c !== 'number' || typeof d !== 'number') continue;
    const apart =
      Math.max(a, c) <= area.x0 ||
      Math.min(a, c) >= area.x1 ||
      Math.max(b, d) <= area.y0 ||
      Math.min(b, d) >= area.y1;
    if (!apart) yield `an annotation of subtype ${subtype} inside the print area`;
  }
}

/** Actions of the catalog, of pages, and of every other dictionary that an action can hang on. */
function* actions(facts: ConformanceFacts): Iterable<Failure> {
  const { pdf } = facts;
  if (pdf.get(pdf.catalog, 'OpenAction') instanceof PdfDict) {
    yield { evidence: 'the catalog has an OpenAction' };
  }
  if (pdf.catalog.has('AA')) yield { evidence: 'the catalog has additional actions' };
  for (const { dict, index } of pdf.pages) {
    const page = index + 1;
    if (dict.has('AA')) yield { evidence: `page ${page} has additional actions`, page };
    for (const annotation of annotationsOf(dict, facts)) {
      if (hasAction(annotation, facts))
        yield { evidence: `page ${page}: an annotation with an action`, page };
    }
  }
  for (const item of outlineItems(facts)) {
    if (hasAction(item, facts)) yield { evidence: 'an outline entry with an action' };
  }
}

function hasAction(dict: PdfDict, { pdf }: ConformanceFacts): boolean {
  const action = pdf.dict(dict, 'A');
  return dict.has('AA') || (action !== null && pdf.name(action, 'S') !== null);
}

const MOST_ITEMS = 100_000;

/** Entries of the outline, each once. */
function* outlineItems({ pdf }: ConformanceFacts): Iterable<PdfDict> {
  const root = pdf.dict(pdf.catalog, 'Outlines');
  const seen = new Set<PdfDict>();
  const open: (PdfDict | null)[] = [root && pdf.dict(root, 'First')];
  while (open.length > 0 && seen.size < MOST_ITEMS) {
    const item = open.pop();
    if (!item || seen.has(item)) continue;
    seen.add(item);
    yield item;
    open.push(pdf.dict(item, 'Next'), pdf.dict(item, 'First'));
  }
}

/** The default configuration, then the others. */
function configurations({ pdf }: ConformanceFacts): readonly PdfDict[] {
  const properties = pdf.dict(pdf.catalog, 'OCProperties');
  if (!properties) return [];
  const written = [properties.get('D'), ...(pdf.array(properties, 'Configs') ?? [])];
  return written.map((one) => pdf.resolve(one)).filter((one) => one instanceof PdfDict);
}

/** Keys of the optional content groups that the Order array omits; empty without an Order. */
function unlisted(configuration: PdfDict, { pdf }: ConformanceFacts): readonly string[] {
  const order = pdf.array(configuration, 'Order');
  const properties = pdf.dict(pdf.catalog, 'OCProperties');
  if (!order || !properties) return [];
  const listed = new Set<string>();
  const open: PdfObject[] = [...order];
  const entered = new Set<PdfObject>();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next instanceof PdfRef) listed.add(next.key);
    const value = pdf.resolve(next);
    if (!isPdfArray(value) || entered.has(value)) continue;
    entered.add(value);
    for (const part of value) open.push(part);
  }
  return (pdf.array(properties, 'OCGs') ?? []).flatMap((group) =>
    group instanceof PdfRef && !listed.has(group.key) ? [group.key] : [],
  );
}
