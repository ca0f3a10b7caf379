import { getWriteBack, writeBack, type WriteBackIntent } from '@forme/contracts/hub';
import { handle, type Handler } from '@forme/service-kit/http';
import type { StoredIntent } from '../../outbound/intent-store';
import type { WriteBack } from '../../outbound/pushing';
import { problems } from '../../problems';

/** Dependencies of pushing. */
export interface WriteBackServices {
  readonly writeBack: WriteBack;
  readonly readIntent: (tenant: string, intentId: string) => Promise<StoredIntent | undefined>;
}

/** Pushes to other systems. */
export function writeBackHandlers({
  writeBack: push,
  readIntent,
}: WriteBackServices): readonly Handler[] {
  return [
    handle(writeBack, ({ body, headers }, { tenant, principal }) => {
      const idempotencyKey = headers['idempotency-key'] ?? null;
      return push({ tenant, actor: principal.subject, idempotencyKey }, body);
    }),
    handle(getWriteBack, async ({ params }, { tenant }) => {
      const intent = await readIntent(tenant, params.intent_id);
      if (intent) return wireIntent(intent);
      throw problems.notFound('There is no push with this id');
    }),
  ];
}

function wireIntent(intent: StoredIntent): WriteBackIntent {
  const { problem } = intent;
  return {
    intent_id: intent.intent_id,
    system: intent.system,
    entity_type: intent.entity_type,
    entity_id: intent.entity_id,
    connection_id: intent.connection_id,
    state: intent.state,
    external_id: intent.external_id,
    created: intent.created,
    attempts: intent.attempts,
    created_at: intent.created_at.toISOString(),
    updated_at: intent.updated_at.toISOString(),
    problem: problem && { type: 'about:blank', ...problem },
  };
}
