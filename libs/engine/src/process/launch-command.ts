import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { EngineLogger, ResolvedOptions } from '../options';

const run = promisify(execFile);
const toolFolders = ['/usr/bin', '/bin', '/usr/sbin', '/sbin', '/usr/local/bin'];

/** How engine processes are started here: a program and the arguments before Node's own. */
export interface LaunchCommand {
  readonly program: string;
  readonly args: readonly string[];
  /** Which walls hold, for the log and for `doctor`. */
  readonly walls: {
    readonly memory: boolean;
    readonly files: boolean;
    readonly network: boolean;
    readonly diesWithParent: boolean;
  };
}

/**
 * Finds what this machine offers: `prlimit` (memory, no core file, 256 files, result size), `unshare --net` (a network without interfaces),
 * `setpriv` (no new privileges; dies with its parent) and Node's permission model. Each is tried once; a missing memory or file wall is one error line.
 */
export async function findLaunchCommand(options: ResolvedOptions): Promise<LaunchCommand> {
  const { limits, logger, networkNamespace } = options;
  const prlimit = await firstThatRuns('prlimit', [
    [`--data=${limits.dataBytes}`, '--core=0', '--nofile=256', `--fsize=${limits.resultBytes}`],
  ]);
  const unshare =
    networkNamespace === 'off'
      ? undefined
      : await firstThatRuns('unshare', [['--net'], ['--user', '--net']]);
  const setpriv = await firstThatRuns('setpriv', [['--pdeathsig', 'KILL', '--no-new-privs']]);
  const permission = permissionFlag();
  const walls = {
    memory: prlimit !== undefined,
    files: permission !== undefined,
    network: unshare !== undefined,
    diesWithParent: setpriv !== undefined,
  };
  report(walls, logger);
  const node = [process.execPath, `--max-old-space-size=${limits.oldSpaceMb}`, '--no-warnings'];
  const command = [prlimit, unshare, setpriv, node, permission].flatMap((part) => part ?? []);
  return { program: command[0] ?? process.execPath, args: command.slice(1), walls };
}

function report(walls: LaunchCommand['walls'], logger: EngineLogger): void {
  if (walls.memory && walls.files) {
    logger.info({ walls }, 'Engine processes are sandboxed');
    return;
  }
  logger.error(
    { walls },
    'ENGINE PROCESSES ARE NOT FULLY SANDBOXED: prlimit (util-linux) or the permission model of Node is missing; the RSS watchdog is still active',
  );
}

/** Node 20 calls the permission model experimental; from 22.13 on it is `--permission`. */
function permissionFlag(): readonly string[] | undefined {
  const flags = ['--permission', '--experimental-permission'];
  const flag = flags.find((name) => process.allowedNodeEnvironmentFlags.has(name));
  return flag === undefined ? undefined : [flag];
}

/** The tool with the first set of arguments under which it can start another program. */
async function firstThatRuns(
  name: string,
  candidates: readonly (readonly string[])[],
): Promise<readonly string[] | undefined> {
  const path = await findTool(name);
  if (path === undefined) return undefined;
  for (const args of candidates) {
    const ran = await run(path, [...args, process.execPath, '--version'], { env: {} }).then(
      () => true,
      () => false,
    );
    if (ran) return [path, ...args];
  }
  return undefined;
}

async function findTool(name: string): Promise<string | undefined> {
  for (const folder of toolFolders) {
    const path = join(folder, name);
    const usable = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (usable) return path;
  }
  return undefined;
}
