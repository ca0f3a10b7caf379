import { getPlanSchema } from '@forme/contracts/producer';
import { handle, type Handler } from '@forme/service-kit/http';
import { problems } from '../../problems';
import { planSchema, schemaNames } from './plan-schemas';

/** The JSON Schemas of the plans. */
export function schemaHandlers(): readonly Handler[] {
  return [
    handle(getPlanSchema, ({ params: { name } }) => {
      const schema = planSchema(name);
      if (schema) return Promise.resolve(schema);
      throw problems.schemaNotFound(
        `There is no schema ${name.slice(0, 80)}; known are ${schemaNames.join(', ')}`,
      );
    }),
  ];
}
