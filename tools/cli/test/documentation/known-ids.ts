/** What a name and a value like the given one identify, as a key; undefined for text that identifies nothing. */
export function shapeOf(name: string, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const [, prefix] = /^([a-z]{2,4})_[0-9A-Z]{26}$/.exec(value) ?? [];
  if (prefix !== undefined) return `${name} ${prefix}`;
  if (/^[0-9a-f]{64}$/.test(value)) return `${name} hash`;
  if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)) return `${name} uuid`;
  if (/^[\w-]{43}$/.test(value)) return `${name} token`;
  return undefined;
}

/** Ids that a service gave, by what they identify. The first of each counts. */
export class KnownIds {
  readonly #ids = new Map<string, string>();
  readonly #real: Readonly<Record<string, string>>;

  /** `real`: values of examples with what is sent in their place, such as the hash of a sample. */
  constructor(real: Readonly<Record<string, string>>) {
    this.#real = real;
  }

  has(shape: string): boolean {
    return this.#ids.has(shape) || (shape.endsWith(' hash') && Object.keys(this.#real).length > 0);
  }

  /** The known id for an example of that name, else the example. */
  inPlaceOf(name: string, example: unknown): unknown {
    if (typeof example === 'string' && example in this.#real) return this.#real[example];
    const shape = shapeOf(name, example);
    return (shape === undefined ? undefined : this.#ids.get(shape)) ?? example;
  }

  /** A JSON value with known ids in place of its own. */
  inValue(name: string, value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.inValue(name, item));
    if (typeof value !== 'object' || value === null) return this.inPlaceOf(name, value);
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key, this.inValue(key, member)]),
    );
  }

  /** Keeps the ids of an answer; `id` is one of what the last word of the path names. */
  keep(path: string, body: string): void {
    const last = path.split('/').findLast((part) => !part.startsWith('{')) ?? '';
    const own = `${last.replace(/s$/, '').replaceAll('-', '_')}_id`;
    const visit = (value: unknown): void => {
      if (Array.isArray(value)) value.forEach(visit);
      else if (typeof value === 'object' && value !== null)
        for (const [key, member] of Object.entries(value)) {
          this.#note(key, member);
          if (key === 'id') this.#note(own, member);
          if (key === 'lineage_id') this.#note('id', member);
          visit(member);
        }
    };
    try {
      visit(JSON.parse(body));
    } catch {
      // Not JSON: an image, a PDF, a page.
    }
  }

  #note(name: string, value: unknown): void {
    const shape = shapeOf(name, value);
    if (shape !== undefined && !this.#ids.has(shape)) this.#ids.set(shape, value as string);
  }
}
