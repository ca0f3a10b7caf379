import { appendFileSync } from 'node:fs';
import type { Operation, ServiceContract } from '@forme/contracts';
import { answerFault } from './answer-fault';
import { chosenCalls } from './chosen-calls';
import { foreignIdFaults } from './foreign-ids';
import { matrixCalls, type MatrixCall } from './matrix-calls';
import type { MatrixWorld } from './matrix-world';
import { CallSender } from './send-call';

/** A service as the matrix takes it. */
export interface MatrixSubject {
  readonly contract: ServiceContract;
  /** Ids of the operations that are declared without behaviour: they answer 501 to every caller that is admitted. */
  readonly declaredOnly: ReadonlySet<string>;
  readonly open: () => Promise<MatrixWorld>;
  /** Calls of each kind for each operation, when not all are made. */
  readonly perKind: number;
}

/** Counts of an operation, as a row of the table. */
interface OperationCount {
  readonly service: string;
  readonly operation: string;
  readonly calls: number;
  readonly declaredOnly: boolean;
  /** Answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Answers to the usual requests: the status, and for a failure what it says. */
  readonly usual: readonly string[];
}

const atOnce = 6;

/**
 * Suite that calls every operation of a contract with every kind of hostile value. `FORME_MATRIX=all` makes all calls instead of some
 * that `FORME_MATRIX_SEED` chooses; `FORME_MATRIX_TABLE` names a file that gets a line of JSON for each operation.
 */
export function describeRequestMatrix(subject: MatrixSubject): void {
  const { contract, declaredOnly } = subject;
  const seed = process.env['FORME_MATRIX_SEED'] ?? '1';
  const perKind = process.env['FORME_MATRIX'] === 'all' ? Infinity : subject.perKind;

  describe(`whatever a request to ${contract.service} holds`, () => {
    let world: MatrixWorld;
    let sender: CallSender;
    const counts: OperationCount[] = [];
    beforeAll(async () => {
      world = await subject.open();
      sender = new CallSender(world.url);
    });
    afterAll(async () => {
      sender.close();
      await world.stop();
    });

    it('ids of another tenant are answered like unknown ids', async () => {
      const faults: string[] = [];
      let pairs = 0;
      for (const operation of contract.operations) {
        if (operation.auth !== 'credential' || declaredOnly.has(operation.id)) continue;
        const found = await foreignIdFaults(contract, operation, world, sender);
        faults.push(...found.faults);
        pairs += found.pairs;
      }
      process.stdout.write(`foreign ids of ${contract.service}: ${pairs} pairs of calls\n`);
      expect(faults).toEqual([]);
      expect(pairs).toBeGreaterThan(0);
    });

    it.each(inOrder(contract.operations))(
      '%s is answered as it is declared',
      async (id, operation) => {
        const all = matrixCalls(contract, operation, world);
        const isServed = !declaredOnly.has(id);
        // What is only declared answers 501 before it examines the request.
        const calls = chosenCalls(all, isServed ? perKind : Math.min(perKind, 2), `${seed} ${id}`);
        const statuses: Record<string, number> = {};
        const usual: string[] = [];
        const faults: string[] = [];
        await each(calls, async (call) => {
          const answer = await sender.send(call).catch((error: unknown) => String(error));
          const status = typeof answer === 'string' ? 0 : answer.status;
          statuses[status] = (statuses[status] ?? 0) + 1;
          if (call.kind === 'usual') {
            usual.push(typeof answer === 'string' ? answer : `${status} ${answer.text}`.trim());
          }
          if (status === 501 && !isServed) return;
          const fault =
            typeof answer === 'string' ? answer : answerFault(contract, operation, call, answer);
          if (fault !== undefined) faults.push(`${fault} <- ${callText(call)}`);
        });
        counts.push({
          service: contract.service,
          operation: id,
          calls: calls.length,
          declaredOnly: !isServed,
          statuses,
          usual,
        });
        expect(faults.slice(0, 12)).toEqual([]);
      },
    );

    it('is a matrix of every operation', () => {
      print(contract, counts, perKind === Infinity ? 'all' : `seed ${seed}`);
      expect(counts.map(({ operation }) => operation).sort()).toEqual(
        contract.operations.map(({ id }) => id).sort(),
      );
    });
  });
}

/** Deleting operations come last, so that the others find their objects. */
function inOrder(operations: readonly Operation[]): readonly (readonly [string, Operation])[] {
  const rank = ({ method, id }: Operation): number =>
    method === 'delete' || /^(?:delete|cancel|revoke|retire|discard)/.test(id) ? 1 : 0;
  return [...operations]
    .sort((a, b) => rank(a) - rank(b))
    .map((operation) => [operation.id, operation] as const);
}

async function each(
  calls: readonly MatrixCall[],
  run: (call: MatrixCall) => Promise<void>,
): Promise<void> {
  const waiting = [...calls].reverse();
  const next = async (): Promise<void> => {
    for (let call = waiting.pop(); call; call = waiting.pop()) await run(call);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

function callText({ kind, method, path, headers, body }: MatrixCall): string {
  const shown = headers
    .filter(([name]) => !/^(?:authorization|x-admin-key)$/i.test(name))
    .map(([name, value]) => `${name}: ${value.slice(0, 60)}`);
  return JSON.stringify(
    `${kind} ${method} ${path.slice(0, 160)} ${shown.join(' | ')} ${body.toString('latin1').slice(0, 300)}`,
  );
}

function print(contract: ServiceContract, counts: readonly OperationCount[], mode: string): void {
  const sum = (list: readonly OperationCount[]) => list.reduce((all, { calls }) => all + calls, 0);
  const only = counts.filter(({ declaredOnly }) => declaredOnly);
  const served = counts.filter(({ declaredOnly }) => !declaredOnly);
  const taken = served.filter(({ usual }) => usual.some((text) => text.startsWith('2')));
  const of = (status: string) =>
    counts.reduce((all, { statuses }) => all + (statuses[status] ?? 0), 0);
  process.stdout.write(
    `matrix of ${contract.service} (${mode}): ${sum(counts)} calls of ${counts.length} operations, ` +
      `${only.length} of them declared without behaviour (501: ${of('501')}), ` +
      `503: ${of('503')}, 507: ${of('507')}; the usual request is taken by ${taken.length} of ${served.length}\n`,
  );
  const table = process.env['FORME_MATRIX_TABLE'];
  if (table !== undefined) {
    appendFileSync(table, counts.map((row) => `${JSON.stringify(row)}\n`).join(''));
  }
}
