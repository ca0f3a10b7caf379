import { onePagePdf } from '@forme/test-kit';
import { bytesSource } from '../../../bytes';
import { openPdf } from '../../../document';
import { ConformanceFacts, judge, type ProfileName } from '../../index';

type Change = (text: string) => string;

/** Tests of 6.1 that fail for a file of one page, changed as text (ISO 8859-1; lengths should stay as they are). */
function failed(
  profile: ProfileName,
  made: Parameters<typeof onePagePdf>[0],
  change: Change = (text) => text,
): readonly string[] {
  const text = Buffer.from(onePagePdf({ trailer: '/ID [<00ff> <00ff>]', ...made })).toString(
    'latin1',
  );
  const bytes = Uint8Array.from(Buffer.from(change(text), 'latin1'));
  const { clauses } = judge(new ConformanceFacts(openPdf(bytesSource(bytes))), profile);
  return clauses
    .filter(({ clause, outcome }) => outcome === 'failed' && clause.startsWith('6.1.'))
    .map(({ id }) => id.slice(profile.length + 1));
}

const both = (made: Parameters<typeof onePagePdf>[0], change?: Change) => [
  failed('pdfa1b', made, change),
  failed('pdfa2b', made, change),
];

describe('a file as the kit writes it', () => {
  it('breaks no clause on file structure', () => {
    expect(both({ content: '(text) Tj' })).toEqual([[], []]);
  });
});

describe('file structure', () => {
  it.each<readonly [string, Change, readonly string[], readonly string[]]>([
    ['another header', (text) => text.replace('%PDF-1.', '%PDF-a.'), ['6.1.2-1'], ['6.1.2-1']],
    [
      'no binary comment',
      (text) => text.replace(/^(.*\n)%[^\n]{4}/, '$1%abcd'),
      ['6.1.2-2'],
      ['6.1.2-2'],
    ],
    ['no ID', (text) => text.replace('/ID', '/Ix'), ['6.1.3-1'], ['6.1.3-1']],
    ['data behind the end', (text) => `${text}data`, ['6.1.3-3'], ['6.1.3-3']],
    [
      'two line ends behind xref',
      (text) => text.replace('xref\n0', 'xref\n\n0'),
      ['6.1.4-1'],
      ['6.1.4-1'],
    ],
    [
      'two spaces in a subsection header',
      (text) => text.replace(/xref\n0 /, 'xref\n0  '),
      ['6.1.4-1'],
      [],
    ],
    [
      'a space after the header',
      (text) => text.replace(/^(%PDF-1\.\d)\n%/, '$1 \n%'),
      [],
      ['6.1.2-1'],
    ],
    [
      'two spaces in an object header',
      (text) =>
        text
          .replace('\n1 0 obj', '\n1  0obj')
          .replace('1  0obj', '1 0  obj')
          .replace('obj\n<<', 'obj<<'),
      ['6.1.8-1'],
      ['6.1.9-1'],
    ],
  ])('with %s', (_what, change, first, second) => {
    expect(both({ content: 'q Q' }, change)).toEqual([first, second]);
  });

  it.each<readonly [string, string, string, readonly string[], readonly string[]]>([
    ['an odd hexadecimal string', '', '/Extra <abc>', ['6.1.6-1'], ['6.1.6-1']],
    ['a hexadecimal string in content', '<4142 4> Tj', '', ['6.1.6-1'], ['6.1.6-1']],
    ['digits and white space', '<4142 43> Tj', '/Extra << /A [<ab>] >>', [], []],
    ['a long name', '', `/Extra /${'n'.repeat(128)}`, ['6.1.12-3'], ['6.1.13-3']],
    ['a long name that is short decoded', '', `/Extra /${'#6e'.repeat(127)}`, [], []],
    ['a large real', '40000.5 Tz', '', ['6.1.12-1'], []],
    ['a large integer', '40000 Tz', '', [], []],
    ['a larger integer', '', '/Extra 2147483648', ['6.1.12-1'], ['6.1.13-1']],
    ['a real near 0', `0.${'0'.repeat(38)}1 w`, '', [], ['6.1.13-1']],
    ['a string for PDF/A-1 only', '', `/Extra (${'s'.repeat(40_000)})`, [], ['6.1.13-2']],
    ['28 saved states', 'q '.repeat(28) + 'Q '.repeat(28), '', [], []],
    ['29 saved states', 'q '.repeat(29) + 'Q '.repeat(29), '', ['6.1.12-6'], ['6.1.13-5']],
    [
      'nine colorants',
      '',
      '/Extra [/DeviceN [/A /B /C /D /E /F /G /H /I] /DeviceCMYK 9 0 R]',
      ['6.1.12-7'],
      [],
    ],
  ])('with %s', (_what, content, catalog, first, second) => {
    expect(both({ content, catalog })).toEqual([first, second]);
  });

  it('wants Length to be true and stream to end a line', () => {
    const content = 'q 1 0 0 1 0 0 cm Q';
    const wrong: Change = (text) =>
      text.replace(`/Length ${content.length}`, `/Length ${content.length + 2}`.padEnd(10));
    expect(both({ content }, wrong)).toEqual([['6.1.7-2'], ['6.1.7.1-2']]);
    expect(both({ content }, (text) => text.replace('stream\nq ', 'stream\rq '))).toEqual([
      ['6.1.7-1'],
      ['6.1.7.1-1'],
    ]);
  });

  it('wants no LZW, in PDF/A-2 only of what is used', () => {
    const image = {
      dict: '/Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /LZWDecode',
      data: '\x80\x0b\x60\x50',
    };
    const resources = '/XObject << /Im 10 0 R >>';
    const made = (content: string) => ({ content, resources, objects: { 10: image } });
    expect(both(made('q Q'))).toEqual([['6.1.10-1'], []]);
    expect(both(made('/Im Do'))).toEqual([['6.1.10-1'], ['6.1.7.2-1']]);
  });

  it('wants pages that are neither tiny nor huge in PDF/A-2', () => {
    expect(both({ page: '/MediaBox [0 0 2 100]' })).toEqual([[], ['6.1.13-7']]);
    expect(both({ page: '/MediaBox [0 0 14401 100]' })).toEqual([[], ['6.1.13-7']]);
    expect(both({ page: '/MediaBox [0 0 14400 3]' })).toEqual([[], []]);
    expect(both({ page: '/MediaBox [0 0 9 9] /CropBox [0 0 2 9]' })).toEqual([[], ['6.1.13-7']]);
  });

  it('judges the boxes that pages have, not those that they override', () => {
    const boxed = (page: string) => (text: string) =>
      text
        .replace('/Type /Pages', '/Type /Pages /MediaBox [0 0 20000 20000]')
        .replace('/Extra', page);
    const made = { page: '/Extra /MediaBox [0 0 100 100]' };
    expect(both(made, boxed(''))).toEqual([[], []]);
    expect(both({ page: '/Extra' }, boxed(''))).toEqual([[], ['6.1.13-7']]);
  });

  it('wants one ID in all trailers of a linearized file, where PDF/A-1 compares them', () => {
    const made = { catalog: '/Linearized 1 /L 000000' };
    const twice =
      (id: string, entry = '/L'): Change =>
      (text) => {
        const first = /startxref\n(\d+)/.exec(text)?.[1] ?? '';
        const trailer = `<< /Size 9 /Root 1 0 R /Prev ${first} ${id} >>`;
        const whole = `${text}xref\n0 0\ntrailer\n${trailer}\nstartxref\n${text.length}\n%%EOF\n`;
        return whole.replace('/L 000000', `${entry} ${String(whole.length).padStart(6, '0')}`);
      };
    expect(both(made, twice('/ID [<00ff> <00ff>]'))).toEqual([[], []]);
    expect(both(made, twice('/ID [<00ff> <01>]'))).toEqual([['6.1.3-4'], []]);
    expect(both(made, twice(''))).toEqual([[], []]);
    expect(both(made, twice('/ID [<00ff> <01>]', '/M'))).toEqual([[], []]);
  });

  it('wants names of fonts, colorants and structure types to be UTF-8 from PDF/A-2 on', () => {
    const separation = (name: string) => ({
      content: '/S cs 1 scn 0 0 1 1 re f',
      resources: `/ColorSpace << /S [/Separation /${name} /DeviceGray 20 0 R] >> /XObject << /n#ff 21 0 R >>`,
      objects: { 20: '<< /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1 >>' },
    });
    expect(both(separation('Gr#C3#BCn'))).toEqual([[], []]);
    expect(both(separation('Gr#FCn'))).toEqual([[], ['6.1.8-1']]);
    expect(both({ catalog: '/StructTreeRoot << /RoleMap << /#FC /P >> >>' })).toEqual([
      [],
      ['6.1.8-1'],
    ]);
  });

  it('reads data of inline images as no tokens', () => {
    const data = String.fromCodePoint(...Array.from({ length: 64 }, (_, at) => (at * 37) % 256));
    expect(both({ content: `BI /W 8 /H 8 /BPC 8 /CS /G ID ${data} EI` })).toEqual([[], []]);
  });

  it('judges a file that is damaged without throwing', () => {
    const text = onePagePdf({ content: '(text) Tj' });
    for (let cut = 40; cut < text.length; cut += 23) {
      let facts: ConformanceFacts;
      try {
        facts = new ConformanceFacts(openPdf(bytesSource(text.slice(0, cut))));
      } catch {
        continue;
      }
      expect(judge(facts, 'pdfa1b').passed).toBe(false);
    }
  });
});
