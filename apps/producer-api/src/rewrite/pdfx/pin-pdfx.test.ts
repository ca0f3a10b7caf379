import { defined } from '@forme/contracts/defined';
import { onePagePdf } from '@forme/test-kit';
import { PdfDict } from '@forme/pdf-core';
import { bundledCmyk } from '@forme/pdf-core/color';
import { readOutputIntents, readXmpOf } from '@forme/pdf-core/interchange';
import { refusal, rewritten } from '../rewrite.fixture';

const press = onePagePdf({
  content: '0 0 0 1 k 0 0 9 9 re f',
  page: '/MediaBox [0 0 100 100]',
  objects: {
    10: '<< /Title (Label) /CreationDate (D:20260101000000Z) /ModDate (D:20260102000000Z) >>',
  },
  trailer:
    '/Info 10 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]',
});
const pin = (
  level: 'PDF/X-1a' | 'PDF/X-3' | 'PDF/X-4' | 'PDF/X-6' | 'none',
  output_profile?: string,
) => ({ op: 'pdfx_pin', level, ...defined({ output_profile }) }) as const;
const message = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

describe('pinning PDF/X', () => {
  it.each(['PDF/X-1a', 'PDF/X-3'] as const)(
    '%s writes what the part asks for and meets it',
    (level) => {
      const { document, failures, codes } = rewritten(press, [pin(level, 'FOGRA39')]);
      expect([failures, codes]).toEqual([[], ['trim_box_assumed', 'trapped_assumed']]);
      expect(document.headerVersion).toBe('1.3');
      const info = document.dict(document.trailer, 'Info') ?? PdfDict.empty;
      expect(document.text(info, 'GTS_PDFXVersion')).toBe(
        level === 'PDF/X-1a' ? 'PDF/X-1:2001' : 'PDF/X-3:2002',
      );
      expect(document.name(info, 'Trapped')).toBe('False');
      expect(document.text(info, 'Title')).toBe('Label');
      expect(document.pages[0]?.declared.trim?.written).toEqual([0, 0, 100, 100]);
      expect(readOutputIntents(document, [])).toMatchObject([
        { subtype: 'GTS_PDFX', outputConditionIdentifier: 'FOGRA39' },
      ]);
    },
  );

  it('PDF/X-4 embeds an uploaded profile, writes XMP and meets the part', () => {
    const profile = Uint8Array.from(bundledCmyk().bytes() ?? []);
    // The bundled profile is of class input; PDF/X asks for an output profile.
    profile.set(Buffer.from('prtr', 'latin1'), 12);
    const { document, failures } = rewritten(press, [pin('PDF/X-4', 'press.icc')], {}, undefined, {
      'press.icc': profile,
    });
    expect(failures).toEqual([]);
    expect(document.headerVersion).toBe('1.6');
    expect(readXmpOf(document, document.catalog)?.named).toMatchObject({
      pdfxidVersion: 'PDF/X-4',
      title: 'Label',
      renditionClass: 'default',
    });
    expect(readOutputIntents(document, [])).toMatchObject([
      { subtype: 'GTS_PDFX', profile: { icc: { colorSpace: 'CMYK' } } },
    ]);
  });

  it('goes back', () => {
    const { bytes } = rewritten(press, [pin('PDF/X-3', 'FOGRA39')]);
    const { document, failures } = rewritten(bytes, [pin('none')]);
    expect(failures).toEqual([]);
    expect(document.catalog.has('OutputIntents')).toBe(false);
  });

  it('refuses with the clauses that are not met', () => {
    expect(refusal(() => rewritten(press, [pin('PDF/X-1a')]))).toEqual([
      'pdfx_unmet',
      '/ops/0/level',
    ]);
    expect(message(() => rewritten(press, [pin('PDF/X-1a')]))).toMatch(
      /does not meet PDF\/X-1a: .*utput/,
    );
    const rgb = onePagePdf({ content: '1 0 0 rg 0 0 9 9 re f' });
    expect(message(() => rewritten(rgb, [pin('PDF/X-1a', 'FOGRA39')]))).toMatch(/Title.*|colour/i);
    // A registered name is not enough for PDF/X-4, which embeds the profile.
    expect(refusal(() => rewritten(press, [pin('PDF/X-4', 'FOGRA39')]))).toEqual([
      'pdfx_unmet',
      '/ops/0/level',
    ]);
    expect(refusal(() => rewritten(press, [pin('PDF/X-6')]))).toEqual([
      'pdfx_level_unchecked',
      '/ops/0/level',
    ]);
  });

  it('stands last, in a whole new file', () => {
    const later = { op: 'page_rotate', at_index: 0, degrees: 90 } as const;
    expect(refusal(() => rewritten(press, [pin('PDF/X-3', 'FOGRA39'), later]))).toEqual([
      'pdfx_pin_not_last',
      '/ops/0',
    ]);
    expect(
      refusal(() => rewritten(press, [pin('PDF/X-3', 'FOGRA39')], { save: 'incremental' })),
    ).toEqual(['pdfx_needs_whole_file', '/save']);
  });
});
