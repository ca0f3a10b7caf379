import { coreFacts, facts, font, hitsOf, reasonOf } from '../facts.fixture';
import { lntFont018 } from './lnt-font-018';

const named = (...names: (string | null)[]) =>
  facts({ fonts: names.map((base_name) => font({ base_name })) });

describe('LNT_FONT_018, Courier used', () => {
  it('passes names that only resemble Courier', () => {
    const names = ['Courier-Bold', 'CourierNew', 'CourierStd', 'courier', 'ABC+Courier', null];
    expect(hitsOf(lntFont018, named(...names))).toEqual([]);
  });

  it.each(['Courier', 'ABCDEF+Courier'])('finds %s', (name) => {
    expect(hitsOf(lntFont018, named(name))).toEqual([
      { page: 1, objectId: 'obj-14', objectType: 'font', params: { font: 'Courier' } },
    ]);
  });

  it('does not run without font facts', () => {
    expect(reasonOf(lntFont018, coreFacts())).toMatch(/^not_run/);
  });
});
