import { memoryReader, pdfDict, pdfStream, type Written } from '../../test/memory-reader';
import { readScripts } from './action-facts';
import { readAnnotations } from './annotation-facts';
import { readEmbeddedFiles } from './embedded-files';
import { readForm } from './form-facts';
import { readStructure } from './structure-facts';

const script = { S: '/JavaScript', JS: '(x)' };
const page = (entries: Record<string, Written>, index = 0) => ({ index, dict: pdfDict(entries) });

describe('readStructure', () => {
  it('reads marks, structure, language and preferences', () => {
    const reader = memoryReader(
      {},
      {
        MarkInfo: { Marked: true },
        StructTreeRoot: {},
        Lang: '(de-CH)',
        ViewerPreferences: { DisplayDocTitle: true },
      },
    );
    expect(readStructure(reader)).toMatchObject({
      tagged: true,
      suspects: false,
      hasStructureTree: true,
      language: 'de-CH',
      displayDocTitle: true,
    });
    expect(readStructure(memoryReader({}))).toMatchObject({
      tagged: false,
      hasStructureTree: false,
      language: null,
      displayDocTitle: null,
    });
  });
});

describe('readScripts', () => {
  const places = (
    catalog: Record<string, Written>,
    pages: ReturnType<typeof page>[] = [],
    objects: Record<number, Written> = {},
  ) => readScripts(memoryReader(objects, catalog), pages).places;

  it('finds scripts wherever actions may hang', () => {
    expect(places({ Names: { JavaScript: { Names: [] } } })).toEqual(['names']);
    expect(places({ OpenAction: script })).toEqual(['open_action']);
    expect(places({ AA: { WC: script } })).toEqual(['document_actions']);
    expect(places({}, [page({ AA: { O: script } })])).toEqual(['page_actions']);
    expect(places({}, [page({ Annots: [{ A: script }] })])).toEqual(['annotation_actions']);
    expect(places({ AcroForm: { Fields: [{ Kids: [{ AA: { K: script } }] }] } })).toEqual([
      'field_actions',
    ]);
  });

  it('follows chains of actions and ends on cycles', () => {
    const objects = { 1: { S: '/GoTo', Next: ['2 R', '1 R'] }, 2: { S: '/URI', Next: script } };
    expect(places({ OpenAction: '1 R' }, [], objects)).toEqual(['open_action']);
  });

  it('counts actions by type, each once', () => {
    const objects = { 1: { S: '/URI', Next: { S: '/GoTo' } } };
    const annots = page({ Annots: [{ A: '1 R' }, { A: '1 R' }, { A: { S: '/URI' } }] });
    const { types } = readScripts(memoryReader(objects, {}), [annots]);
    expect([...types]).toEqual([
      ['URI', 2],
      ['GoTo', 1],
    ]);
  });

  it('separates the action types of the catalog from all others', () => {
    const annots = page({ Annots: [{ A: { S: '/URI' } }] });
    const catalog = {
      OpenAction: { S: '/GoTo', Next: { S: '/Launch' } },
      AA: { WP: { S: '/Named' } },
    };
    const { documentTypes } = readScripts(memoryReader({}, catalog), [annots]);
    expect([...documentTypes]).toEqual(['GoTo', 'Launch', 'Named']);
  });

  it('takes no destination and no other action for a script', () => {
    expect(readScripts(memoryReader({}, { OpenAction: [0, '/Fit'] }), [])).toEqual({
      present: false,
      places: [],
      types: new Map(),
      documentTypes: new Set(),
    });
    expect(places({ OpenAction: { S: '/GoTo' } })).toEqual([]);
  });
});

describe('readEmbeddedFiles', () => {
  it('lists the files of the name tree', () => {
    const reader = memoryReader(
      {
        1: { Names: ['(a)', { UF: '(a.xml)', EF: { F: '2 R' }, AFRelationship: '/Data' }] },
        2: pdfStream({ Subtype: '/text/xml' }, ''),
        3: { Names: ['(b)', { F: '(b.txt)' }, '(c)', 12] },
      },
      { Names: { EmbeddedFiles: { Kids: ['1 R', '3 R', '1 R'] } } },
    );
    expect(readEmbeddedFiles(reader)).toEqual([
      { fileName: 'a.xml', mimeType: 'text/xml', relationship: 'Data', hasStream: true },
      { fileName: 'b.txt', mimeType: null, relationship: null, hasStream: false },
    ]);
  });

  it('warns when the tree is too large', () => {
    const kids = Array.from({ length: 10_001 }, () => ({}));
    const reader = memoryReader({}, { Names: { EmbeddedFiles: { Kids: kids } } });
    expect(readEmbeddedFiles(reader)).toEqual([]);
    expect(reader.warnings[0]?.code).toBe('embedded_files_over_limit');
  });
});

describe('readForm', () => {
  it('counts terminal fields, signature fields and signatures', () => {
    const reader = memoryReader(
      {
        1: { T: '(g)', Kids: ['2 R', '3 R'], FT: '/Sig' },
        2: { T: '(a)', V: {} },
        3: { T: '(b)' },
        4: { T: '(c)', FT: '/Btn', Kids: [{ Subtype: '/Widget' }, { Subtype: '/Widget' }] },
      },
      { AcroForm: { Fields: ['1 R', '4 R', '1 R'], XFA: [], NeedAppearances: true } },
    );
    expect(readForm(reader)).toEqual({
      fields: 3,
      signatureFields: 2,
      signatures: 1,
      hasXfa: true,
      needAppearances: true,
      complete: true,
    });
    expect(readForm(memoryReader({}))).toBeNull();
  });
});

describe('readAnnotations', () => {
  it('lists annotations with ordered rectangles and flags', () => {
    const reader = memoryReader({
      1: {
        Subtype: '/Stamp',
        Rect: [100, 50, 0, 0],
        F: 6,
        Contents: '(ok)',
        AP: { N: '2 R' },
      },
      2: pdfStream({}, ''),
    });
    const pages = [
      page({}),
      page({ Annots: [12, '1 R', { Subtype: '/Link', Rect: [0, 0, 1] }] }, 1),
    ];
    expect(readAnnotations(reader, pages)).toEqual([
      {
        objectKey: '1 0',
        page: 2,
        index: 1,
        subtype: 'Stamp',
        rect: [0, 0, 100, 50],
        contents: 'ok',
        flags: 6,
        hidden: true,
        printed: true,
        hasAppearance: true,
        action: null,
        fieldType: null,
        fieldName: null,
      },
      expect.objectContaining({ subtype: 'Link', index: 2, rect: null, hasAppearance: false }),
    ]);
  });

  it('reports the action, and the field of a widget', () => {
    const reader = memoryReader({
      1: { T: '(order)', FT: '/Tx', Kids: ['2 R'] },
      2: { T: '(size)', Parent: '1 R', Kids: ['3 R'] },
      3: { Subtype: '/Widget', Parent: '2 R', A: { S: '/SubmitForm' } },
      4: { Subtype: '/Widget', Parent: '4 R', T: '(a)' },
    });
    const [widget, round, link] = readAnnotations(reader, [
      page({ Annots: ['3 R', '4 R', { Subtype: '/Link', T: '(no field)', A: { S: '/URI' } }] }),
    ]);
    expect(widget).toMatchObject({
      fieldType: 'Tx',
      fieldName: 'order.size',
      action: 'SubmitForm',
    });
    expect(round?.fieldName).toMatch(/^a(\.a)+$/);
    expect(link).toMatchObject({ action: 'URI', fieldType: null, fieldName: null });
  });
});
