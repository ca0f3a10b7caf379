import type { ServiceClient } from '@forme/contracts';
import type { CompletedJob } from '../features/reports/make-report';
import { makePagePicture } from './page-picture';
import type { AskAboutFile } from '../viewing/stored-file';

describe('the picture of a page in a report', () => {
  const asked: Readonly<Record<string, unknown>>[] = [];
  const extraction = {
    bytes: (_operation: unknown, { body }: { body: Readonly<Record<string, unknown>> }) => {
      asked.push(body);
      return Promise.resolve({ body: new Uint8Array() });
    },
  } as unknown as ServiceClient;
  const askAboutFile: AskAboutFile = (_job, signal, ask) =>
    ask({ tenant: 'mine', requestId: 'job', signal });
  const picture = makePagePicture({ askAboutFile, extraction });
  const job = { tenant: 'mine', sha256: 'a'.repeat(64), jobId: 'job' } as CompletedJob;
  const signal = new AbortController().signal;

  beforeEach(() => asked.splice(0));

  it('is what prints: from the plates, with overprint', async () => {
    await picture(job, { kind: 'picture', page: 3, dpi: 100, region: null }, signal);
    expect(asked).toEqual([{ pdf_sha256: job.sha256, page: 3, dpi: 100, format: 'jpeg' }]);
  });

  it('may be a part of the page', async () => {
    const region = { x: 10, y: 20, width: 300, height: 200 };
    await picture(job, { kind: 'picture', page: 1, dpi: 300, region }, signal);
    expect(asked[0]).toMatchObject({ dpi: 300, region: '10,20,300,200' });
  });
});
