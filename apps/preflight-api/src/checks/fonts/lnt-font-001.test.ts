import { coreFacts, facts, font, hitsOf, reasonOf } from '../facts.fixture';
import { lntFont001 } from './lnt-font-001';

describe('LNT_FONT_001, font not embedded', () => {
  it('passes subsets, whole fonts, Type 3 fonts and a file without fonts', () => {
    const type3 = font({ subtype: 'Type3', embedded: 'full', base_name: null });
    const fonts = [font(), font({ embedded: 'full', base_name: 'Helvetica' }), type3];
    expect(hitsOf(lntFont001, facts({ fonts }))).toEqual([]);
    expect(hitsOf(lntFont001, facts({ fonts: [] }))).toEqual([]);
  });

  it('names the font on every page that reaches it', () => {
    const fonts = [font({ base_name: 'Helvetica', embedded: 'not_embedded', page_refs: [2, 5] })];
    const params = { font: 'Helvetica', actual: 'not embedded', expected: 'embedded' };
    expect(hitsOf(lntFont001, facts({ fonts }))).toEqual([
      { page: 2, objectId: 'obj-14', objectType: 'font', params },
      { page: 5, objectId: 'obj-14', objectType: 'font', params },
    ]);
  });

  it('names a nameless font by its id, and one of no page for the document', () => {
    const fonts = [font({ base_name: null, embedded: 'not_embedded', page_refs: [] })];
    expect(hitsOf(lntFont001, facts({ fonts }))).toEqual([
      expect.not.objectContaining({ page: expect.anything() }),
    ]);
    expect(hitsOf(lntFont001, facts({ fonts }))[0]?.params).toMatchObject({ font: 'obj-14' });
  });

  it('does not pass a file with a font nobody could judge', () => {
    const fonts = [font(), font({ embedded: 'unknown' })];
    expect(reasonOf(lntFont001, facts({ fonts }))).toBe(
      'not_run: it could not be told whether 1 font(s) are embedded',
    );
    const bad = font({ embedded: 'not_embedded' });
    expect(hitsOf(lntFont001, facts({ fonts: [...fonts, bad] }))).toHaveLength(1);
  });

  it('does not run without font facts', () => {
    expect(reasonOf(lntFont001, facts({ fonts: null }))).toMatch(/^not_run/);
    expect(reasonOf(lntFont001, coreFacts())).toMatch(/^not_run/);
  });
});
