import { parseArgs } from 'node:util';
import { hubConfiguration, NoDatabase, verifyHubAudit } from '@forme/integration-hub';
import { processEnvironment } from '@forme/service-kit/environment';
import { EXIT, UsageError, type Command } from '../command';

/** `forme hub`. */
export const hubCommand: Command = {
  name: 'hub',
  summary: 'verify the audit chain of the hub',
  help: `forme hub audit verify [options]

Checks every entry of a tenant's audit chain for edits, insertions and removals. A truncated end is detected with --head. Reads the variables of the hub: DATABASE_URL, FORME_DATA_FOLDER, HUB_AUDIT_KEY.

  --tenant NAME      tenant of the chain (default: default)
  --head SEQ:MAC     an entry that the chain must contain: the head that an earlier run printed
  --json             prints the whole verdict as JSON
`,
  async run(args, terminal) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        tenant: { type: 'string', default: 'default' },
        head: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    if (positionals.join(' ') !== 'audit verify')
      throw new UsageError('Say what to do: forme hub audit verify');
    const known = headIn(values.head);
    const config = hubConfiguration.readConfig(processEnvironment());
    const verdict = await verifyHubAudit(config, values.tenant, known).catch((error: unknown) => {
      if (error instanceof NoDatabase) return error;
      throw error;
    });
    if (verdict instanceof NoDatabase) {
      terminal.err(`forme hub: ${verdict.message}\n`);
      return EXIT.badInput;
    }
    if (values.json) terminal.out(`${JSON.stringify(verdict, undefined, 2)}\n`);
    else {
      for (const { seq, fault } of verdict.faults) terminal.out(`entry ${seq}: ${fault}\n`);
      const head = verdict.head ? `${verdict.head.seq}:${verdict.head.mac}` : 'none';
      terminal.out(`${verdict.entries} entries, head ${head}\n`);
    }
    return verdict.faults.length === 0 ? EXIT.good : EXIT.verdict;
  },
};

function headIn(text: string | undefined) {
  if (text === undefined) return undefined;
  const [, seq, mac] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (seq === undefined || mac === undefined) {
    throw new UsageError('--head takes SEQ:MAC as forme hub audit verify prints it');
  }
  return { seq: Number(seq), mac };
}
