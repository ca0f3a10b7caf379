import { pdfKey, reportKey } from './blob-keys';

describe('keys of preflight blobs', () => {
  it('are of kinds of their own: deleting a job never touches the bytes another service keeps', () => {
    expect(pdfKey('default', 'hash')).toEqual({
      tenant: 'default',
      kind: 'preflight-pdf',
      name: 'hash',
    });
    expect(reportKey('default', 'id')).toEqual({
      tenant: 'default',
      kind: 'preflight-report',
      name: 'id',
    });
  });

  it('take the one-to-one tenant name of extraction, which any store can hold', () => {
    expect(pdfKey('Kunde & Söhne', 'hash').tenant).toMatch(/^kunde-[a-z0-9-]+$/);
  });
});
