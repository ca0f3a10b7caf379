import type { Profile } from '@forme/contracts/preflight';
import { longestChain, resolveProfile } from './resolve-profile';

const stored: Readonly<Record<string, Profile>> = {
  base: {
    name: 'Base',
    description: 'For all',
    workflow: 'CMYK',
    is_admin_only: true,
    checks: {
      enabled: ['LNT_*'],
      disabled: ['LNT_BOX_*'],
      severity_overrides: { LNT_IMG_001: 'error', LNT_DOC_007: 'info' },
      per_check: { LNT_IMG_001: { params: { min_dpi: 100 }, rule: 'R1' } },
    },
    thresholds: { min_dpi: 150, min_bleed_mm: 3 },
    rules: [
      { id: 'RULE_A', title: 'A', severity: 'error', message: 'a', where: {} },
      { id: 'RULE_B', title: 'B', severity: 'error', message: 'b', where: {} },
    ],
  },
  middle: { name: 'Middle', extends: 'base', thresholds: { min_dpi: 200 } },
  around: { name: 'Around', extends: 'back' },
  back: { name: 'Back', extends: 'around' },
  broken: { name: 'Broken', extends: 'none' },
};
const chainOf = (index: number): Profile => ({
  name: String(index),
  ...(index > 1 ? { extends: `chain-${index - 1}` } : {}),
});
const find = (id: string) => {
  const index = /^chain-(\d+)$/.exec(id)?.[1];
  return Promise.resolve(index === undefined ? (stored[id] ?? null) : chainOf(Number(index)));
};
const resolved = (profile: Profile) => resolveProfile('mine', profile, find);

describe('resolveProfile', () => {
  it('leaves a profile that extends none', async () => {
    const profile = { name: 'Mine', thresholds: { min_dpi: 1 } };
    await expect(resolved(profile)).resolves.toBe(profile);
  });

  it('lets its own members win, merges maps and replaces lists', async () => {
    const mine: Profile = {
      name: 'Mine',
      extends: 'middle',
      checks: {
        disabled: [],
        severity_overrides: { LNT_DOC_007: 'error' },
        per_check: { LNT_IMG_001: { params: { max_dpi: 900 } }, LNT_DOC_007: { enabled: false } },
      },
      thresholds: { min_bleed_mm: 5 },
      rules: [{ id: 'RULE_B', title: 'B2', severity: 'info', message: 'b', where: {} }],
    };
    await expect(resolved(mine)).resolves.toMatchObject({
      name: 'Mine',
      description: 'For all',
      workflow: 'CMYK',
      is_admin_only: false,
      checks: {
        enabled: ['LNT_*'],
        disabled: [],
        severity_overrides: { LNT_IMG_001: 'error', LNT_DOC_007: 'error' },
        per_check: {
          LNT_IMG_001: { params: { min_dpi: 100, max_dpi: 900 }, rule: 'R1' },
          LNT_DOC_007: { enabled: false },
        },
      },
      thresholds: { min_dpi: 200, min_bleed_mm: 5 },
      rules: [{ title: 'A' }, { title: 'B2' }],
    });
    expect(await resolved(mine)).not.toHaveProperty('extends');
  });

  it.each([
    ['broken', /does not exist: none/],
    ['around', /mine extends around extends back extends around/],
    ['mine', /mine extends mine/],
    [`chain-${longestChain}`, /more than 7/],
  ])('refuses a chain over %s', async (base, message) => {
    await expect(resolved({ name: 'Mine', extends: base })).rejects.toThrow(message);
  });

  it('takes a chain of the longest length', async () => {
    const base = `chain-${longestChain - 1}`;
    await expect(resolved({ name: 'Mine', extends: base })).resolves.toMatchObject({
      name: 'Mine',
    });
  });
});
