type Json = Readonly<Record<string, unknown>>;

/** An operation of an OpenAPI document with its place. */
export interface PlacedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: Json;
}

/** Longer bodies come on lines of their own. */
const mostInline = 200;

/** A curl command that calls an OpenAPI operation of the service at `base` with its examples and the files of `samples/`. */
export function curlLine(base: string, { method, path, operation }: PlacedOperation): string {
  const parameters = asList(operation['parameters']).map(asObject);
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const found = parameters.find((it) => it['in'] === 'path' && it['name'] === name);
    return found ? encodeURIComponent(asWords(found['example'])) : whole;
  });
  const query = parameters
    .filter((it) => it['in'] === 'query' && it['example'] !== undefined)
    .map(
      (it) =>
        `${encodeURIComponent(asWords(it['name']))}=${encodeURIComponent(asWords(it['example']))}`,
    )
    .join('&');
  const headers = parameters
    .filter((it) => it['in'] === 'header' && it['required'] === true)
    .map((it) => `-H ${quoted(`${asWords(it['name'])}: ${asWords(it['example'])}`)}`);
  const body = bodyArguments(operation);
  const verb = method === (body.length > 0 ? 'post' : 'get') ? [] : [`-X ${method.toUpperCase()}`];
  const url = quoted(`${base}${filled}${query ? `?${query}` : ''}`);
  return ['curl', ...verb, url, ...headers, ...body].join(' ');
}

function bodyArguments(operation: Json): string[] {
  const content = asObject(asObject(operation['requestBody'])['content']);
  const types = Object.keys(content);
  const type =
    types.find((it) => it === 'application/pdf') ??
    types.find((it) => it === 'multipart/form-data') ??
    types[0];
  if (type === undefined) return [];
  const media = asObject(content[type]);
  if (type === 'multipart/form-data') return formArguments(asObject(media['schema']));
  const head = `-H ${quoted(`Content-Type: ${type}`)}`;
  if (type === 'application/json') return [head, dataArgument(media['example'] ?? {})];
  const example = media['example'];
  if (typeof example === 'string') return [head, `--data-binary ${quoted(example)}`];
  return [head, '--data-binary @samples/label.pdf'];
}

function dataArgument(example: unknown): string {
  const short = JSON.stringify(example);
  if (short.length <= mostInline) return `-d ${quoted(short)}`;
  return `-d @- <<'JSON'\n${JSON.stringify(example, null, 2)}\nJSON`;
}

function formArguments(schema: Json): string[] {
  const required = new Set(asList(schema['required']));
  const properties = Object.entries(asObject(schema['properties'])).map(
    ([name, value]) => [name, asObject(value)] as const,
  );
  const needsFile = !properties.some(([name, part]) => required.has(name) && isFile(part));
  const firstFile = properties.find(([, part]) => isFile(part))?.[0];
  return properties
    .filter(([name]) => required.has(name) || (needsFile && name === firstFile))
    .map(([name, part]) =>
      isFile(part)
        ? `-F ${quoted(`${name}=@${sampleFor(name)}`)}`
        : `-F ${quoted(`${name}=${asWords(asList(part['examples'])[0] ?? part['default'])}`)}`,
    );
}

function isFile(part: Json): boolean {
  return (part['contentMediaType'] ?? asObject(part['items'])['contentMediaType']) !== undefined;
}

/** The sample that fits a file part of that name. */
function sampleFor(name: string): string {
  if (name === 'plates' || name === 'plate') return 'samples/plates/label(Cyan).tif';
  return 'samples/label.pdf';
}

/** A word as a shell takes it. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function asWords(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
}

function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Json)
    : {};
}
