import type { Operation } from './operation';

type Path = Pick<Operation, 'path'>;

// A parameter starts with a colon right after a slash; every other colon is text.
const parameter = /\/:([A-Za-z_]\w*)/g;
const expressSpecial = /[\\{}()[\]+?!*:]/g;

function convert(
  path: string,
  text: (part: string) => string,
  param: (name: string) => string,
): string {
  let out = '';
  let from = 0;
  for (const match of path.matchAll(parameter)) {
    out += text(path.slice(from, match.index)) + '/' + param(match[1] ?? '');
    from = match.index + match[0].length;
  }
  return out + text(path.slice(from));
}

/** The path as Express 5 reads it (path-to-regexp 8): text colons and other special characters are escaped. */
export function toExpressPath({ path }: Path): string {
  return convert(
    path,
    (text) => text.replace(expressSpecial, '\\$&'),
    (name) => `:${name}`,
  );
}

/** The path as OpenAPI writes it: `/v1/documents/{pdf_hash}/renders`. */
export function toOpenApiPath({ path }: Path): string {
  return convert(
    path,
    (text) => text,
    (name) => `{${name}}`,
  );
}

/** Names of the path's parameters, in order. */
export function pathParameters({ path }: Path): string[] {
  return [...path.matchAll(parameter)].map((match) => match[1] ?? '');
}

/** The path with its parameters filled in and percent-encoded. Throws `RangeError` when one is missing or empty. */
export function fillPath({ path }: Path, params: Readonly<Record<string, unknown>>): string {
  return convert(
    path,
    (text) => text,
    (name) => {
      const value = params[name];
      const given = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
      // '.' and '..' survive encoding and would climb out of the path.
      if (given === '' || given === '.' || given === '..') {
        throw new RangeError(`Path parameter ${name} of ${path} needs a value`);
      }
      return encodeURIComponent(given);
    },
  );
}
