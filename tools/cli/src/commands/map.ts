import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { MappingSpec } from '@forme/contracts/hub';
import { writableMembers } from '@forme/integration-hub';
import {
  compileMapping,
  InvalidMappingSpec,
  readSource,
  transformCatalogue,
  type CompiledMapping,
  type CurrencyRate,
  type Json,
} from '@forme/mapping';
import { jsonCheck } from '@forme/service-kit/http';
import { EXIT, UsageError, type Command, type Terminal, wrongWord } from '../command';

const help = `forme map dry-run SPEC DOCUMENT [options]
forme map transforms [GROUP]

dry-run maps one document by a mapping specification, locally and without a service, and stores nothing. SPEC is the
JSON that POST /v1/mappings takes as spec; DOCUMENT is JSON, XML, a job ticket or CSV, as stated by source.format of
the specification; - is standard input. It prints the result as JSON: ok, output, errors and warnings with their
paths, the source of every value, unread parts of the document, and the coverage of the specification. Equal input
gives equal output: the only clock is --received-at.

  --all                every record that source.root selects, as an array (default: the first)
  --received-at TIME   when the document was received, RFC 3339 (default: now)
  --timezone ZONE      IANA zone of times without an offset (default: UTC)
  --rates FILE         exchange rates: [{"date", "from", "to", "rate"}]
  --output-only        prints only the output

transforms lists the library: each transform with its description; with GROUP those of one group.

A specification in five lines:

  {"spec_version": "1", "name": "Buyers", "direction": "inbound", "system": "mis", "source": {"format": "json"},
   "target": {"entity": "customer"}, "key": {"external_type": "Customer", "external_id": "$.id"},
   "fields": [{"to": "/name", "from": "$.name", "required": true, "transforms": ["trim", "nfc"]},
              {"to": "/addresses/*/city", "from": "$.sites[*].town"}]}
`;

/** `forme map`. */
export const mapCommand: Command = {
  name: 'map',
  summary: 'try a mapping of the integration hub on a document',
  help,
  async run(args, terminal) {
    const [verb, ...rest] = args;
    if (verb === 'dry-run') return dryRun(rest, terminal);
    if (verb === 'transforms') return listTransforms(rest, terminal);
    throw wrongWord('The verbs are dry-run and transforms', verb);
  },
};

async function dryRun(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      'received-at': { type: 'string' },
      timezone: { type: 'string' },
      rates: { type: 'string' },
      'output-only': { type: 'boolean', default: false },
    },
  });
  const [specFile, documentFile, ...more] = positionals;
  if (specFile === undefined || documentFile === undefined || more.length > 0) {
    throw new UsageError('Name a specification and a document');
  }
  const receivedAt = receivedAtOf(values['received-at']);
  const rates = values.rates === undefined ? null : await ratesIn(values.rates, terminal);
  const loaded = await load(specFile, documentFile, terminal);
  if (!loaded) return EXIT.badInput;
  const context = {
    receivedAt,
    ...(values.timezone === undefined ? {} : { timezone: values.timezone }),
    ...(rates ? { currencyRates: rates } : {}),
  };
  const { mapping, document } = loaded;
  const outcomes = values.all
    ? mapping.runAll(document, context)
    : [mapping.run(document, context)];
  const shown = values['output-only'] ? outcomes.map(({ output }) => output ?? null) : outcomes;
  terminal.out(`${JSON.stringify(values.all ? shown : shown[0], null, 2)}\n`);
  for (const { pointer, source_path, code, message } of outcomes.flatMap(({ errors }) => errors)) {
    terminal.err(
      `${pointer || '(record)'} from ${source_path ?? 'nothing'}: ${message} (${code})\n`,
    );
  }
  return outcomes.every(({ ok }) => ok) ? EXIT.good : EXIT.verdict;
}

function receivedAtOf(given: string | undefined): string {
  if (given === undefined) return new Date().toISOString();
  const time = /^\d{4}-\d\d-\d\dT/.test(given) ? new Date(given) : new Date(NaN);
  if (Number.isNaN(time.getTime()))
    throw new UsageError('--received-at takes a time such as 2026-03-04T10:00:00Z');
  return time.toISOString();
}

/** The mapping and the document; undefined, with a word to the user, when one cannot be read. */
async function load(
  specFile: string,
  documentFile: string,
  terminal: Terminal,
): Promise<{ readonly mapping: CompiledMapping; readonly document: Json } | undefined> {
  const spec = jsonCheck(MappingSpec)(await jsonIn(specFile, terminal));
  if ('misfits' in spec) {
    for (const { path, message } of spec.misfits) terminal.err(`${specFile} ${path}: ${message}\n`);
    return undefined;
  }
  const value = spec.value as MappingSpec;
  try {
    const mapping = compileMapping(
      value,
      value.direction === 'inbound' ? { members: writableMembers(value.target.entity) } : {},
    );
    return {
      mapping,
      document: readSource(value.source.format, await textIn(documentFile, terminal)),
    };
  } catch (error) {
    if (error instanceof UsageError || !(error instanceof Error)) throw error;
    if (error instanceof InvalidMappingSpec) {
      for (const { pointer, message } of error.faults)
        terminal.err(`${specFile} ${pointer}: ${message}\n`);
    } else if (error.name === 'ValueFault') terminal.err(`${documentFile}: ${error.message}\n`);
    else throw error;
    return undefined;
  }
}

async function ratesIn(file: string, terminal: Terminal): Promise<readonly CurrencyRate[]> {
  const rates = await jsonIn(file, terminal);
  const sound =
    Array.isArray(rates) &&
    rates.every((it: unknown) =>
      ['date', 'from', 'to', 'rate'].every(
        (name) => typeof (it as Record<string, unknown> | null)?.[name] === 'string',
      ),
    );
  if (!sound)
    throw new UsageError(`${file} is no array of {"date", "from", "to", "rate"}, each a text`);
  return rates as readonly CurrencyRate[];
}

async function jsonIn(file: string, terminal: Terminal): Promise<unknown> {
  const text = await textIn(file, terminal);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new UsageError(`${file} is no JSON`, { cause: error });
  }
}

async function textIn(file: string, terminal: Terminal): Promise<string> {
  if (file === '-') return terminal.input();
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${file} cannot be read`, { cause: error });
  }
}

function listTransforms(args: readonly string[], terminal: Terminal): number {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
  const [group, ...more] = positionals;
  const catalogue = transformCatalogue().filter((it) => group === undefined || it.group === group);
  if (more.length > 0 || catalogue.length === 0) {
    throw new UsageError(
      `Name one of the groups: ${[...new Set(transformCatalogue().map((it) => it.group))].join(', ')}`,
    );
  }
  const width = Math.max(...catalogue.map(({ name }) => name.length));
  let shown = '';
  for (const { name, group: own, summary } of catalogue) {
    if (own !== shown) terminal.out(`${shown === '' ? '' : '\n'}${own}\n`);
    shown = own;
    terminal.out(`  ${name.padEnd(width)}  ${summary}\n`);
  }
  return EXIT.good;
}
