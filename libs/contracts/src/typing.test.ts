import { createClient, type OperationRequest, type OperationResponse } from './index';
import type { extractDocument, renderPage } from './extraction';
import { extractionContract, listRenders } from './extraction';
import type { submitJob, viewer } from './preflight';
import { publicViewer } from './preflight';

type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <T extends true>(value: T): T => value;

describe('the types of operations', () => {
  test('follow from their declaration', () => {
    same<Equal<OperationResponse<typeof renderPage>, undefined>>(true);
    same<Equal<OperationRequest<typeof listRenders>['body'], undefined>>(true);
    same<Equal<OperationRequest<typeof listRenders>['params']['pdf_hash'], string>>(true);
    same<Equal<OperationResponse<typeof extractDocument>['page_count'], number>>(true);
    same<
      Equal<
        NonNullable<OperationRequest<typeof submitJob>['form']>['ai_enabled'],
        boolean | undefined
      >
    >(true);
    same<Equal<OperationRequest<typeof viewer.readPageInfo>['params']['job_id'], string>>(true);
    same<Equal<OperationRequest<typeof publicViewer.readPageInfo>['params']['token'], string>>(
      true,
    );
    same<Equal<OperationRequest<typeof publicViewer.readPageInfo>['params']['page_num'], number>>(
      true,
    );
    expect(Object.keys(publicViewer.readPageInfo.params.properties)).toEqual(['token', 'page_num']);
  });

  test('reach the client', async () => {
    const client = createClient(extractionContract, {
      baseUrl: 'http://engine.test',
      fetch: () =>
        Promise.resolve(Response.json({ pdf_hash: 'x', renders: [], stage_durations_ms: {} })),
    });
    const { body } = await client.call(listRenders, { params: { pdf_hash: 'x' } });
    same<Equal<(typeof body)['renders'][number]['dpi'], number>>(true);
    expect(body.renders).toEqual([]);
  });
});
