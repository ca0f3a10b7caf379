import { join } from 'node:path';
import { commandTable } from '../../src/commands/table';
import { helpNotRun, linesNotRun } from './not-run.table';
import { clone } from './stack';

/** A block as a script, and what of it is not run. */
interface Script {
  readonly text: string;
  readonly omitted: readonly string[];
  /** Whether a line is left to run. */
  readonly isRun: boolean;
}

const program = join(clone, 'tools/cli/dist/main.js');

const notRun = [...Object.keys(linesNotRun), ...Object.keys(helpNotRun)];

/** Commands whose code 1 is a verdict about the file, not a fault of the example. */
const judging = commandTable.filter(({ exits }) => exits[1] !== undefined).map(({ name }) => name);

/**
 * What a reader has before the block: `forme` and `npx forme` of the clone. A request that is refused and a command that fails end the
 * script, and the line is named.
 */
const prelude = `set -eE -o pipefail
shopt -s inherit_errexit
trap 'echo "line $LINENO: $BASH_COMMAND" >&2' ERR
forme() {
  local code=0
  node '${program}' "$@" || code=$?
  case " ${judging.join(' ')} " in *" $1 "*) [ $code != 1 ] || code=0 ;; esac
  return $code
}
npx() { [ "$1" = forme ] && forme "\${@:2}"; }
curl() { command curl -sS --fail-with-body "$@"; }
`;

/** The lines of an example as a script that fails when one of them does, or when a line ends with another code than it says. */
export function scriptOf(text: string): Script {
  const omitted: string[] = [];
  const lines = text.split('\n').map((line) => {
    const begin = notRun.find((name) => line.startsWith(name));
    if (begin !== undefined) {
      omitted.push(begin);
      return '';
    }
    const [, command, code] = /^(.*?)\s+# .*?\bexit code (\d+)/.exec(line) ?? [];
    if (command === undefined || code === undefined) return line;
    return `code=0; ${command} || code=$?; [ $code = ${code} ]`;
  });
  return {
    text: `${prelude}${lines.join('\n')}`,
    omitted,
    isRun: lines.some((line) => line.trim() !== ''),
  };
}
