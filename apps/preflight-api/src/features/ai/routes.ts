import { explainFinding, readAiHealth, rerunAudit } from '@forme/contracts/preflight';
import { handle, type Handler } from '@forme/service-kit/http';
import { problems } from '../../problems';

/** The routes of the AI tier on a deployment without it: 404, and a probe that says so. */
export function aiHandlers(): readonly Handler[] {
  const absent = () =>
    Promise.reject(
      problems.aiTierAbsent(
        'This deployment has no AI tier; findings come from measured facts only',
      ),
    );
  return [
    handle(rerunAudit, absent),
    handle(explainFinding, absent),
    handle(readAiHealth, () =>
      Promise.resolve({ status: 'disabled', recent_calls: 0, recent_failures: 0 }),
    ),
  ];
}
