import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError, type Command } from '../command';
import { dataFolder } from './data-folder';
import { ownServers, runBackupWork, summaryOf } from './backup-work';

const help = `forme backup FOLDER [options]

Copies the data folder and its embedded PostgreSQL into FOLDER, which must be new or empty. Stop the services first: nothing may
change during the copy. The last file written is backup.json; it lists every file with its size and SHA-256. FOLDER contains
secrets and customers' files: only its owner can read it. docs/operating.md describes how to back up your own servers.

  --data FOLDER   data folder (default: FORME_DATA_FOLDER, else .forme in the clone)
  --json          prints the result as JSON
`;

/** `forme backup`. */
export const backupCommand: Command = {
  name: 'backup',
  summary: 'copies the data folder with its database',
  help,
  async run(args, terminal) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { data: { type: 'string' }, json: { type: 'boolean', default: false } },
    });
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0)
      throw new UsageError('name one folder to write to');
    const own = ownServers();
    if (own.length > 0) {
      throw new UsageError(
        `${own.join(', ')} names a server of your own, which this command does not copy; docs/operating.md says how`,
      );
    }
    const { backUp } = await import('../backup/back-up.js');
    return runBackupWork(terminal, async (signal) => {
      const made = await backUp(dataFolder(values.data), resolve(folder), {
        signal,
        now: new Date(),
      });
      terminal.out(summaryOf(made, values.json, `backed up to ${resolve(folder)}`));
    });
  },
};
