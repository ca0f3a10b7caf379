import { coreFacts, facts, font, hitsOf, reasonOf } from '../facts.fixture';
import { lntFont004 } from './lnt-font-004';

describe('LNT_FONT_004, Type 3 font', () => {
  it('passes fonts of other types, also one whose name says Type3', () => {
    const fonts = [font(), font({ base_name: 'Type3' })];
    expect(hitsOf(lntFont004, facts({ fonts }))).toEqual([]);
  });

  it('names a Type 3 font, by its id when it has no name', () => {
    const fonts = [font({ subtype: 'Type3', base_name: null, font_id: 'obj-7', page_refs: [3] })];
    expect(hitsOf(lntFont004, facts({ fonts }))).toEqual([
      { page: 3, objectId: 'obj-7', objectType: 'font', params: { font: 'obj-7' } },
    ]);
  });

  it('does not run without font facts', () => {
    expect(reasonOf(lntFont004, coreFacts())).toMatch(/^not_run/);
  });
});
