import { deflateSync } from 'node:zlib';
import { onePagePdf, type OnePage } from '@forme/test-kit';
import { bytesSource } from '../../../bytes';
import { openPdf } from '../../../document';
import { ConformanceFacts, judge } from '../../index';

const family = /^6\.(?:1\.11|1\.12|1\.13|8|9|10|11)$/;
/** Of 6.1.12 and 6.1.13 only what is no implementation limit, whose numbers differ by part. */
const limits = /^6\.1\.1[23]-[3-9]/;

/** Tests on embedded files, layers, permissions, presentations and requirements that a file fails, by profile. */
function failed(profile: 'pdfa1b' | 'pdfa2b' | 'pdfa3b', made: OnePage): readonly string[] {
  const facts = new ConformanceFacts(openPdf(bytesSource(onePagePdf(made))));
  return judge(facts, profile).clauses.flatMap(({ id, clause, outcome }) => {
    const test = id.slice(profile.length + 1);
    return outcome === 'failed' && family.test(clause) && !limits.test(test) ? [test] : [];
  });
}

const all = (made: OnePage) => [
  failed('pdfa1b', made),
  failed('pdfa2b', made),
  failed('pdfa3b', made),
];

describe('embedded files', () => {
  const spec =
    '<< /Type /Filespec /F (a) /UF (a) /AFRelationship /Data /EF << /F 11 0 R /UF 11 0 R >> >>';
  const file = { dict: '/Type /EmbeddedFile /Subtype /text#2fplain', data: 'text' };
  const made = (change: (text: string) => string = (text) => text, dict = file.dict): OnePage => ({
    catalog: '/AF [10 0 R] /Names << /EmbeddedFiles << /Names [(a) 10 0 R] >> >>',
    objects: { 10: change(spec), 11: { ...file, dict } },
  });

  it.each<readonly [string, OnePage, readonly string[]]>([
    ['with all that PDF/A-3 asks for', made(), []],
    ['without UF', made((text) => text.replace('/UF (a)', '')), ['6.8-1']],
    [
      'without a relationship',
      made((text) => text.replace('/AFRelationship /Data', '')),
      ['6.8-4'],
    ],
    [
      'of a relationship of another name space',
      made((text) => text.replace('/Data', '/FRM_Proof')),
      [],
    ],
    ['without a type', made(undefined, '/Type /EmbeddedFile'), ['6.8-3']],
    ['of what is no type', made(undefined, '/Subtype /text'), ['6.8-3']],
    ['that nothing is associated with', { ...made(), catalog: '' }, ['6.8-5']],
    [
      'associated with a page',
      { ...made(), catalog: '', page: '/MediaBox [0 0 9 9] /AF [10 0 R]' },
      [],
    ],
    [
      'associated by an array of its own',
      { ...made(), catalog: '/AF 12 0 R', objects: { ...made().objects, 12: '[10 0 R]' } },
      [],
    ],
    [
      'associated in a ring',
      {
        ...made(),
        catalog: '/AF 12 0 R',
        objects: { ...made().objects, 12: '[13 0 R 12 0 R]', 13: '[12 0 R]' },
      },
      ['6.8-5'],
    ],
  ])('%s', (_what, own, third) => {
    expect(failed('pdfa3b', own)).toEqual(third);
  });

  it('are not for PDF/A-1', () => {
    expect(failed('pdfa1b', made())).toEqual(['6.1.11-1', '6.1.11-2']);
    expect(failed('pdfa1b', { catalog: '/Names << /EmbeddedFiles << /Names [] >> >>' })).toEqual([
      '6.1.11-2',
    ]);
  });

  it('are not checked where they are larger than what is read', () => {
    const large = {
      dict: '/Filter /FlateDecode',
      data: deflateSync(Buffer.alloc(64 * 1024 * 1024 + 1)),
    };
    const outcome = (objects: OnePage['objects'] = {}) =>
      judge(new ConformanceFacts(openPdf(bytesSource(onePagePdf({ objects })))), 'pdfa2b')
        .clauses.filter(({ id }) => id === 'pdfa2b-6.8-2')
        .map((verdict) => [verdict.outcome, verdict.failureCount]);
    expect(outcome({ 10: spec, 11: large })).toEqual([['not_checked', 0]]);
    const other = spec.replaceAll('11 0 R', '13 0 R');
    expect(outcome({ 10: spec, 11: large, 12: other, 13: file })).toEqual([['failed', 1]]);
  });

  it('are PDF/A themselves in PDF/A-2', () => {
    expect(failed('pdfa2b', made())).toEqual(['6.8-2']);
    const inner = { dict: file.dict, data: onePagePdf() };
    expect(failed('pdfa2b', { ...made(), objects: { 10: spec, 11: inner } })).toEqual(['6.8-2']);
  });
});

describe('layers', () => {
  const made = (configuration: string, objects: OnePage['objects'] = {}): OnePage => ({
    catalog: `/OCProperties << /OCGs [10 0 R 11 0 R] ${configuration} >>`,
    objects: { 10: '<< /Type /OCG /Name (a) >>', 11: '<< /Type /OCG /Name (b) >>', ...objects },
  });

  it.each<readonly [string, OnePage, readonly string[]]>([
    ['as PDF/A-2 requires', made('/D << /Name (all) /Order [10 0 R [(label) 11 0 R]] >>'), []],
    ['in no order', made('/D << /Name (all) >>'), []],
    ['in a configuration without name', made('/D << >>'), ['6.9-1']],
    ['in two of one name', made('/D << /Name (a) >> /Configs [<< /Name (a) >>]'), ['6.9-1']],
    ['in two of two names', made('/D << /Name (a) >> /Configs [<< /Name (b) >>]'), []],
    ['in an order that lacks one', made('/D << /Name (a) /Order [10 0 R] >>'), ['6.9-3']],
    [
      'in an order of another configuration that lacks one',
      made('/D << /Name (a) >> /Configs [<< /Name (b) /Order [11 0 R] >>]'),
      ['6.9-3'],
    ],
    ['that switch by themselves', made('/D << /Name (a) /AS [] >>'), ['6.9-4']],
    [
      'in an order that leads to itself',
      made('/D << /Name (a) /Order 12 0 R >>', {
        12: '[10 0 R 13 0 R 12 0 R]',
        13: '[12 0 R 12 0 R]',
      }),
      ['6.9-3'],
    ],
  ])('%s', (_what, own, later) => {
    expect(all(own)).toEqual([['6.1.13-1'], later, later]);
  });
});

describe('the catalog', () => {
  it.each<readonly [string, OnePage, readonly string[]]>([
    ['with usage rights', { catalog: '/Perms << /UR3 << >> >>' }, []],
    ['with other permissions', { catalog: '/Perms << /UR << >> >>' }, ['6.1.12-1']],
    [
      'with a certified digest',
      {
        catalog: '/Perms << /DocMDP 10 0 R >>',
        objects: {
          10: '<< /Type /Sig /Reference [<< /TransformMethod /DocMDP /DigestMethod /MD5 >>] >>',
        },
      },
      ['6.1.12-2'],
    ],
    [
      'with a digest that is not certified',
      { objects: { 10: '<< /Type /Sig /Reference [<< /DigestMethod /MD5 >>] >>' } },
      [],
    ],
    [
      'with alternate presentations',
      { catalog: '/Names << /AlternatePresentations << >> >>' },
      ['6.10-1'],
    ],
    ['of a page that plays', { page: '/MediaBox [0 0 9 9] /PresSteps << >>' }, ['6.10-1']],
    ['with requirements', { catalog: '/Requirements []' }, ['6.11-1']],
  ])('%s', (_what, made, later) => {
    expect(all(made)).toEqual([[], later, later]);
  });
});
