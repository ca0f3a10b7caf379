import { processInkNames, processPrefixes, registrationNames } from './ink-name-process.table';
import { namesColorSystem, pantoneSpelling } from './ink-name-spot';
import { type InkRole, technicalInk } from './ink-name-technical';
import { compactName, foldName, tidyName } from './ink-name-text';

/** Kind of an ink inferred from its name; `all` and `none` are the special names of ISO 32000-2, 8.6.6.4. */
export type InkKind = 'process' | 'spot' | 'technical' | 'all' | 'none';

/** How the kind is known: a reserved name, a synonym, the spelling of a colour system, a word for a technical ink, or not at all. */
export type InkNameBasis =
  'reserved' | 'synonym' | 'color_system' | 'technical_word' | 'as_written';

/** A name of an ink, brought into one form. */
export interface InkName {
  /** As given. */
  readonly name: string;
  /** Equal for names of one ink. Letters, digits and hyphens; for a name without letters and digits, its other characters. */
  readonly key: string;
  /** How to show it. */
  readonly display: string;
  readonly kind: InkKind;
  readonly basis: InkNameBasis;
  /** For technical inks what they are for; null where the words do not say. */
  readonly role: InkRole | null;
  /** Other names of the same ink. */
  readonly aliases: readonly string[];
}

interface Known {
  readonly kind: 'process' | 'all';
  readonly key: string;
  readonly display: string;
  readonly names: readonly string[];
}

const known: ReadonlyMap<string, Known> = new Map([
  ...processInkNames.flatMap(({ key, name, aliases }) =>
    entriesOf({ kind: 'process', key, display: name, names: [name, ...aliases] }),
  ),
  ...entriesOf({ kind: 'all', key: 'all', display: 'All', names: registrationNames }),
]);
const prefixes = processPrefixes.map(foldName);
const reserved: ReadonlySet<string> = new Set(['Cyan', 'Magenta', 'Yellow', 'Black', 'All']);

/** Brings a name of an ink into one form. Never fails; takes the first 512 characters into account. */
export function normalizeInkName(name: string): InkName {
  if (name === 'None') {
    return { ...blank(name), key: 'none', kind: 'none', basis: 'reserved' };
  }
  const tidy = tidyName(name);
  const spelling = pantoneSpelling(tidy);
  const entry = known.get(compactName(spelling?.base ?? tidy)) ?? withoutPrefix(tidy);
  // Of the colour system only its process inks are process inks: `PANTONE Yellow C` is a base colour of its own.
  if (entry && (!spelling || spelling.base.startsWith('Process '))) return knownInk(name, entry);
  if (spelling) {
    const { display, aliases } = spelling;
    return { ...blank(name), key: compactName(display), display, basis: 'color_system', aliases };
  }
  const key = compactName(tidy) || tidy;
  if (namesColorSystem(tidy)) {
    return { ...blank(name), key, display: tidy, basis: 'color_system' };
  }
  const technical = technicalInk(tidy);
  const display = tidy || name;
  if (!technical) return { ...blank(name), key, display };
  const basis = 'technical_word';
  return { ...blank(name), key, display, kind: 'technical', basis, ...technical };
}

function blank(name: string): InkName {
  return {
    name,
    key: name,
    display: name,
    kind: 'spot',
    basis: 'as_written',
    role: null,
    aliases: [],
  };
}

function knownInk(name: string, { kind, key, display, names }: Known): InkName {
  const basis = reserved.has(name) ? 'reserved' : 'synonym';
  const aliases = names.filter((alias) => alias !== display);
  return { name, key, display, kind, basis, role: null, aliases };
}

function withoutPrefix(tidy: string): Known | undefined {
  const [first = '', ...rest] = tidy.split(/[\s.:-]+/);
  if (rest.length === 0 || !prefixes.includes(foldName(first))) return undefined;
  const entry = known.get(compactName(rest.join(' ')));
  return entry?.kind === 'process' ? entry : undefined;
}

function entriesOf(entry: Known): [string, Known][] {
  return entry.names.map((name) => [compactName(tidyName(name)), entry]);
}
