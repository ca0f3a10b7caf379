import fc from 'fast-check';
import { inkFileName, stems } from './ink-file-name';

describe('the file name of an ink', () => {
  it.each([
    ['Cyan', 'Cyan'],
    ['PANTONE 485 C', 'PANTONE_485_C'],
    ['../../etc/passwd', 'etc_passwd'],
    ['a/b\\c:d*e?"f<g>|h', 'a_b_c_d_e_f_g_h'],
    ['Grün', 'Grün'],
    ['金', '金'],
    ['', 'ink'],
    ['..', 'ink'],
    ['\0', 'ink'],
  ])('of %j is %s', (ink, name) => expect(inkFileName(ink)).toBe(name));

  it('leads nowhere and fits a file system, whatever the ink is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (ink) => {
        const name = inkFileName(ink);
        expect(name).toMatch(/^[^/\\:\0-\x1f]+$/);
        expect(name).not.toMatch(/^\./);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(250);
      }),
    );
  });
});

describe('stems', () => {
  it('distinguish files of the same name, also where case does not count', () => {
    expect(stems(['a/label.pdf', 'b/label.pdf', 'LABEL.PDF', 'x.y.pdf'])).toEqual([
      'label',
      'label-2',
      'LABEL-3',
      'x.y',
    ]);
  });
});
