type Json = Readonly<Record<string, unknown>>;

/** A curl command that calls an OpenAPI operation with its examples, against a service on `$BASE`. */
export function curlLine(method: string, path: string, operation: Json): string {
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
  const credential =
    asList(operation['security']).length > 0 ? [`-H 'Authorization: Bearer '"$TOKEN"`] : [];
  const verb = method === 'get' ? [] : [`-X ${method.toUpperCase()}`];
  const url = `"$BASE${filled}${query ? `?${query}` : ''}"`;
  return ['curl', ...verb, url, ...credential, ...bodyArguments(operation)].join(' ');
}

function bodyArguments(operation: Json): string[] {
  const content = asObject(asObject(operation['requestBody'])['content']);
  const types = Object.keys(content);
  const type =
    types.find((it) => it !== 'application/json' && it !== 'multipart/form-data') ?? types[0];
  if (type === undefined) return [];
  if (type === 'multipart/form-data')
    return formArguments(asObject(asObject(content[type])['schema']));
  if (type === 'application/json') {
    const example = JSON.stringify(asObject(content[type])['example'] ?? {});
    const data = example.length > 400 ? '@body.json' : example.replaceAll("'", "'\\''");
    return [`-H 'Content-Type: application/json'`, `-d '${data}'`];
  }
  return [`-H 'Content-Type: ${type}'`, '--data-binary @file'];
}

function formArguments(schema: Json): string[] {
  const required = new Set(asList(schema['required']));
  return Object.entries(asObject(schema['properties']))
    .filter(([name]) => required.has(name))
    .map(([name, value]) => {
      const part = asObject(value);
      const file = part['contentMediaType'] ?? asObject(part['items'])['contentMediaType'];
      return file === undefined ? `-F ${name}=value` : `-F ${name}=@file`;
    });
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
