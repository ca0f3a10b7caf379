import { textsOf } from './check-texts';

const check = { id: 'LNT_BOX_001', title: 'No trim', message: 'M.', why: 'W.', fix: 'F.' };
const english = { title: 'No trim', message: 'M.', why: 'W.', fix: 'F.' };

describe('textsOf', () => {
  it('gives the texts of the language, and English for those it lacks', () => {
    const table = { checks: { LNT_BOX_001: { title: 'Kein Beschnitt' } }, words: {} };
    expect(textsOf(check, table)).toEqual({ ...english, title: 'Kein Beschnitt' });
    expect(textsOf({ ...check, id: 'LNT_BOX_002' }, table)).toEqual(english);
    expect(textsOf(check, null)).toEqual(english);
  });
});
