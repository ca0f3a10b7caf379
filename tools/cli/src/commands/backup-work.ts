import { processEnvironment } from '@forme/service-kit/environment';
import type { BackupManifest } from '../backup/backup-manifest';
import { EXIT, type Terminal } from '../command';
import { listenForStop } from '../terminal/stop-wish';

const serverVariables = ['DATABASE_URL', 'S3_BUCKET'] as const;

/** The variables that name servers of one's own. */
export function ownServers(): readonly string[] {
  const env = processEnvironment();
  return serverVariables.filter((name) => env[name] !== undefined);
}

/** Runs work on a backup; a folder that does not fit or is in use is one line and exit code 3, a signal ends it with 130. */
export async function runBackupWork(
  terminal: Terminal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<number> {
  const { DataFolderInUse } = await import('@forme/backing-services/drivers');
  const { BackupUnusable } = await import('../backup/backup-manifest.js');
  const stop = listenForStop();
  const leaving = new AbortController();
  void stop.whenAsked.then(() => leaving.abort());
  try {
    await work(leaving.signal);
    return EXIT.good;
  } catch (error) {
    if (stop.asked()) {
      terminal.err('interrupted; what was written is not complete: remove it\n');
      return EXIT.interrupted;
    }
    if (error instanceof DataFolderInUse) {
      terminal.err(`${error.message}; stop the services that use it\n`);
      return EXIT.badInput;
    }
    if (!(error instanceof BackupUnusable)) throw error;
    terminal.err(`${error.message}\n`);
    return EXIT.badInput;
  } finally {
    stop.forget();
  }
}

/** One line, or JSON. */
export function summaryOf(
  { files, database, created_at, forme }: BackupManifest,
  json: boolean,
  did: string,
): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (json) {
    return `${JSON.stringify({ created_at, forme, files: files.length, bytes, database })}\n`;
  }
  const size = `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
  return `${did}: ${files.length} files, ${size}, ${database ? 'with' : 'without'} database\n`;
}
