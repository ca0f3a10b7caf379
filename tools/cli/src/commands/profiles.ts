import { parseArgs } from 'node:util';
import { builtInProfile, builtInProfiles, profileText, rulesOf } from '@forme/preflight-api';
import { EXIT, UsageError, type Command, type Terminal } from '../command';

const help = `forme profiles [ID] [options]

Lists the built-in preflight profiles, or shows one: its checks and limits.

  --family NAME   only one family: ${[...new Set(builtInProfiles.map(({ family }) => family))].join(', ')}
  --json          as JSON

  forme profiles strict
  forme preflight --profile strict label.pdf
`;

/** `forme profiles`. */
export const profilesCommand: Command = {
  name: 'profiles',
  summary: 'the built-in preflight profiles',
  help,
  run(args, terminal) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false }, family: { type: 'string' } },
    });
    const [id, ...more] = positionals;
    if (more.length > 0) throw new UsageError('Name one profile, or none');
    if (id === undefined) list(membersOf(values.family), values.json, terminal);
    else show(id, values.json, terminal);
    return Promise.resolve(EXIT.good);
  },
};

type Profiles = typeof builtInProfiles;

function membersOf(family: string | undefined): Profiles {
  if (family === undefined) return builtInProfiles;
  const members = builtInProfiles.filter((built) => built.family === family);
  if (members.length === 0) throw new UsageError(`there is no family ${family}`);
  return members;
}

function list(members: Profiles, json: boolean, terminal: Terminal): void {
  if (json) {
    const profiles = members.map(({ id, family, profile: { name, description } }) => ({
      profile_id: id,
      family,
      name,
      description: description ?? '',
    }));
    terminal.out(`${JSON.stringify({ profiles }, null, 2)}\n`);
    return;
  }
  const width = Math.max(...members.map(({ id }) => id.length));
  let shown = '';
  for (const { id, family, profile } of members) {
    if (family !== shown) terminal.out(`${shown === '' ? '' : '\n'}${family}\n`);
    shown = family;
    terminal.out(`  ${id.padEnd(width)}  ${profile.name}: ${profile.description ?? ''}\n`);
  }
}

function show(id: string, json: boolean, terminal: Terminal): void {
  const found = builtInProfile(id);
  if (!found) throw new UsageError(`there is no profile ${id}; forme profiles lists them`);
  if (json) {
    const { profile, family } = found;
    const { enabled, disabled, severityOverrides, thresholds } = rulesOf(profile);
    const checks = { enabled, disabled, severity_overrides: severityOverrides };
    const body = { profile_id: id, family, profile, checks, thresholds };
    terminal.out(`${JSON.stringify(body, null, 2)}\n`);
    return;
  }
  terminal.out(profileText(found));
}
