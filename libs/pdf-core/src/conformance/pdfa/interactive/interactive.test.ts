import { onePagePdf, type OnePage } from '@forme/test-kit';
import { bytesSource } from '../../../bytes';
import { openPdf } from '../../../document';
import { ConformanceFacts, judge, type ProfileName } from '../../index';

const families: Readonly<Partial<Record<ProfileName, RegExp>>> = {
  pdfa1b: /^6\.(?:5|6|9)(?:\.|$)/,
  pdfa2b: /^6\.(?:3|4|5)\./,
};

/** Tests on annotations, actions and forms that a file of one page fails. */
function failed(profile: 'pdfa1b' | 'pdfa2b', made: OnePage): readonly string[] {
  const facts = new ConformanceFacts(openPdf(bytesSource(onePagePdf(made))));
  return judge(facts, profile).clauses.flatMap(({ id, clause, outcome }) =>
    outcome === 'failed' && families[profile]?.test(clause) ? [id.slice(profile.length + 1)] : [],
  );
}

const both = (made: OnePage) => [failed('pdfa1b', made), failed('pdfa2b', made)];

const form = { dict: '/Type /XObject /Subtype /Form /BBox [0 0 9 9]', data: '' };
const appearance = '/AP << /N 11 0 R >>';

/** A page with one annotation. */
function annotated(entries: string, more: OnePage = {}): OnePage {
  return {
    ...more,
    page: '/MediaBox [0 0 100 100] /Annots [10 0 R]',
    objects: { 10: `<< /Type /Annot /Rect [0 0 9 9] ${entries} >>`, 11: form, ...more.objects },
  };
}

describe('annotations', () => {
  it.each<readonly [string, string, readonly string[], readonly string[]]>([
    ['what both parts require', `/Subtype /Text /F 28 ${appearance}`, [], []],
    ['a type of a later version', `/Subtype /Screen /F 4 ${appearance}`, ['6.5.2-1'], ['6.3.1-1']],
    ['no type', `/F 4 ${appearance}`, ['6.5.2-1'], ['6.3.1-1']],
    ['a type of PDF 1.5', `/Subtype /Caret /F 4 ${appearance}`, ['6.5.2-1'], []],
    ['a redaction', `/Subtype /Redact /F 4 ${appearance}`, ['6.5.2-1'], []],
    ['an opacity', `/Subtype /Text /F 4 /CA 0.5 ${appearance}`, ['6.5.3-1'], []],
    ['full opacity', `/Subtype /Text /F 4 /CA 1.0 ${appearance}`, [], []],
    ['no flags', `/Subtype /Text ${appearance}`, ['6.5.3-2'], ['6.3.2-1']],
    ['no Print', `/Subtype /Text /F 0 ${appearance}`, ['6.5.3-2'], ['6.3.2-1']],
    ['Hidden', `/Subtype /Text /F 6 ${appearance}`, ['6.5.3-2'], ['6.3.2-1']],
    ['ToggleNoView', `/Subtype /Text /F 260 ${appearance}`, [], ['6.3.2-1']],
    ['a pop-up without flags', '/Subtype /Popup', ['6.5.3-2'], []],
    [
      'a colour without an RGB intent',
      `/Subtype /Text /F 4 /C [1 0 0] ${appearance}`,
      ['6.5.3-3'],
      [],
    ],
    ['an empty colour array', `/Subtype /Text /F 4 /C [] ${appearance}`, ['6.5.3-3'], []],
    ['a hidden pop-up', '/Subtype /Popup /F 6', ['6.5.3-2'], ['6.3.2-1']],
    ['no appearance', '/Subtype /Text /F 4', [], ['6.3.3-1']],
    ['a link without appearance', '/Subtype /Link /F 4', [], []],
    [
      'a rollover appearance',
      '/Subtype /Text /F 4 /AP << /N 11 0 R /R 11 0 R >>',
      ['6.5.3-4'],
      ['6.3.3-2'],
    ],
    [
      'states of what is no button',
      '/Subtype /Text /F 4 /AP << /N << /On 11 0 R >> >>',
      ['6.5.3-4'],
      ['6.3.3-2'],
    ],
    ['states of a button', '/Subtype /Widget /FT /Btn /F 4 /AP << /N << /On 11 0 R >> >>', [], []],
    ['an action without type', '/Subtype /Link /F 4 /A << >>', ['6.6.1-1'], ['6.5.1-1']],
    [
      'a button with no state',
      '/Subtype /Widget /FT /Btn /F 4 /AP << /N << >> >>',
      ['6.5.3-4'],
      ['6.3.3-2'],
    ],
    [
      'a button without states',
      `/Subtype /Widget /FT /Btn /F 4 ${appearance}`,
      ['6.5.3-4'],
      ['6.3.3-2'],
    ],
  ])('with %s', (_what, entries, first, second) => {
    expect(both(annotated(entries))).toEqual([first, second]);
  });

  it('need no appearance where they have no size', () => {
    const made = annotated('/Subtype /Text /F 4');
    const objects = { ...made.objects, 10: '<< /Subtype /Text /F 4 /Rect [5 5 5 5] >>' };
    expect(failed('pdfa2b', { ...made, objects })).toEqual([]);
  });
});

describe('actions', () => {
  const of = (action: string): OnePage => ({ catalog: `/OpenAction << ${action} >>` });
  it.each<readonly [string, OnePage, readonly string[], readonly string[]]>([
    ['to a page', of('/S /GoTo /D [3 0 R /Fit]'), [], []],
    ['to a web page', of('/S /URI /URI (https://example.com/)'), [], []],
    ['to an embedded file', of('/S /GoToE /T << /R /C >>'), ['6.6.1-1'], []],
    ['that run a program', of('/S /Launch /F (a)'), ['6.6.1-1'], ['6.5.1-1']],
    ['that run a script', of('/S /JavaScript /JS (a)'), ['6.6.1-1'], ['6.5.1-1']],
    [
      'that follow others',
      of(
        '/S /GoTo /D [3 0 R /Fit] /Next [<< /S /GoTo /D [3 0 R /Fit] /Next << /S /Hide /T (a) >> >>]',
      ),
      ['6.6.1-1'],
      ['6.5.1-1'],
    ],
    ['named for turning pages', of('/S /Named /N /NextPage'), [], []],
    ['named otherwise', of('/S /Named /N /Print'), ['6.6.1-2'], ['6.5.1-2']],
    [
      'in an object that nothing refers to',
      { objects: { 10: '<< /Type /Action /S /Launch /F (a) >>' } },
      [],
      [],
    ],
    ['of events of the document', { catalog: '/AA << >>' }, ['6.6.2-1'], ['6.5.2-1']],
    ['of events of a page', { page: '/MediaBox [0 0 9 9] /AA << >>' }, [], ['6.5.2-2']],
    [
      'among the scripts of the document',
      { catalog: '/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (b) >>] >> >>' },
      ['6.6.1-1'],
      ['6.5.1-1'],
    ],
    [
      'in a ring',
      {
        catalog: '/OpenAction 10 0 R',
        objects: { 10: '<< /S /GoTo /D [3 0 R /Fit] /Next [10 0 R] >>' },
      },
      [],
      [],
    ],
  ])('%s', (_what, made, first, second) => {
    expect(both(made)).toEqual([first, second]);
  });
});

describe('forms', () => {
  const widget = (entries: string, acroForm = ''): OnePage =>
    annotated(`/Subtype /Widget /FT /Tx /T (a) /F 4 ${entries}`, {
      catalog: `/AcroForm << /Fields [10 0 R] ${acroForm} >>`,
    });
  it.each<readonly [string, OnePage, readonly string[], readonly string[]]>([
    ['with what both parts require', widget(appearance), [], []],
    ['without appearances', widget(''), ['6.9-2'], ['6.3.3-1']],
    [
      'whose viewer makes appearances',
      widget(appearance, '/NeedAppearances true'),
      ['6.9-1'],
      ['6.4.1-3'],
    ],
    [
      'whose viewer preference is not a boolean',
      widget(appearance, '/NeedAppearances /True'),
      ['6.9-1'],
      ['6.4.1-3'],
    ],
    ['whose viewer need not', widget(appearance, '/NeedAppearances false'), [], []],
    ['with actions', widget(`${appearance} /A << /S /URI /URI (a) >>`), ['6.6.1-3'], ['6.4.1-1']],
    ['with actions of events', widget(`${appearance} /AA << >>`), ['6.6.2-2'], ['6.4.1-2']],
    ['of XFA', widget(appearance, '/XFA (a)'), [], ['6.4.2-1']],
    ['that need rendering', { catalog: '/NeedsRendering true' }, [], ['6.4.2-2']],
    [
      'with actions of a field above the widgets',
      {
        catalog: '/AcroForm << /Fields [10 0 R] >>',
        objects: {
          10: '<< /T (a) /Kids [11 0 R] >>',
          11: '<< /T (b) /FT /Tx /AA << >> /Kids [10 0 R] >>',
        },
      },
      ['6.6.2-2'],
      ['6.4.1-2'],
    ],
  ])('%s', (_what, made, first, second) => {
    expect(both(made)).toEqual([first, second]);
  });
});
