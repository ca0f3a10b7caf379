import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  describeTicket,
  draftsOf,
  extractCanonical,
  jobOfTicket,
  readTicket,
  renderJdf,
  renderXjdf,
  TicketError,
  writeJsonTicket,
  writeRoot,
  writeXml,
  type Ticket,
} from '@forme/cip4';
import { checkTicket, TicketSchemas } from '@forme/integration-hub';
import { EXIT, UsageError, type Command, type Terminal, wrongWord } from '../command';

const help = `forme jdf parse FILE [--canonical]
forme jdf render FILE [--to jdf|xjdf|json|same] [--time TIME]
forme jdf validate FILE [--schemas FOLDER]

Reads a job ticket or message: JDF 1.x, XJDF 2.x (XML or JSON), JMF, XJMF, PrintTalk, or a MIME or ZIP package of them. Nothing is
stored and no service is needed. FILE - is standard input.

parse prints the ticket as JSON: nodes, products, resources with resolved partitions, audits, messages, warnings. With --canonical
it prints the entities of the hub that the ticket describes.

render writes the ticket: same (default) unchanged, including unknown content; jdf, xjdf or json from the canonical entities.

  --time TIME   creation time in the written ticket (default 1970-01-01T00:00:00Z, so that equal input gives equal bytes)

validate checks required attributes, identifiers and references, and with --schemas the XML schema: FOLDER holds the files *.xsd of
CIP4, which are not part of Forme.
`;

/** `forme jdf`. */
export const jdfCommand: Command = {
  name: 'jdf',
  summary: 'read, write and check job tickets',
  help,
  async run(args, terminal) {
    const [verb, ...rest] = args;
    if (verb !== 'parse' && verb !== 'render' && verb !== 'validate')
      throw wrongWord('The verbs are parse, render and validate', verb);
    const { values, positionals } = parseArgs({
      args: [...rest],
      allowPositionals: true,
      options: {
        canonical: { type: 'boolean', default: false },
        to: { type: 'string', default: 'same' },
        schemas: { type: 'string' },
        time: { type: 'string', default: '1970-01-01T00:00:00Z' },
      },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError('Name one ticket');
    if (!['same', 'jdf', 'xjdf', 'json'].includes(values.to))
      throw new UsageError('--to takes same, jdf, xjdf or json');
    const ticket = await ticketIn(file, terminal);
    if (!ticket) return EXIT.badInput;
    if (verb === 'validate') return validated(ticket, values.schemas, terminal);
    if (verb === 'render') return rendered(ticket, values, terminal);
    const shown = values.canonical
      ? draftsOf(extractCanonical(ticket)).map(({ key, values: fields }) => ({
          ...key,
          values: fields,
        }))
      : describeTicket(ticket);
    terminal.out(`${JSON.stringify(shown, null, 2)}\n`);
    return EXIT.good;
  },
};

const mostBytes = 512 * 1024 * 1024;

async function ticketIn(file: string, terminal: Terminal): Promise<Ticket | undefined> {
  try {
    const bytes = file === '-' ? Buffer.from(await terminal.input()) : await readFile(file);
    return readTicket(bytes, { maxBytes: mostBytes });
  } catch (error) {
    if (error instanceof TicketError) terminal.err(`${file}: ${error.message} (${error.code})\n`);
    else if (typeof error === 'object' && error !== null && 'code' in error)
      terminal.err(`${file} cannot be read\n`);
    else throw error;
    return undefined;
  }
}

async function validated(
  ticket: Ticket,
  folder: string | undefined,
  terminal: Terminal,
): Promise<number> {
  const schemas = folder === undefined ? null : await schemasIn(folder);
  const { errors, valid, basis } = await checkTicket(ticket, schemas);
  for (const { line, path, message, code } of errors)
    terminal.out(`${line === null ? '' : `line ${line}: `}${path ?? ''}: ${message} (${code})\n`);
  const by = basis === 'xsd' ? 'structure and XML schema' : 'structure; no XML schema was applied';
  if (valid) terminal.out(`valid by ${by}\n`);
  return valid ? EXIT.good : EXIT.verdict;
}

function schemasIn(folder: string): Promise<TicketSchemas> {
  return TicketSchemas.open(folder).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(`--schemas: ${reason}`, { cause });
  });
}

function rendered(
  ticket: Ticket,
  { to, time }: { readonly to: string; readonly time: string },
  terminal: Terminal,
): number {
  if (to === 'same') {
    terminal.out(
      ticket.encoding === 'json' ? writeJsonTicket(ticket.root) : writeXml(ticket.document),
    );
    return EXIT.good;
  }
  const job = jobOfTicket(extractCanonical(ticket));
  if (!job) {
    terminal.err('the ticket has no job\n');
    return EXIT.badInput;
  }
  if (to === 'jdf') terminal.out(writeRoot(renderJdf(job, { version: '1.7', time })));
  else {
    const root = renderXjdf(job, { version: '2.2', time });
    terminal.out(to === 'json' ? writeJsonTicket(root) : writeRoot(root));
  }
  return EXIT.good;
}
