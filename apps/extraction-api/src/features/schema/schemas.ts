import * as contracts from '@forme/contracts/extraction';

const dialect = 'https://json-schema.org/draft/2020-12/schema';

/** Names that differ from those made of the component's own. */
const aliases: Readonly<Record<string, string>> = {
  document: 'ExtractedDocument',
  box: 'Rect',
  'spot-colorant': 'SpotColor',
  'form-xobject': 'FormXObject',
  warning: 'ExtractionWarning',
  'clause-failure': 'ClauseResult',
  'detected-text-region': 'TextRegion',
  probe: 'ProbeEvent',
};

/**
 * The published schemas by every name they have: each record of the service's answers by component name (`TextRegion`), in
 * kebab-case (`text-region`) and with the prefix `engine-`.
 */
export function publishedSchemas(): ReadonlyMap<string, object> {
  const records = new Map<string, object>();
  for (const schema of Object.values(contracts)) collect(schema, records);
  const published = new Map<string, object>();
  const publish = (name: string, schema: object): void => {
    const whole = { $schema: dialect, ...schema };
    for (const one of [name, `engine-${name}`]) published.set(one, whole);
  };
  for (const [title, schema] of records) {
    published.set(title, { $schema: dialect, ...schema });
    publish(kebab(title), schema);
  }
  for (const [name, title] of Object.entries(aliases)) {
    const schema = records.get(title);
    if (schema) publish(name, schema);
  }
  return published;
}

/** Every titled schema that a value holds, by title. */
function collect(value: unknown, into: Map<string, object>): void {
  if (typeof value !== 'object' || value === null) return;
  if ('title' in value && typeof value.title === 'string' && 'type' in value) {
    if (into.has(value.title)) return;
    into.set(value.title, value);
  }
  for (const member of Object.values(value)) collect(member, into);
}

/** `FormXObject` to `form-x-object`, `IccProfile` to `icc-profile`. */
function kebab(title: string): string {
  return title.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}
