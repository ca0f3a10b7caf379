import { defined } from './defined';
import { exampleOf } from './examples';
import type { ComponentRegistry } from './openapi-components';
import type { Media } from './operation';

/** Media types as OpenAPI lists them. Content with a schema and no example gets one made from the schema. */
export function printMedia(
  media: Media | undefined,
  components: ComponentRegistry,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(media ?? {}).map(([type, { schema, example }]) => {
      const shown = example ?? (schema ? exampleOf(schema) : undefined);
      return [
        type,
        {
          ...(schema ? { schema: components.print(schema) } : {}),
          ...defined({ example: shown }),
        },
      ];
    }),
  );
}
