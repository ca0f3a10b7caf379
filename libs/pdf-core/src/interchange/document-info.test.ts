import { memoryReader, type Written } from '../../test/memory-reader';
import { readDocumentInfo } from './document-info';
import { trappedFlag } from './trapped-flag';
import { readXmp } from './xmp-packet';
import { xmpPacket } from '../../test/xmp-fixture';

const infoOf = (info: Record<string, Written>) =>
  readDocumentInfo(memoryReader({}, {}, { Info: info }));
const xmpOf = (trapped: string) => ({
  objectKey: null,
  ...readXmp(Buffer.from(xmpPacket(`<pdf:Trapped>${trapped}</pdf:Trapped>`))),
});

describe('readDocumentInfo', () => {
  it('reads text, dates and PDF/X keys', () => {
    expect(
      infoOf({
        Title: '(\xfe\xff\x00T)',
        CreationDate: "(D:20260301120000+01'00')",
        ModDate: '(yesterday)',
        GTS_PDFXVersion: '(PDF/X-3:2002)',
      }),
    ).toMatchObject({
      title: 'T',
      author: null,
      creationDate: { raw: "D:20260301120000+01'00'", iso: '2026-03-01T12:00:00+01:00' },
      modDate: { raw: 'yesterday', iso: null },
      gtsPdfxVersion: 'PDF/X-3:2002',
    });
  });

  it('keeps every other entry as text', () => {
    const info = infoOf({ Title: '(T)', Job: '(4711)', Copies: 3, Kind: '/Proof', Deep: {} });
    expect([...(info?.custom ?? [])]).toEqual([
      ['Job', '4711'],
      ['Copies', '3'],
      ['Kind', 'Proof'],
    ]);
    expect(info?.keys).toEqual(['Title', 'Job', 'Copies', 'Kind', 'Deep']);
  });

  it('gives null without an Info dictionary', () => {
    expect(readDocumentInfo(memoryReader({}))).toBeNull();
  });

  it('reports the object type of /Trapped', () => {
    expect(infoOf({ Trapped: '/True' })?.trapped).toEqual({ value: 'True', writtenAs: 'name' });
    expect(infoOf({ Trapped: '(False)' })?.trapped).toEqual({
      value: 'False',
      writtenAs: 'string',
    });
    expect(infoOf({ Trapped: true })?.trapped).toEqual({ value: 'true', writtenAs: 'other' });
    expect(infoOf({})?.trapped).toBeNull();
  });
});

describe('trappedFlag', () => {
  it('prefers Info and notices when XMP differs', () => {
    expect(trappedFlag(infoOf({ Trapped: '/True' }), xmpOf('False'))).toEqual({
      value: 'True',
      source: 'info',
      conflict: true,
    });
  });

  it('falls back to XMP', () => {
    const expected = { value: 'False', source: 'xmp', conflict: false };
    expect(trappedFlag(null, xmpOf('False'))).toEqual(expected);
    expect(trappedFlag(infoOf({ Trapped: '/Perhaps' }), xmpOf('False'))).toEqual(expected);
  });

  it('knows nothing when neither says anything', () => {
    expect(trappedFlag(null, null)).toEqual({ value: null, source: null, conflict: false });
  });
});
