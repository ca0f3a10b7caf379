import { defined } from './defined';

describe('defined', () => {
  it('leaves out members that are undefined and keeps every other value', () => {
    const members = { name: 'Cyan', angle: undefined, note: null, count: 0, text: '' };
    expect(Object.keys(defined(members))).toEqual(['name', 'note', 'count', 'text']);
  });

  it('makes members optional whose value may be undefined', () => {
    const angle = [15, undefined][1];
    const ink: { readonly name: string; readonly angle?: number } = {
      ...defined({ name: 'Cyan', angle }),
    };
    expect(ink).toEqual({ name: 'Cyan' });
  });
});
