/**
 * Request headers as they arrived: lower-case name to every value in order. Unlike Node's `headers` it keeps duplicates, which
 * credentials must not have, and unlike `headersDistinct` no header name can reach a prototype.
 */
export type HeaderTable = ReadonlyMap<string, readonly string[]>;

/** Reads Node's `rawHeaders` (name, value, name, value ...). */
export function headerTable(rawHeaders: readonly string[]): HeaderTable {
  const table = new Map<string, string[]>();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase();
    const value = rawHeaders[index + 1] ?? '';
    const values = table.get(name);
    if (values) values.push(value);
    else table.set(name, [value]);
  }
  return table;
}

/** All values of a header joined as RFC 9110, 5.3 allows; undefined when it is absent. */
export function headerValue(headers: HeaderTable, name: string): string | undefined {
  return headers.get(name.toLowerCase())?.join(', ');
}
