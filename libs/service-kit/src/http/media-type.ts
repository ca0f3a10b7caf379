/** A parsed Content-Type: lower-case `type/subtype` and its parameters. */
export interface MediaType {
  readonly type: string;
  readonly parameters: ReadonlyMap<string, string>;
}

const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const essence = new RegExp(`^(${token}/${token})[ \\t]*(?:;|$)`);
const parameter = new RegExp(`;[ \\t]*(${token})=(?:(${token})|"((?:[^"\\\\]|\\\\.)*)")`, 'g');

/** Reads a Content-Type header (RFC 9110, 8.3.1); undefined when it is absent or malformed. */
export function parseMediaType(header: string | undefined): MediaType | undefined {
  const text = (header ?? '').trim().slice(0, 1000);
  const type = essence.exec(text)?.[1];
  if (type === undefined) return undefined;
  const parameters = new Map<string, string>();
  for (const [, name = '', plain, quoted = ''] of text.matchAll(parameter)) {
    parameters.set(name.toLowerCase(), plain ?? quoted.replace(/\\(.)/g, '$1'));
  }
  return { type: type.toLowerCase(), parameters };
}

/** True for `application/json` and `application/*+json`. */
export function isJson(type: string): boolean {
  return type === 'application/json' || /^application\/[^/]+\+json$/.test(type);
}

/** True when the type is one of the accepted, which may end in `/*` or be `*` + `/*`. */
export function accepts(accepted: readonly string[], type: string): boolean {
  return accepted.some(
    (it) => it === '*/*' || it === type || (it.endsWith('/*') && type.startsWith(it.slice(0, -1))),
  );
}
