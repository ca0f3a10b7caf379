import { Profile } from '@forme/contracts/preflight';
import { checks } from '../checks/registry';
import { memberPaths, profileMembers } from './profile-members';
import { rulesOf } from '../judging/rules-of';
import { validateProfile } from './validate-profile';

const members = profileMembers(checks);
const rule = {
  id: 'RULE_A',
  title: 'A',
  severity: 'error',
  message: 'a',
  where: { property: 'glyphs', operator: 'gt', value: 0 },
};

interface Schema {
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly examples?: readonly unknown[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly (Schema & { readonly const?: unknown })[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** Values that a member may have, of which one at least is not its default. */
function samples(schema: Schema): readonly unknown[] {
  if (schema.properties)
    return [Object.fromEntries(Object.keys(schema.properties).map((name) => [name, 20]))];
  if (schema.enum) return schema.enum;
  if (schema.anyOf) return schema.anyOf.map((one) => one.const ?? null);
  switch (schema.type) {
    case 'boolean':
      return [true, false];
    case 'number':
    case 'integer': {
      const { minimum = 0, maximum = 1 } = schema;
      return [minimum, maximum, ...(schema.examples ?? [])];
    }
    case 'array':
      return [['x']];
    default:
      return schema.examples ?? ['en'];
  }
}

function schemaOf(path: string): Schema {
  return path
    .split('/')
    .reduce<Schema>((node, name) => node.properties![name]!, Profile as unknown as Schema);
}

/** A profile with one member set, and what that member needs beside it. */
function withMember(path: string, value: unknown): object {
  const [group = '', name] = path.split('/');
  const companions: Record<string, object> = {
    expected_page_width_mm: { expected_page_height_mm: 297 },
    expected_page_height_mm: { expected_page_width_mm: 210 },
    rich_black_min_k: { rich_black_max_ink: 280 },
    rich_black_max_ink: { rich_black_min_k: 85 },
    min_dpi: { max_dpi: 9600 },
    max_dpi: { min_dpi: 1 },
  };
  return name === undefined
    ? { name: 'Mine', [group]: value }
    : { name: 'Mine', [group]: { [name]: value, ...companions[name] } };
}

const isFixed = (path: string) => !/\*|^rules|^checks/.test(path);

describe('a member of a profile', () => {
  it.each(members.map((member) => [member.path, member] as const))(
    '%s acts or is refused',
    (_path, { acts, refused }) => {
      expect([acts, refused].filter((one) => one !== null)).toHaveLength(1);
    },
  );

  it.each(members.filter(({ refused }) => refused).map(({ path, refused }) => [path, refused]))(
    '%s is refused with the reason, whatever its value',
    (path, reason) => {
      for (const value of samples(schemaOf(path))) {
        const { errors } = validateProfile(withMember(path, value), checks);
        expect(errors).toEqual(
          expect.arrayContaining([
            expect.objectContaining({ path: expect.stringContaining(path) }),
          ]),
        );
        const own = errors.find((error) => error.path === `/${path}`);
        if (own?.message.includes('no effect')) expect(own.message).toContain(reason);
      }
    },
  );

  const acting = members.filter(
    ({ path, acts }) => acts && isFixed(path) && /^(thresholds|color)\//.test(path),
  );
  it.each(acting.map(({ path }) => path))('%s changes what checks measure against', (path) => {
    const before = JSON.stringify(rulesOf({ name: 'Mine' }));
    const after = samples(schemaOf(path)).map((value) => {
      const { errors, profile } = validateProfile(withMember(path, value), checks);
      expect(errors.filter(({ message }) => message.includes('no effect'))).toEqual([]);
      return profile ? JSON.stringify(rulesOf(profile)) : before;
    });
    expect(after.some((rules) => rules !== before)).toBe(true);
  });

  it('is one of the contract, and of each there is one entry', () => {
    const paths = members.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(memberPaths());
  });
});

describe('members that act only together', () => {
  const errorsOf = (change: object) =>
    validateProfile({ name: 'Mine', ...change }, checks).errors.map(
      ({ path, message }) => `${path} ${message}`,
    );

  it.each<[string, object, string]>([
    ['no check at all', { checks: { enabled: [] } }, '/checks/enabled selects no check'],
    [
      'everything disabled',
      { checks: { enabled: ['LNT_DOC_004'], disabled: ['LNT_*'] } },
      '/checks/enabled selects no check',
    ],
    [
      'a conformance that nothing judges',
      { conformance: 'pdfx4', checks: { enabled: ['LNT_BOX_*'] } },
      '/conformance has no effect: no selected check judges pdfx4; enable LNT_PDFX_CONF',
    ],
    [
      'a threshold of a check that does not read it',
      { checks: { per_check: { LNT_IMG_001: { params: { tac_limit: 300 } } } } },
      '/checks/per_check/LNT_IMG_001/params/tac_limit has no effect: LNT_IMG_001 reads',
    ],
    [
      'a severity of a pattern',
      { checks: { severity_overrides: { 'LNT_IMG_*': 'error' } } },
      '/checks/severity_overrides/LNT_IMG_* has no effect: it is a pattern',
    ],
    [
      'a severity of a check that is left out',
      { checks: { severity_overrides: { LNT_EPM_006: 'error' } } },
      '/checks/severity_overrides/LNT_EPM_006 has no effect: this release leaves out the check',
    ],
    [
      'a standard without rules',
      { standard: 'House' },
      '/standard has no effect: no check under checks/per_check names a rule',
    ],
    [
      'a rule without a standard',
      { checks: { per_check: { LNT_DOC_004: { rule: 'H1' } } } },
      '/checks/per_check/LNT_DOC_004/rule has no effect: the profile names no standard',
    ],
  ])('are refused with the reason: %s', (_name, change, message) => {
    expect(errorsOf(change)).toEqual([expect.stringContaining(message)]);
  });

  it('are taken where they act: rules alone, and what an extended profile may bring', () => {
    expect(errorsOf({ checks: { enabled: [] }, rules: [rule] })).toEqual([]);
    expect(errorsOf({ extends: 'default', standard: 'House', conformance: 'pdfx4' })).toEqual([]);
    expect(errorsOf({ conformance: 'pdfx4' })).toEqual([]);
  });
});
