import { readSchema } from '@forme/contracts/extraction';
import { handle, reply, type Handler } from '@forme/service-kit/http';
import { problems } from '../../problems';
import { publishedSchemas } from './schemas';

/** `GET /v1/schema/{name}`. */
export function schemaHandlers(): readonly Handler[] {
  const schemas = publishedSchemas();
  const names = [...schemas.keys()].filter((name) => name.startsWith('engine-')).sort();
  return [
    handle(readSchema, ({ params }) => {
      const name = params.name.replace(/\.json$/, '');
      const schema = schemas.get(name);
      if (!schema) {
        throw problems.notFound(`There is no schema ${name}; there are ${names.join(', ')}`);
      }
      const buffer = Buffer.from(JSON.stringify(schema));
      return Promise.resolve(reply({ buffer, mediaType: 'application/schema+json' }));
    }),
  ];
}
