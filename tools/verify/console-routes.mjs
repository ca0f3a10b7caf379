// The routes of a service as the console calls them: method and path as data, request and answer as types of the contract.

const isOperation = (value) =>
  typeof value === 'object' &&
  value !== null &&
  typeof value.id === 'string' &&
  typeof value.method === 'string' &&
  typeof value.path === 'string';

const isGroup = (value) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length > 0 &&
  Object.values(value).every(isOperation);

const literal = ({ service, method, path }) =>
  `{ service: '${service}', method: '${method}', path: '${path}' }`;

/** The module of one service: a constant for each operation, and for each group of operations, that the contract exports. */
export function consoleRoutes(service, contract) {
  const lines = [];
  let groups = false;
  for (const [name, value] of Object.entries(contract).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (isOperation(value)) {
      lines.push(`export const ${name}: Route<typeof contract.${name}> = ${literal(value)};`);
    } else if (isGroup(value)) {
      groups = true;
      const members = Object.entries(value).map(([key, it]) => `${key}: ${literal(it)},`);
      lines.push(
        `export const ${name}: Routes<typeof contract.${name}> = {\n${members.join('\n')}\n};`,
      );
    }
  }
  return `// Written by npm run generate from libs/contracts.
import type * as contract from '@forme/contracts/${service}';
import type { Route${groups ? ', Routes' : ''} } from '../route';

${lines.join('\n\n')}
`;
}
