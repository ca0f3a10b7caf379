import type { PageObject } from '@forme/contracts/extraction';
import type { DraftPage } from '../passes/pass';
import { PreparedJson } from '../passes/prepared-json';
import { writeDocument } from './document-writer';

function written(document: Parameters<typeof writeDocument>[0]): string {
  const chunks: Buffer[] = [];
  writeDocument(document, (chunk) => chunks.push(Buffer.from(chunk)));
  return Buffer.concat(chunks).toString('utf8');
}

const inventory = PreparedJson.listOf<PageObject>([
  '{"object_id":"p1-o0","font_name":"\u00C5\\n"}',
]);

describe('writeDocument', () => {
  it('writes what JSON.stringify would, one member a line and without the closing brace', () => {
    const page = { page_num: 1, label: undefined, inventory, inks_painted: ['"'] };
    const document = {
      title: 'a\nb',
      absent: undefined,
      pages: [page, { page_num: 2 }] as unknown as DraftPage[],
      nothing: null,
    };
    const text = written(document);
    expect(JSON.parse(`${text}}`)).toEqual(JSON.parse(JSON.stringify(document)));
    expect(text.split('\n')).toHaveLength(3);
  });

  it('writes a document without pages', () => {
    expect(written({ pages: [] })).toBe('{"pages":[]');
    const pages = [{ inventory: PreparedJson.listOf<PageObject>([]) }];
    expect(written({ pages: pages as unknown as DraftPage[] })).toBe('{"pages":[{"inventory":[]}]');
  });
});
