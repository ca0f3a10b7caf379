import { LibraryBuilder } from './library-builder';
import { type ParsedLibrary, SpotLibraryError, type WrittenEntry } from './spot-library';

/**
 * A library as JSON: `{ "library": …, "license": …, "last_updated": …, "entries": [{ "name": …, "lab": [L, a, b], "cmyk": [c, m, y, k], "rgb": [r, g, b] }] }`;
 * CMYK 0 to 1, RGB 0 to 255, only `name` and one colour are needed.
 */
export function parseJsonLibrary(name: string, text: string): ParsedLibrary {
  const document = fieldsOf(parsed(text));
  const entries = document?.['entries'];
  if (!Array.isArray(entries)) throw new SpotLibraryError('it has no list called entries');
  const builder = new LibraryBuilder(textOf(document?.['library']) ?? name);
  for (const written of entries) {
    const entry = fieldsOf(written);
    if (entry) builder.add(entryOf(entry));
    else builder.warn('An entry is not an object');
  }
  return builder.finish({
    license: textOf(document?.['license']),
    lastUpdated: textOf(document?.['last_updated']),
  });
}

type Fields = Readonly<Record<string, unknown>>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new SpotLibraryError('it is not JSON');
  }
}

function entryOf({ name, library, lab, cmyk, rgb }: Fields): WrittenEntry {
  const red = numbersOf(rgb);
  return {
    name: textOf(name) ?? '',
    library: textOf(library) ?? '',
    lab: numbersOf(lab),
    cmyk: numbersOf(cmyk),
    rgb: red?.map((value) => (value === null ? null : value / 255)) ?? null,
  };
}

function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null ? (value as Fields) : null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 300) : null;
}

function numbersOf(value: unknown): readonly (number | null)[] | null {
  if (!Array.isArray(value)) return null;
  return value.slice(0, 16).map((each: unknown) => (typeof each === 'number' ? each : null));
}
