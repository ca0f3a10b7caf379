import { Readable } from 'node:stream';
import { ENGINE_SECTION_VERSIONS } from '@forme/contracts';
import type { SpotCatalogue, SpotEntry, SpotLibrary } from '@forme/pdf-core/color';
import { jsonList } from '../../asking/json-list';
import { curatedColors } from './curated-colors';

/** The catalogue as it is answered: JSON bytes without the closing brace. */
export type Inkbook = (libraries: readonly string[], search: string | undefined) => Readable;

/** Answers of a catalogue that was made from `libraries`. */
export function makeInkbook(catalogue: SpotCatalogue, libraries: readonly SpotLibrary[]): Inkbook {
  const license = joined(libraries.map((library) => library.license));
  const dates = libraries.flatMap(({ lastUpdated }) => lastUpdated ?? []).sort();
  return (wanted, search) => {
    const included = wanted.filter((name) => catalogue.names.includes(name));
    const entries =
      search === undefined
        ? included.flatMap((name) => catalogue.entriesOf(name))
        : catalogue.search(search, included, Infinity);
    const manifest = {
      source: catalogue.size > 0 ? 'installed' : 'none',
      license,
      last_updated: dates.at(-1) ?? null,
      available_libraries: catalogue.names,
      included_libraries: included,
      included_count: entries.length,
      total_count: catalogue.size,
    };
    return Readable.from(bookText(manifest, entries), { objectMode: false });
  };
}

function* bookText(manifest: object, entries: readonly SpotEntry[]): Generator<string> {
  const curated = curatedColors.map(({ rgb, tokens }) => ({ rgb, tokens }));
  const head = { schema_version: ENGINE_SECTION_VERSIONS.color, manifest, curated };
  yield `${JSON.stringify(head).slice(0, -1)},"entries":`;
  yield* jsonList(entries, record);
}

function record({ name, library, lab, labOrigin, cmyk }: SpotEntry): object {
  return {
    name,
    library,
    lab,
    cmyk,
    lab_source: labOrigin,
    cmyk_source: cmyk && 'library',
  };
}

function joined(values: readonly (string | null)[]): string | null {
  const known = [...new Set(values.filter((value) => value !== null))];
  return known.length > 0 ? known.join(', ') : null;
}
