import {
  discardDeadLetter,
  getDeadLetter,
  listDeadLetters,
  replayDeadLetter,
  replayDeadLetters,
  type DeadLetter,
} from '@forme/contracts/hub';
import { handle, type Handler } from '@forme/service-kit/http';
import type { DeadLetterDesk, StoredDeadLetter } from '../../dead-letters';

/** Work that failed for good. */
export function deadLetterHandlers(desk: DeadLetterDesk): readonly Handler[] {
  return [
    handle(listDeadLetters, async ({ query }, { tenant }) => {
      const { limit = 50, offset = 0, ...filter } = query;
      const rows = await desk.list(tenant, filter, { limit, offset });
      return { rows: rows.map(wireDeadLetter), limit, offset };
    }),
    handle(replayDeadLetters, async ({ body }, { tenant }) => ({
      queued: await desk.replayAll(tenant, body.filter),
    })),
    handle(getDeadLetter, async ({ params }, { tenant }) =>
      wireDeadLetter(await desk.read(tenant, params.dead_letter_id)),
    ),
    handle(replayDeadLetter, async ({ params }, { tenant }) =>
      wireDeadLetter(await desk.replay(tenant, params.dead_letter_id)),
    ),
    handle(discardDeadLetter, async ({ params, body }, { tenant, principal }) => {
      const { dead_letter_id: id } = params;
      return wireDeadLetter(await desk.discard(tenant, principal.subject, id, body.reason));
    }),
  ];
}

function wireDeadLetter(letter: StoredDeadLetter): DeadLetter {
  const { error_class, error_code: code, error_message: message, ...rest } = letter;
  return {
    dead_letter_id: rest.dead_letter_id,
    kind: rest.kind,
    envelope_id: rest.envelope_id,
    intent_id: rest.intent_id,
    error: { class: error_class, code, message },
    fingerprint: rest.fingerprint,
    attempts: rest.attempts,
    first_failed_at: rest.first_failed_at.toISOString(),
    last_failed_at: rest.last_failed_at.toISOString(),
    status: rest.status,
    resolution_note: rest.resolution_note,
  };
}
