import { onePagePdf } from '@forme/test-kit';
import { contractErrors } from '../../test/contract-schema';
import { extract } from '../../test/extract';

const image = '/Type /XObject /Subtype /Image /Width 4 /Height 4 /BitsPerComponent 8';
const page = (dict: string, data: string) =>
  onePagePdf({
    page: '/MediaBox [0 0 100 100]',
    content: 'q 20 0 0 30 10 40 cm /X Do Q',
    resources: '/XObject << /X 10 0 R >>',
    objects: { 10: { dict: `${image} ${dict}`, data } },
  });

const missingOf = (pdf: Uint8Array, fields: readonly string[] | null = null) => {
  const { document } = extract(pdf, fields);
  expect(contractErrors(document)).toEqual([]);
  const { state, missing } = document.completeness;
  return { state, missing: missing.filter(({ reason }) => reason !== 'not_available') };
};

describe('resourcesPass', () => {
  it.each([
    ['JBIG2Decode', 'the JBIG2 data has no page with a region'],
    ['JPXDecode', 'the JPEG 2000 data has no header that can be read'],
    ['DCTDecode', 'the JPEG data has no header that can be read'],
    ['FlateDecode', 'the image data is damaged or ends early'],
  ])(
    'lists an image of %s that cannot be decoded with page, object, place and reason',
    (filter, reason) => {
      const completeness = missingOf(page(`/ColorSpace /DeviceGray /Filter /${filter}`, 'garbage'));
      expect(completeness).toEqual({
        state: 'partial',
        missing: [
          {
            pass: 'resources',
            kind: 'image',
            reason,
            page_num: 1,
            object_id: 'obj-10',
            bbox: { x0: 10, y0: 40, x1: 30, y1: 70 },
          },
        ],
      });
    },
  );

  it('gives a JPEG too large for its data the reason that its plates give', () => {
    // SOI and a baseline frame of 65,500 by 65,500 samples in one component (ISO/IEC 10918-1, B.2.2).
    const head = '\xff\xd8\xff\xc0\x00\x0b\x08\xff\xdc\xff\xdc\x01\x01\x11\x00';
    const { missing } = missingOf(page('/ColorSpace /DeviceGray /Filter /DCTDecode', head));
    expect(missing).toMatchObject([{ reason: expect.stringContaining('65500 x 65500') }]);
  });

  it('lists it when images are requested, and nothing where all is read', () => {
    const broken = page('/ColorSpace /DeviceGray /Filter /DCTDecode', 'garbage');
    expect(missingOf(broken, ['images']).missing).toHaveLength(1);
    const sound = page('/ColorSpace /DeviceGray', '\0'.repeat(16));
    expect(missingOf(sound, ['images'])).toEqual({ state: 'complete', missing: [] });
  });
});
