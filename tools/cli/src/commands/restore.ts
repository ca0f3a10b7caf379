import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError, type Command } from '../command';
import { runBackupWork, summaryOf } from './backup-work';
import { dataFolder } from './data-folder';

const help = `forme restore FOLDER [options]

Creates a data folder from a backup that forme backup wrote. Every file is compared with its SHA-256 before anything is written;
the data folder must be new or empty. Start the same version of Forme on it, or a newer one.

  --data FOLDER   data folder to create (default: FORME_DATA_FOLDER, else .forme in the clone)
  --check         compares the files of the backup and writes nothing
  --json          prints the result as JSON
`;

/** `forme restore`. */
export const restoreCommand: Command = {
  name: 'restore',
  summary: 'restores a data folder from a backup, or checks the backup',
  help,
  async run(args, terminal) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        data: { type: 'string' },
        check: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0)
      throw new UsageError('name the folder of one backup');
    const { checkBackup, restore } = await import('../backup/restore.js');
    const target = dataFolder(values.data);
    return runBackupWork(terminal, async (signal) => {
      const backup = resolve(folder);
      const read = values.check
        ? await checkBackup(backup, signal)
        : await restore(backup, target, signal);
      const did = values.check
        ? `the backup of ${read.created_at} is whole`
        : `restored to ${target}`;
      terminal.out(summaryOf(read, values.json, did));
    });
  },
};
