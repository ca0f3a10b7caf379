// The table of rooms on the page of each app: what `npm run generate` writes.
import { rooms } from './rooms.table.cjs';

/** Heading of the table. */
const heading = '**Rooms**';

/** The page of a project with its table of rooms in place of the one it has; throws `TypeError` for a page without one. */
export function withRooms(page, project) {
  const lines = page.split('\n');
  const first = lines.findIndex((line) => line.startsWith(heading));
  const begin = lines.findIndex((line, at) => at > first && line.startsWith('|'));
  if (first < 0 || begin < 0) throw new TypeError(`The page of ${project} has no table of rooms`);
  const length = lines.slice(begin).findIndex((line) => !line.startsWith('|'));
  lines.splice(begin, length < 0 ? lines.length - begin : length, ...tableOf(project));
  return lines.join('\n');
}

const tableOf = (project) => [
  '| room | holds |',
  '| --- | --- |',
  ...rooms[project].map(([name, holds]) => `| \`${name}/\` | ${holds} |`),
];
