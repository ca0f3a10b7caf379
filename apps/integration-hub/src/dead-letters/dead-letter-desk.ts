import type { RecordsTransaction } from '@forme/backing-services/records';
import type { Audit } from '../audit';
import { problems } from '../problems';
import type { TenantRecords } from '../storage';
import {
  findDeadLetter,
  listDeadLetters,
  markDeadLetter,
  openDeadLettersBefore,
  type DeadLetterFilter,
  type DeadLetterKind,
  type DeadLetterPlace,
  type StoredDeadLetter,
} from './dead-letter-store';

/** Puts the work of one dead letter back into its queue. */
export type PutBack = (tenant: string, letter: StoredDeadLetter) => Promise<void>;

/** Dead letters in the hands of a tenant's callers. */
export interface DeadLetterDesk {
  list(
    tenant: string,
    filter: DeadLetterFilter,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<readonly StoredDeadLetter[]>;
  /** Throws 404. */
  read(tenant: string, id: string): Promise<StoredDeadLetter>;
  /** Puts the work back; throws 404 and 409. */
  replay(tenant: string, id: string): Promise<StoredDeadLetter>;
  /** Puts back every open one that the filter finds; the number of them. */
  replayAll(tenant: string, filter: DeadLetterFilter): Promise<number>;
  /** Closes it without doing the work; throws 404 and 409. */
  discard(tenant: string, actor: string, id: string, reason: string): Promise<StoredDeadLetter>;
}

/** Dependencies of the desk. */
export interface DeadLetterDeskParts {
  readonly records: TenantRecords;
  readonly putBack: Readonly<Partial<Record<DeadLetterKind, PutBack>>>;
  readonly note: Audit['append'];
}

const batch = 200;

export function makeDeadLetterDesk({
  records,
  putBack,
  note,
}: DeadLetterDeskParts): DeadLetterDesk {
  // Marked first and queued then: a crash in between leaves it `replaying`, and it can be replayed again.
  const queued = async (tenant: string, letter: StoredDeadLetter): Promise<StoredDeadLetter> => {
    const queue = putBack[letter.kind];
    if (queue === undefined) throw new Error(`A letter of kind ${letter.kind} cannot be replayed`);
    await queue(tenant, letter);
    return letter;
  };
  return {
    list: (tenant, filter, page) =>
      records.within(tenant, (tx) => listDeadLetters(tx, filter, page)),
    read: (tenant, id) => records.within(tenant, (tx) => found(tx, id)),
    async replay(tenant, id) {
      const letter = await records.within(tenant, async (tx) => {
        await unsettled(tx, id);
        return markDeadLetter(tx, id, 'replaying');
      });
      return queued(tenant, letter);
    },
    async replayAll(tenant, filter) {
      if (filter.status !== undefined && filter.status !== 'open') return 0;
      let count = 0;
      for await (const id of openOnes(records, tenant, filter)) {
        const letter = await records.within(tenant, async (tx) => {
          // Somebody may have settled, or put back, this one since it was listed.
          const isOpen = (await findDeadLetter(tx, id, { lock: true }))?.status === 'open';
          return isOpen ? markDeadLetter(tx, id, 'replaying') : null;
        });
        if (!letter) continue;
        await queued(tenant, letter);
        count += 1;
      }
      return count;
    },
    discard: (tenant, actor, id, reason) =>
      records.within(tenant, async (tx) => {
        await unsettled(tx, id);
        const payload = { reason };
        await note(tx, tenant, { actor, action: 'dead_letter.discarded', subject: id, payload });
        return markDeadLetter(tx, id, 'discarded', reason);
      }),
  };
}

async function* openOnes(
  records: TenantRecords,
  tenant: string,
  filter: DeadLetterFilter,
): AsyncGenerator<string> {
  let last: DeadLetterPlace | null = null;
  for (;;) {
    const page: readonly DeadLetterPlace[] = await pageBefore(records, tenant, filter, last);
    for (const { dead_letter_id: id } of page) yield id;
    last = page.at(-1) ?? null;
    if (page.length < batch) return;
  }
}

function pageBefore(
  records: TenantRecords,
  tenant: string,
  filter: DeadLetterFilter,
  last: DeadLetterPlace | null,
): Promise<readonly DeadLetterPlace[]> {
  return records.within(tenant, (tx) => openDeadLettersBefore(tx, filter, last, batch));
}

async function found(
  tx: RecordsTransaction,
  id: string,
  options: { readonly lock?: boolean } = {},
): Promise<StoredDeadLetter> {
  const letter = await findDeadLetter(tx, id, options);
  if (letter) return letter;
  throw problems.notFound('There is no dead letter with this id');
}

async function unsettled(tx: RecordsTransaction, id: string): Promise<void> {
  const { status } = await found(tx, id, { lock: true });
  if (status === 'open' || status === 'replaying') return;
  throw problems.deadLetterSettled(`The dead letter is already ${status}`);
}
