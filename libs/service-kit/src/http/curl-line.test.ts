import { curlLine } from './curl-line';

const line = (operation: Record<string, unknown>, method = 'post', path = '/v1/x') =>
  curlLine('http://h', { method, path, operation });
const media = (content: Record<string, unknown>) => ({ requestBody: { content } });

describe('curlLine', () => {
  it('fills in paths, required parameters and headers by their examples', () => {
    const parameters = [
      { in: 'path', name: 'id', example: 'a b' },
      { in: 'query', name: 'q', example: 'red' },
      { in: 'query', name: 'limit' },
      { in: 'header', name: 'x-plan', example: '{"ops":[]}' },
    ];
    expect(line({ parameters }, 'get', '/v1/{id}')).toBe(
      `curl 'http://h/v1/a%20b?q=red' -H 'x-plan: {"ops":[]}'`,
    );
  });

  it('sends a form where text has to come with the file, and each file by its media type', () => {
    const form = (example?: unknown) => ({
      schema: {
        properties: {
          pdf: { contentMediaType: 'application/pdf' },
          externals: { type: 'array', items: { contentMediaType: 'application/vnd.iccprofile' } },
          plan: { contentMediaType: 'application/json', examples: ['{"ops":[]}'] },
        },
        required: ['pdf', 'plan'],
      },
      ...(example === undefined ? {} : { example }),
    });
    expect(line(media({ 'application/pdf': {}, 'multipart/form-data': form() }))).toBe(
      `curl http://h/v1/x -F pdf=@samples/label.pdf -F 'plan={"ops":[]}'`,
    );
    const shown = { externals: 'samples/plans/press.icc' };
    expect(line(media({ 'multipart/form-data': form(shown) }))).toContain(
      '-F externals=@samples/plans/press.icc',
    );
  });

  it('sends a raw PDF where nothing else has to come, and the text of an example as it is', () => {
    const file = { schema: { properties: { pdf: { contentMediaType: 'application/pdf' } } } };
    expect(line(media({ 'multipart/form-data': file, 'application/pdf': {} }))).toBe(
      `curl http://h/v1/x -H 'Content-Type: application/pdf' --data-binary @samples/label.pdf`,
    );
    expect(line(media({ 'text/xml': {}, 'text/csv': { example: 'a;b' } }))).toBe(
      `curl http://h/v1/x -H 'Content-Type: text/csv' --data-binary 'a;b'`,
    );
  });
});
