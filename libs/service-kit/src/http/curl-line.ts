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
    .filter((it) => it['in'] === 'header' && it['example'] !== undefined)
    .map((it) => `-H ${quoted(`${asWords(it['name'])}: ${asWords(it['example'])}`)}`);
  const body = bodyArguments(operation);
  const verb = method === (body.length > 0 ? 'post' : 'get') ? [] : [`-X ${method.toUpperCase()}`];
  const url = quoted(`${base}${filled}${query ? `?${query}` : ''}`);
  return ['curl', ...verb, url, ...headers, ...body].join(' ');
}

function bodyArguments(operation: Json): string[] {
  const content = asObject(asObject(operation['requestBody'])['content']);
  const type = shownType(content, asList(operation['parameters']).map(asObject));
  if (type === undefined) return [];
  const media = asObject(content[type]);
  if (type === 'multipart/form-data') return formArguments(media);
  const head = `-H ${quoted(`Content-Type: ${type}`)}`;
  if (type === 'application/json') return [head, dataArgument(media['example'] ?? {})];
  const example = media['example'];
  if (typeof example === 'string') return [head, `--data-binary ${quoted(example)}`];
  return [head, '--data-binary @samples/label.pdf'];
}

/** The media type of the example: the one that requires least to be written by hand. */
function shownType(content: Json, parameters: readonly Json[]): string | undefined {
  const types = Object.keys(content);
  const form = types.find((it) => it === 'multipart/form-data');
  const planInHeader = parameters.some(
    (it) => it['in'] === 'header' && it['example'] !== undefined,
  );
  if (form !== undefined && !planInHeader && needsText(asObject(content[form]))) return form;
  const raw = types.find((it) => typeof asObject(content[it])['example'] === 'string');
  return raw ?? types.find((it) => it === 'application/pdf') ?? form ?? types[0];
}

/** True for a form with text that has to come along, which raw bytes cannot carry. */
function needsText(form: Json): boolean {
  const schema = asObject(form['schema']);
  const properties = asObject(schema['properties']);
  return (
    form['example'] !== undefined ||
    asList(schema['required']).some((name) => !isFile(asObject(properties[String(name)])))
  );
}

function dataArgument(example: unknown): string {
  const short = JSON.stringify(example);
  if (short.length <= mostInline) return `-d ${quoted(short)}`;
  return `-d @- <<'JSON'\n${JSON.stringify(example, null, 2)}\nJSON`;
}

function formArguments(form: Json): string[] {
  const schema = asObject(form['schema']);
  const given = asObject(form['example']);
  const required = new Set(asList(schema['required']));
  const properties = Object.entries(asObject(schema['properties'])).map(
    ([name, value]) => [name, asObject(value)] as const,
  );
  const needsFile = !properties.some(([name, part]) => required.has(name) && isFile(part));
  const firstFile = properties.find(([, part]) => isFile(part))?.[0];
  return properties
    .filter(([name]) => required.has(name) || name in given || (needsFile && name === firstFile))
    .map(([name, part]) =>
      isFile(part)
        ? `-F ${quoted(`${name}=@${asWords(given[name]) || sampleFor(mediaOf(part))}`)}`
        : `-F ${quoted(`${name}=${asWords(given[name] ?? valueOf(part))}`)}`,
    );
}

const valueOf = (part: Json): unknown =>
  asList(part['examples'])[0] ?? part['default'] ?? asList(part['enum'])[0];

/** Media type of a part that is a file, else undefined, as of text that holds JSON. */
function mediaOf(part: Json): unknown {
  const type = part['contentMediaType'] ?? asObject(part['items'])['contentMediaType'];
  return type === 'application/json' ? undefined : type;
}

const isFile = (part: Json): boolean => mediaOf(part) !== undefined;

/** The sample that is a file of that type. */
function sampleFor(type: unknown): string {
  if (type === 'image/tiff') return 'samples/plates/label(Cyan).tif';
  if (type === 'application/vnd.iccprofile') return 'samples/plans/press.icc';
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
