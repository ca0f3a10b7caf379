import { exampleOf, toOpenApiPath, type Operation } from '@forme/contracts';
import { withKnown, type Schema } from './documents';
import type { HeaderPairs, MatrixFile, MatrixWorld } from './matrix-world';
import { FORM_TYPE, formBytes, type FormPart } from './multipart';

/** A body with its content type. */
export interface SentBody {
  readonly type: string | undefined;
  readonly bytes: Buffer;
}

const noBody: SentBody = { type: undefined, bytes: Buffer.alloc(0) };

/** Parts of a valid request. */
export interface UsualParts {
  /** The path with these texts instead of the usual ones. */
  readonly pathWith: (texts: Readonly<Record<string, string>>) => string;
  /** Members of the query, percent-encoded. */
  readonly query: Readonly<Record<string, string>>;
  readonly headers: HeaderPairs;
  /** The JSON body; undefined when the operation takes none. */
  readonly json: unknown;
  /** Text fields of the form, then its files. */
  readonly fields: readonly FormPart[];
  readonly files: readonly FormPart[];
  /** Bodies of bytes, one for each media type. */
  readonly raw: readonly SentBody[];
  /** One body for each way in which the operation takes it. */
  readonly bodies: readonly SentBody[];
}

/** The usual request of an operation: the examples of its contract with what the world knows. */
export function usualParts(operation: Operation, world: MatrixWorld): UsualParts {
  const { id, params, query, headers, body, form, accepts } = operation;
  const usual = world.usual[id] ?? {};
  const known = (name: string) => world.known[`${id} ${name}`] ?? world.known[name];
  const textOf = (name: string, schema: Schema): string => asText(known(name) ?? exampleOf(schema));
  const required = ({ properties, required: names = [] }: typeof query) =>
    Object.entries(properties).filter(([name]) => names.includes(name));
  const encoded = (pairs: readonly (readonly [string, string])[]) =>
    Object.fromEntries(pairs.map(([name, value]) => [name, encodeURIComponent(value)]));
  const json =
    usual.body ?? (body ? withKnown(operation.bodyExample ?? exampleOf(body), known) : undefined);
  const fields = Object.entries(
    usual.fields ?? (form ? (withKnown(exampleOf(form.fields), known) as object) : {}),
  ).map(([name, value]) => ({ name, value: Buffer.from(asText(value)) }));
  const files = Object.entries(
    usual.files ?? Object.fromEntries(requiredFiles(operation).map((name) => [name, [world.file]])),
  ).flatMap(([name, all]) => all.map((file) => filePart(name, file)));
  const raw = Object.keys(accepts ?? {}).map((type) => ({
    type: concrete(type),
    bytes: (usual.raw ?? world.file).bytes,
  }));
  const bodies = [
    ...(body ? [{ type: 'application/json', bytes: Buffer.from(JSON.stringify(json)) }] : []),
    ...(form ? [{ type: FORM_TYPE, bytes: formBytes([...files, ...fields]) }] : []),
    ...raw.slice(0, 1),
  ];
  return {
    pathWith: (texts) =>
      toOpenApiPath(operation).replace(
        /\{(\w+)\}/g,
        (_, name: string) =>
          texts[name] ?? encodeURIComponent(textOf(name, params.properties[name]!)),
      ),
    query: encoded(
      usual.query
        ? Object.entries(usual.query)
        : required(query).map(([name, schema]) => [name, textOf(name, schema)]),
    ),
    headers: usual.headers
      ? Object.entries(usual.headers)
      : required(headers).map(([name, schema]) => [name, textOf(name, schema)]),
    json,
    fields,
    files,
    raw,
    bodies: bodies.length > 0 ? bodies : [noBody],
  };
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const concrete = (type: string): string => type.replace('*/*', 'application/octet-stream');

/** The parts that a form needs; the first one when it needs none. */
function requiredFiles({ form }: Operation): readonly string[] {
  const parts = Object.entries(form?.files ?? {});
  const needed = parts.filter(([, { required }]) => required);
  return (needed.length > 0 ? needed : parts.slice(0, 1)).map(([name]) => name);
}

function filePart(name: string, { name: fileName, mediaType, bytes }: MatrixFile): FormPart {
  return { name, value: bytes, fileName, mediaType };
}
