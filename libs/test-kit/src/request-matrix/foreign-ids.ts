import type { Operation, ServiceContract } from '@forme/contracts';
import { matrixCalls, type MatrixCall } from './matrix-calls';
import type { MatrixWorld } from './matrix-world';
import type { CallSender, MatrixAnswer } from './send-call';

/** Fewest characters of what is an id, and no word. */
const shortestId = 16;

/** The id with another last character: it has the form of the others, and nothing has it. */
const absentId = (id: string): string => id.slice(0, -1) + (id.endsWith('0') ? '1' : '0');

/**
 * Calls an operation as the second tenant, with ids of the first tenant and with unknown ids. Returns the number of pairs of calls that
 * differ in their ids, and the pairs whose answers differ.
 */
export async function foreignIdFaults(
  contract: ServiceContract,
  operation: Operation,
  world: MatrixWorld,
  sender: CallSender,
): Promise<{ readonly pairs: number; readonly faults: readonly string[] }> {
  const ids = Object.values(world.known)
    .filter((value) => typeof value === 'string' && value.length >= shortestId)
    .map(String)
    // An id may begin with another.
    .sort((a, b) => b.length - a.length);
  const absent = {
    ...world,
    known: Object.fromEntries(
      Object.entries(world.known).map(([name, value]) => [
        name,
        typeof value === 'string' && value.length >= shortestId ? absentId(value) : value,
      ]),
    ),
  };
  const callsOf = (of: MatrixWorld) =>
    matrixCalls(contract, operation, { ...of, right: of.foreign }).filter(
      ({ kind }) => kind === 'usual',
    );
  const others = callsOf(absent);
  const pairs = callsOf(world).flatMap((call, at): [MatrixCall, MatrixCall][] => {
    const other = others[at];
    const isSame = call.path === other?.path && call.body.equals(other.body);
    // Who sends the file has it.
    const hasFile = call.body.includes(world.file.bytes);
    return other && !isSame && !hasFile ? [[call, other]] : [];
  });
  const faults: string[] = [];
  for (const [call, other] of pairs) {
    const foreign = told(await sender.send(call), ids);
    const none = told(await sender.send(other), ids);
    if (foreign !== none) faults.push(`${operation.id}: ${foreign} <> ${none}`);
  }
  return { pairs: pairs.length, faults };
}

/** An answer without ids and durations. */
function told({ status, type, text }: MatrixAnswer, ids: readonly string[]): string {
  const body = ids
    .reduce((all, id) => all.replaceAll(id, '<id>').replaceAll(absentId(id), '<id>'), text)
    .replace(/"request_id":"[^"]*"/, '')
    .replace(/"stage_durations_ms":\{[^}]*\}/, '');
  return `${status} ${type} ${body}`;
}
