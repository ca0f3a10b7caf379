import { defined } from './defined';
type Json = Record<string, unknown>;

/**
 * Converts TypeBox schemas to plain JSON Schema and moves every schema with a `title` into a named component. Throws for two
 * different schemas with the same title.
 */
export class ComponentRegistry {
  readonly #components = new Map<string, Json>();
  readonly #headers = new Map<string, Json>();

  /** The printed schema: a `$ref` (with its own description, when it differs) for a titled one. */
  print(schema: unknown): unknown {
    if (Array.isArray(schema)) return schema.map((item) => this.print(item));
    if (typeof schema !== 'object' || schema === null) return schema;
    const { title } = schema as Json;
    if (typeof title !== 'string') return this.#printMembers(schema as Json);
    return this.#reference(title, schema as Json);
  }

  /** A response header: a `$ref`, or itself when another sentence already took its name. */
  header(name: string, description: string): Json {
    return shared(this.#headers, 'headers', name, { description, schema: { type: 'string' } });
  }

  /** All components met so far, by kind and name. */
  sorted(): { schemas: Json; headers: Json } {
    return {
      schemas: byName(this.#components),
      headers: byName(this.#headers),
    };
  }

  #reference(title: string, schema: Json): Json {
    const { description, default: fallback, ...printed } = this.#printMembers(schema);
    const known = this.#components.get(title);
    const { description: knownDescription, ...knownRest } = known ?? { description, ...printed };
    if (JSON.stringify(knownRest) !== JSON.stringify(printed)) {
      throw new Error(`Two different schemas are titled ${title}`);
    }
    if (!known)
      this.#components.set(
        title,
        description === undefined ? printed : { ...printed, description },
      );
    return {
      $ref: `#/components/schemas/${title}`,
      ...(description !== undefined && description !== knownDescription ? { description } : {}),
      ...defined({ default: fallback }),
    };
  }

  // `properties` maps names to schemas and `examples`, `enum`, `default`, `const` hold values: a member called title is neither.
  #printMembers(schema: Json): Json {
    return Object.fromEntries(
      Object.entries(schema).map(([key, value]) => {
        if (key === 'properties' || key === 'patternProperties' || key === '$defs') {
          return [key, this.#printEach(value as Json)];
        }
        if (['examples', 'enum', 'default', 'const', 'required'].includes(key)) return [key, value];
        return [key, this.print(value)];
      }),
    );
  }

  #printEach(schemas: Json): Json {
    return Object.fromEntries(Object.entries(schemas).map(([name, it]) => [name, this.print(it)]));
  }
}

function byName(components: ReadonlyMap<string, Json>): Json {
  return Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function shared(known: Map<string, Json>, kind: string, name: string, component: Json): Json {
  const first = known.get(name);
  if (!first) known.set(name, component);
  else if (JSON.stringify(first) !== JSON.stringify(component)) return component;
  return { $ref: `#/components/${kind}/${name}` };
}
