import type { PageEntry } from '@forme/pdf-core';
import { Sources } from './sources';

const named = (ref: string, pages: number) => ({
  ref,
  document: { pages: Array.from({ length: pages }, (_, index) => ({ index }) as PageEntry) },
});
const sources = new Sources([named('input', 4), named('label', 3), named('a:1', 1)]);
const listed = (ref: string, count = 1) =>
  sources
    .runList([{ source_ref: ref, count }])
    .map((use) => (use ? `${use.document}/${use.page}` : '-'))
    .join(' ');

describe('sources', () => {
  it.each([
    ['2', '0/2'],
    ['1-3', '0/1 0/2 0/3'],
    ['3-1', '0/3 0/2 0/1'],
    ['*', '0/0 0/1 0/2 0/3'],
    ['label', '1/0'],
    ['label:2', '1/2'],
    ['label:*', '1/0 1/1 1/2'],
    ['input:0-1', '0/0 0/1'],
    ['a:1', '2/0'],
    ['a:1:0', '2/0'],
    ['blank', '-'],
  ])('reads %s in a run list', (ref, uses) => {
    expect(listed(ref)).toBe(uses);
  });

  it('repeats each page before the next, and takes every page of every PDF by default', () => {
    expect(listed('0-1', 2)).toBe('0/0 0/0 0/1 0/1');
    expect(sources.runList(undefined)).toHaveLength(8);
  });

  it.each([
    ['4', 'page_out_of_range'],
    ['label:1-3', 'page_out_of_range'],
    ['other:0', 'source_unknown'],
    ['-1', 'source_unknown'],
    ['label:', 'source_unknown'],
  ])('refuses %s', (ref, code) => {
    expect(() => listed(ref)).toThrow(
      expect.objectContaining({ code, pointer: '/run_list/0/source_ref' }) as Error,
    );
  });

  it('refuses more pages than it can hold before it makes them', () => {
    const entries = Array.from({ length: 11 }, () => ({ source_ref: '0', count: 100_000 }));
    expect(() => sources.runList(entries)).toThrow(
      expect.objectContaining({ code: 'run_list_too_long', pointer: '/run_list/10' }) as Error,
    );
  });

  it('takes one page for a placement, and the next one for its back', () => {
    expect(sources.pageOf('label:1', '/x')).toEqual({ document: 1, page: 1 });
    expect(() => sources.pageOf('0-1', '/x')).toThrow(
      expect.objectContaining({ code: 'source_unknown' }) as Error,
    );
    expect(sources.after({ document: 1, page: 1 })).toEqual({ document: 1, page: 2 });
    expect(sources.after({ document: 1, page: 2 })).toBeNull();
  });
});
