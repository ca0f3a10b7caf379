import { parseArgs } from 'node:util';
import { builtInProfile, builtInProfiles, rulesOf } from '@forme/preflight-api';
import { EXIT, UsageError, type Command, type Terminal } from '../command';

const help = `forme profiles [ID] [options]

Lists the built-in preflight profiles, or shows one: its checks and thresholds.

  --json   as JSON

  forme preflight --profile ID FILE checks by one.
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
      options: { json: { type: 'boolean', default: false } },
    });
    const [id, ...more] = positionals;
    if (more.length > 0) throw new UsageError('Name one profile, or none');
    if (id === undefined) list(values.json, terminal);
    else show(id, values.json, terminal);
    return Promise.resolve(EXIT.good);
  },
};

function list(json: boolean, terminal: Terminal): void {
  if (json) {
    const profiles = builtInProfiles.map(({ id, family, profile: { name, description } }) => ({
      profile_id: id,
      family,
      name,
      description: description ?? '',
    }));
    terminal.out(`${JSON.stringify({ profiles }, null, 2)}\n`);
    return;
  }
  const width = Math.max(...builtInProfiles.map(({ id }) => id.length));
  for (const { id, profile } of builtInProfiles) {
    terminal.out(`${id.padEnd(width)}  ${profile.name}: ${profile.description ?? ''}\n`);
  }
}

function show(id: string, json: boolean, terminal: Terminal): void {
  const found = builtInProfile(id);
  if (!found) throw new UsageError(`there is no profile ${id}; forme profiles lists them`);
  const { profile, family } = found;
  const { enabled, disabled, severityOverrides, thresholds } = rulesOf(profile);
  if (json) {
    const checks = { enabled, disabled, severity_overrides: severityOverrides };
    const body = { profile_id: id, family, profile, checks, thresholds };
    terminal.out(`${JSON.stringify(body, null, 2)}\n`);
    return;
  }
  const rows = Object.entries(thresholds).map(([name, value]) => `  ${name}: ${String(value)}\n`);
  const severities = Object.entries(severityOverrides).map(
    ([check, severity]) => `  ${check}: ${severity}\n`,
  );
  terminal.out(`${profile.name} (${id}, ${family})
${profile.description ?? ''}
Conformance: ${profile.conformance || 'none'}; workflow: ${profile.workflow ?? 'CMYK'}
Checks: ${enabled.join(', ')}${disabled.length === 0 ? '' : `; not ${disabled.join(', ')}`}
${severities.length === 0 ? '' : `Severities:\n${severities.join('')}`}Thresholds:
${rows.join('')}`);
}
