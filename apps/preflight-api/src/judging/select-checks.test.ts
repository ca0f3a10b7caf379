import fc from 'fast-check';
import { checks } from '../checks/registry';
import { matcher, selectChecks } from './select-checks';

describe('selectChecks', () => {
  it('runs what an enabled pattern names and leaves out what a disabled one names', () => {
    const ids = selectChecks(checks, {
      enabled: ['LNT_BOX_*', 'LNT_DOC_00?'],
      disabled: ['LNT_BOX_01*'],
    }).map(({ id }) => id);
    expect(ids).toContain('LNT_BOX_003');
    expect(ids).toContain('LNT_DOC_004');
    expect(ids).not.toContain('LNT_BOX_010');
    expect(ids).not.toContain('LNT_DOC_010');
    expect(ids).not.toContain('LNT_FONT_001');
  });

  it('runs nothing when nothing is enabled', () => {
    expect(selectChecks(checks, { enabled: [], disabled: [] })).toEqual([]);
  });
});

describe('matcher', () => {
  it('agrees with the regular expression of the same pattern', () => {
    const letters = fc.string({ unit: fc.constantFrom('A', 'B', '_'), maxLength: 12 });
    const patterns = fc.string({ unit: fc.constantFrom('A', 'B', '_', '*', '?'), maxLength: 8 });
    fc.assert(
      fc.property(patterns, letters, (pattern, id) => {
        const expression = new RegExp(`^${pattern.replaceAll('*', '.*').replaceAll('?', '.')}$`);
        expect(matcher(pattern)(id)).toBe(expression.test(id));
      }),
    );
  });

  it('answers at once on a pattern made to be slow', () => {
    expect(matcher(`${'*A'.repeat(500)}B`)('A'.repeat(5000))).toBe(false);
  });
});
