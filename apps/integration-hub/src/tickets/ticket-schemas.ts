import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readXml, TicketError, writeRoot, type Ticket, type XmlElement } from '@forme/cip4';
import { validateXML, type XMLValidationError } from 'xmllint-wasm';
import { validateTicket, type TicketFault, type TicketValidation } from './validate-ticket';

/** A schema file of the operator. */
interface SchemaFile {
  readonly name: string;
  readonly contents: Uint8Array;
  readonly namespace: string;
  /** Names of elements that a document may begin with. */
  readonly roots: ReadonlySet<string>;
  /** Names of files that it includes. */
  readonly included: readonly string[];
}

/** Bytes of a schema file. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Faults that are listed. */
const MOST_ERRORS = 200;
/** Pages of 64 KiB that the validator may use: 1 GiB. */
const MOST_PAGES = 16_384;
const XSD = 'http://www.w3.org/2001/XMLSchema';

/** XML schemas that the operator supplied. The validator runs in a thread of its own, one ticket at a time, without network and files. */
export class TicketSchemas {
  private last: Promise<unknown> = Promise.resolve();

  private constructor(private readonly files: readonly SchemaFile[]) {}

  /** The schemas of a folder: its files `*.xsd`. Throws for a folder without them, and for a file that is no schema. */
  static async open(folder: string): Promise<TicketSchemas> {
    const names = (await readdir(folder)).filter((name) => name.toLowerCase().endsWith('.xsd'));
    if (names.length === 0) throw new Error(`${folder} holds no file *.xsd`);
    const files = names.sort().map(async (name) => {
      const contents = await readFile(join(folder, name));
      return { ...schemaFacts(folder, name, contents), name, contents };
    });
    return new TicketSchemas(await Promise.all(files));
  }

  /** Faults of a ticket against its schema; null when the folder has none for its root element. */
  async faultsOf(ticket: Ticket): Promise<readonly TicketFault[] | null> {
    const schema = this.schemaFor(ticket.root);
    if (!schema) return null;
    const read = this.last.then(() => this.validated(ticket, schema));
    this.last = read.catch(() => undefined);
    return read;
  }

  /** The schema of a root element: that which no other file of its namespace includes. */
  private schemaFor({ local, namespace }: XmlElement): SchemaFile | undefined {
    const own = this.files.filter((it) => it.namespace === namespace);
    const included = new Set(own.flatMap((it) => it.included));
    const declares = (file: SchemaFile): boolean =>
      file.roots.has(local) ||
      file.included.some((name) =>
        own.some((it) => it.name === name && it !== file && it.roots.has(local)),
      );
    const outer = own.filter(({ name }) => !included.has(name));
    return outer.find(declares) ?? own.find(declares);
  }

  private async validated(ticket: Ticket, schema: SchemaFile): Promise<readonly TicketFault[]> {
    const { text } = ticket.document;
    // A declaration may name another encoding than that of the text handed over; lines stay where they are.
    const own =
      text === '' ? writeRoot(ticket.root) : text.replace(/^\uFEFF?<\?xml\s[^?]*\?>/, blank);
    const options = {
      xml: { fileName: 'ticket.xml', contents: own },
      schema: { fileName: schema.name, contents: schema.contents },
      preload: this.files
        .filter((it) => it !== schema)
        .map(({ name, contents }) => ({ fileName: name, contents })),
      maxMemoryPages: MOST_PAGES,
    };
    try {
      const { valid, errors } = await validateXML(options);
      return valid ? [] : errors.slice(0, MOST_ERRORS).map((it) => faultOf(it, text !== ''));
    } catch (error) {
      // A schema that does not compile, or a ticket beyond the limits of the validator.
      const reason = error instanceof Error ? error.message.trim() : String(error);
      const message = `${schema.name} could not be applied: ${reason.slice(0, 400)}`;
      return [{ code: 'schema_not_applied', message, line: null, path: null }];
    }
  }
}

/** Checks a ticket by structure and, where the operator supplied one for it, by its XML schema. */
export async function checkTicket(
  ticket: Ticket,
  schemas: TicketSchemas | null,
): Promise<TicketValidation> {
  const structural = validateTicket(ticket);
  const faults = (await schemas?.faultsOf(ticket)) ?? null;
  if (faults === null) return structural;
  const errors = [...structural.errors, ...faults].slice(0, MOST_ERRORS);
  return { valid: errors.length === 0, basis: 'xsd', errors };
}

function faultOf(
  { message, loc }: { readonly message: string; readonly loc: XMLValidationError['loc'] },
  hasLines: boolean,
): TicketFault {
  const named = /^element ([^:\s]+): /.exec(message);
  return {
    code: 'schema',
    message: message
      .slice(named?.[0].length ?? 0)
      .replace('Schemas validity error : ', '')
      .slice(0, 500),
    line: hasLines && loc?.fileName === 'ticket.xml' ? loc.lineNumber : null,
    path: named?.[1] ?? null,
  };
}

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

function schemaFacts(
  folder: string,
  name: string,
  contents: Uint8Array,
): Pick<SchemaFile, 'namespace' | 'roots' | 'included'> {
  const root = rootOf(folder, name, contents);
  // A schema with a document type is one that others import, such as xml.xsd.
  if (root === null) return { namespace: '', roots: new Set(), included: [] };
  if (root.local !== 'schema' || root.namespace !== XSD)
    throw new Error(`${join(folder, name)} is not an XML schema`);
  const named = (local: string) => root.children.filter((it) => it.local === local);
  return {
    namespace: root.attribute('targetNamespace') ?? '',
    roots: new Set(named('element').flatMap((it) => it.attribute('name') ?? [])),
    included: named('include').flatMap((it) => it.attribute('schemaLocation') ?? []),
  };
}

function rootOf(folder: string, name: string, contents: Uint8Array): XmlElement | null {
  try {
    return readXml(contents, { maxBytes: MOST_BYTES }).root;
  } catch (error) {
    if (!(error instanceof TicketError)) throw error;
    if (error.code === 'unsafe') return null;
    throw new Error(`${join(folder, name)} cannot be read: ${error.message}`, { cause: error });
  }
}
