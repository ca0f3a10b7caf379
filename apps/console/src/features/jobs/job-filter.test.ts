import { filterOf, isFiltered, listQueryOf, queryOf } from './job-filter';

describe('the filter of the list of jobs', () => {
  it('is read from the address, overlooking what it does not know', () => {
    const filter = filterOf(new URLSearchParams('name=label&status=lost&verdict=fail&page=0'));
    expect(filter).toMatchObject({ name: 'label', status: '', verdict: 'fail', page: 1 });
  });

  it('returns to the first page when it changes', () => {
    const filter = filterOf(new URLSearchParams('name=label&page=3'));
    expect(queryOf(filter, { verdict: 'pass' }).toString()).toBe('name=label&verdict=pass');
    expect(queryOf(filter, { page: 4 }).toString()).toBe('name=label&page=4');
  });

  it('asks for what is set only', () => {
    const filter = filterOf(new URLSearchParams('since=week'));
    const query = listQueryOf(filter, new Date(2026, 0, 9, 15));
    expect(query).toEqual({
      page: 1,
      page_size: 25,
      created_from: new Date(2026, 0, 2).toISOString(),
    });
    expect(isFiltered(filter)).toBe(true);
    expect(isFiltered(filterOf(new URLSearchParams('page=2')))).toBe(false);
  });
});
