import { parseArgs } from 'node:util';
import { processEnvironment } from '@forme/service-kit/environment';
import { EXIT, UsageError, type Command } from '../command';
import { configurations, type ServiceConfiguration } from '../doctor/configuration';
import { servedOperations, type ServedOperations } from '../doctor/operations';
import { findPrograms, type Program } from '../doctor/programs';
import { engineState, type EngineState } from '../doctor/walls';
import { platformVersion } from '../version';

const help = `forme doctor [options]

Shows versions, the sandbox of engine processes, installed programs, the configuration in effect (names of variables,
never values), and which declared operations of each service are implemented. Others answer 501.

  --all    lists every operation that is not implemented
  --json   prints JSON, including operations

Changes nothing. Exit code: 0 regardless of the result; 2 wrong usage.
`;

/** Findings of `forme doctor`. */
interface Findings {
  readonly versions: Readonly<Record<string, string>>;
  readonly engine: EngineState;
  readonly programs: readonly Program[];
  readonly configuration: readonly ServiceConfiguration[];
  readonly operations: readonly ServedOperations[];
}

/** `forme doctor`. */
export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'versions, sandbox and configuration of this installation',
  help,
  async run(args, terminal) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    if (positionals.length > 0) throw new UsageError('doctor takes no arguments');
    const found = await examine();
    terminal.out(values.json ? `${JSON.stringify(found, null, 2)}\n` : told(found, values.all));
    return EXIT.good;
  },
};

async function examine(): Promise<Findings> {
  const env = processEnvironment();
  const { node, v8 } = process.versions;
  const machine = `${process.platform} ${process.arch}`;
  return {
    versions: { forme: platformVersion(), node, v8, machine },
    engine: await engineState(),
    programs: await findPrograms(env['PATH'] ?? ''),
    configuration: configurations(env),
    operations: servedOperations(),
  };
}

function told({ versions, engine, programs, configuration, operations }: Findings, all: boolean) {
  return [
    'Versions',
    ...Object.entries(versions).map(([name, version]) => row(name, version)),
    '',
    'Engine processes',
    ...Object.entries(wallNames).map(([wall, name]) =>
      row(name, engine.walls[wall as keyof typeof wallNames] ? 'holds' : 'MISSING'),
    ),
    row('start', engine.problem === null ? 'good' : `FAILS: ${engine.problem}`),
    '',
    'Programs (none of them is a must)',
    ...programs.map(({ name, purpose, path }) => row(name, `${path ?? 'not found'} (${purpose})`)),
    '',
    'Configuration (variables that are set)',
    ...configuration.flatMap(configurationRows),
    '',
    'Operations',
    ...operations.flatMap((service) => operationRows(service, all)),
    all ? '' : '\nforme doctor --all names every operation without behaviour.\n',
  ].join('\n');
}

const wallNames = {
  memory: 'memory wall',
  files: 'file wall',
  network: 'network wall',
  diesWithParent: 'end with parent',
} as const satisfies Record<keyof EngineState['walls'], string>;

function row(name: string, text: string): string {
  return `  ${name.padEnd(16)} ${text}`;
}

function configurationRows({ service, set, problems }: ServiceConfiguration): readonly string[] {
  return [
    row(service, set.length === 0 ? 'all defaults' : set.join(', ')),
    ...problems.map((problem) => row('', `! ${problem}`)),
  ];
}

function operationRows(
  { service, declared, served, missing }: ServedOperations,
  all: boolean,
): readonly string[] {
  return [
    row(service, `${declared} declared, ${served} with behaviour, ${missing.length} without`),
    ...(all ? missing : []).map(({ id, method, path }) =>
      row('', `${method.toUpperCase().padEnd(6)} ${path} (${id})`),
    ),
  ];
}
