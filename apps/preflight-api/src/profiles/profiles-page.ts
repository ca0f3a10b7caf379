import type { Profile } from '@forme/contracts/preflight';
import type { Check } from '../checks/check';
import { objectProperties } from '../judging/object-properties.table';
import { operatorsOf } from '../judging/rule-expression';
import { families, type BuiltInProfile, type Family } from './built-in.table';
import { matrix, type Requirement } from './gwg2022/matrix.table';
import { requirementChecks } from './gwg2022/requirements.table';
import { profileMembers } from './profile-members';
import { rulesOf } from '../judging/rules-of';
import { type WorkedProfile, workedProfiles } from './worked-profiles.table';
import {
  choiceThresholds,
  flagThresholds,
  numericThresholds,
  textThresholds,
  versionThresholds,
} from '../checks/thresholds.table';

/** The page of all profiles in Markdown: each family as a table, the limits there are, and what rules can ask. Equal profiles give equal text. */
export function profilesPage(
  profiles: readonly BuiltInProfile[],
  checks: readonly Check[],
): string {
  const parts = Object.entries(families).flatMap(([family, about]) => [
    `## ${about}`,
    familyTable(family as Family, profiles),
  ]);
  return [
    '# Profiles',
    `The preflight service includes ${profiles.length} profiles. A profile of your own can extend any of them.`,
    ...parts,
    '## Incomplete results',
    'A result is incomplete when a check could not run, a page or a fact was not judged, or content is beyond a limit or in a resource that extraction could not read. Each check that could concern the content reports the gap, the member `completeness` of the job lists what is missing, and the member `incomplete` of the profile decides the verdict:',
    table(['`incomplete`', 'Verdict'], Object.entries(incompleteEffects)),
    'Absent, it is `fail` in a profile with a `standard` or a PDF/X conformance, else `warn`. The member `verdict_reason` of the job is `incomplete` where the findings alone would give a better verdict; waiving findings does not fill a gap.',
    '## Requirements of GWG 2022',
    'Which checks test a requirement; its weight and limit are those of the variant.',
    requirementTable(),
    '## Limits',
    limitsTable(),
    '## Members',
    'Each member that the contract allows in a profile has an effect, or is refused with the reason.',
    membersTable(checks),
    '## Rules without code',
    'A rule compares properties of each painted object: `{"property": "font_size_pt", "operator": "lt", "value": 8}`, alone or inside `{"all": […]}`, `{"any": […]}` and `{"not": …}`. A property that does not apply to an object, or is not known, fits no comparison but `exists`.',
    propertyTable(),
    'Operators by type:',
    operatorTable(),
    '## Worked profiles',
    'Three whole profiles, two of them with a rule, member by member. Keep one as `profile.json` and run `forme preflight --profile profile.json FILE.pdf`; to keep it in the service, `POST /api/v1/profiles` with `{"profile_id": "…", "preflight_profile": …}`.',
    ...workedProfiles.flatMap(workedPart),
  ]
    .join('\n\n')
    .concat('\n');
}

const incompleteEffects = {
  '`allow`': 'that of the findings',
  '`warn`': '`pass_with_warnings` at best',
  '`fail`': '`fail`',
} as const;

function workedPart({ title, job, profile, lines }: WorkedProfile): readonly string[] {
  return [
    `### ${title}`,
    job,
    ['```json', JSON.stringify(profile, null, 2), '```'].join('\n'),
    table(
      ['Member', 'What it does'],
      Object.entries(lines).map(([pointer, text]) => [`\`${pointer.slice(1)}\``, text]),
    ),
  ];
}

function familyTable(family: Family, profiles: readonly BuiltInProfile[]): string {
  const members = profiles.filter((built) => built.family === family);
  return table(
    ['Id', 'Name', 'Conformance', 'Incomplete', 'For'],
    members.map(({ id, profile }) => [
      `\`${id}\``,
      profile.name,
      profile.conformance || '-',
      rulesOf(profile).incomplete ?? '-',
      profile.description ?? '',
    ]),
  );
}

function requirementTable(): string {
  const rules = Object.keys(matrix) as Requirement[];
  return table(
    ['Requirement', 'Checks', 'Limits'],
    rules.map((rule) => [
      rule,
      requirementChecks[rule].map(({ id }) => `\`${id}\``).join(', '),
      requirementChecks[rule].flatMap(({ threshold }) => threshold ?? []).join(', ') || '-',
    ]),
  );
}

function limitsTable(): string {
  const asked = (value: number | null, unit: string) =>
    value === null ? 'not asked' : `${value} ${unit}`;
  return table(
    ['Name', 'Meaning', 'Default', 'Range'],
    [
      ...Object.entries(numericThresholds).map(([name, spec]) => [
        `\`${name}\``,
        spec.about,
        asked(spec.default, spec.unit),
        `${spec.min} to ${spec.max} ${spec.unit}`,
      ]),
      ...Object.entries(versionThresholds).map(([name, { about }]) => [
        `\`${name}\``,
        about,
        'not asked',
        '1.0 to 2.0',
      ]),
      ...Object.entries(textThresholds).map(([name, { about }]) => [
        `\`${name}\``,
        about,
        'not asked',
        'text',
      ]),
      ...Object.entries(flagThresholds).map(([name, { about }]) => [
        `\`${name}\``,
        about,
        'false',
        'true, false',
      ]),
      ...Object.entries(choiceThresholds).map(([name, { about, values }]) => [
        `\`${name}\``,
        about,
        'not asked',
        values.join(', '),
      ]),
    ],
  );
}

function membersTable(checks: readonly Check[]): string {
  return table(
    ['Member', 'Changes', 'Refused because'],
    profileMembers(checks).map(({ path, acts, refused }) => [
      `\`${path}\``,
      acts ?? '-',
      refused ?? '-',
    ]),
  );
}

function propertyTable(): string {
  return table(
    ['Property', 'Type', 'Meaning'],
    Object.entries(objectProperties).map(([name, { type, about }]) => [`\`${name}\``, type, about]),
  );
}

function operatorTable(): string {
  const types = [...new Set(Object.values(objectProperties).map(({ type }) => type))];
  return table(
    ['Type', 'Operators'],
    types.map((type) => [type, Object.keys(operatorsOf({ type })).join(', ')]),
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A profile as a person reads it: what it asks, check by check where it names them, and its limits with their units. */
export function profileText({ id, family, profile }: BuiltInProfile): string {
  const { thresholds } = rulesOf(profile);
  const own = Object.entries(profile.thresholds ?? {}).map(([name, value]) => {
    const effective = Object.hasOwn(thresholds, name)
      ? thresholds[name as keyof typeof thresholds]
      : value;
    return limitLine(name, effective);
  });
  return [
    `${profile.name} (${id})`,
    profile.description ?? '',
    '',
    `Family:      ${families[family]}`,
    `Conformance: ${profile.conformance || 'none'}`,
    `Workflow:    ${profile.workflow ?? 'CMYK'}`,
    `Incomplete:  ${rulesOf(profile).incomplete ?? '-'}`,
    ...checkLines(profile),
    ...(own.length === 0 ? [] : ['', 'Limits:', ...own]),
  ]
    .join('\n')
    .concat('\n');
}

function limitLine(name: string, value: unknown): string {
  if (!Object.hasOwn(numericThresholds, name)) return `  ${name}: ${String(value)}`;
  const { unit, about } = numericThresholds[name as keyof typeof numericThresholds];
  return `  ${`${String(value)} ${unit}`.padEnd(14)} ${about} (${name})`;
}

/** A profile of a standard shows its requirements, others what they run and what they change. */
function checkLines({ checks = {} }: Profile): string[] {
  const { enabled = ['LNT_*'], disabled = [], severity_overrides: weights = {} } = checks;
  const requirements = Object.entries(checks.per_check ?? {}).filter(([, { rule }]) => rule);
  if (requirements.length > 0) {
    return [
      '',
      'Requirements:',
      ...requirements.map(
        ([id, { rule }]) => `  ${rule ?? ''}  ${(weights[id] ?? '').padEnd(8)} ${id}`,
      ),
    ];
  }
  const changed = Object.entries(weights).map(([id, weight]) => `  ${weight.padEnd(8)} ${id}`);
  return [
    `Checks:      ${enabled.join(', ')}`,
    ...(disabled.length === 0 ? [] : [`Left out:    ${disabled.join(', ')}`]),
    ...(checks.max_severity ? [`At most:     ${checks.max_severity}`] : []),
    ...(changed.length === 0 ? [] : ['', 'Severities:', ...changed]),
  ];
}
