import { parseArgs } from 'node:util';
import { planSchema, schemaNames } from '@forme/producer-api';
import { EXIT, UsageError, type Command } from '../command';

/** `forme schema`. */
export const schemaCommand: Command = {
  name: 'schema',
  summary: 'the JSON Schema of a plan',
  help: `forme schema NAME

Prints the JSON Schema (2020-12) of a plan. Names: ${schemaNames.join(', ')}.
`,
  run(args, terminal) {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
    const [name, ...more] = positionals;
    const schema = name === undefined || more.length > 0 ? undefined : planSchema(name);
    if (!schema) return Promise.reject(new UsageError(`Name one of: ${schemaNames.join(', ')}`));
    terminal.out(`${JSON.stringify(schema, undefined, 2)}\n`);
    return Promise.resolve(EXIT.good);
  },
};
