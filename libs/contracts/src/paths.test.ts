import { match } from 'path-to-regexp';
import { fillPath, pathParameters, toExpressPath, toOpenApiPath } from './paths';

describe('paths', () => {
  const rerun = { path: '/api/v1/jobs/:job_id/audit:rerun' };
  const mint = { path: '/api/v1/reports:batchMint' };
  const file = { path: '/r/:token.json' };

  test('take a colon after a slash for a parameter and any other colon for text', () => {
    expect(toExpressPath(rerun)).toBe('/api/v1/jobs/:job_id/audit\\:rerun');
    expect(toOpenApiPath(rerun)).toBe('/api/v1/jobs/{job_id}/audit:rerun');
    expect(toExpressPath(mint)).toBe('/api/v1/reports\\:batchMint');
    expect(toOpenApiPath(mint)).toBe('/api/v1/reports:batchMint');
    expect(toExpressPath(file)).toBe('/r/:token.json');
    expect(toOpenApiPath(file)).toBe('/r/{token}.json');
    expect(pathParameters(rerun)).toEqual(['job_id']);
    expect(pathParameters(mint)).toEqual([]);
  });

  test('read as Express 5 does', () => {
    expect(match(toExpressPath(rerun))('/api/v1/jobs/7/audit:rerun')).toMatchObject({
      params: { job_id: '7' },
    });
    expect(match(toExpressPath(rerun))('/api/v1/jobs/7/auditXrerun')).toBe(false);
    expect(match(toExpressPath(mint))('/api/v1/reports:batchMint')).not.toBe(false);
    expect(match(toExpressPath(file))('/r/abc.json')).toMatchObject({ params: { token: 'abc' } });
  });

  test('are filled with encoded values', () => {
    expect(fillPath({ path: '/a/:name/b' }, { name: 'PANTONE 485/C' })).toBe(
      '/a/PANTONE%20485%2FC/b',
    );
    expect(fillPath(file, { token: 'x' })).toBe('/r/x.json');
  });

  test.each([undefined, '', '.', '..'])('are not filled with %p', (name) => {
    expect(() => fillPath({ path: '/a/:name' }, { name })).toThrow(RangeError);
  });
});
