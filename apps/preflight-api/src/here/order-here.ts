import type { EnginePool } from '@forme/engine';
import type { TicketOrder } from '../features/jobs/ticket-order';
import { readOrder } from '../use-cases/engine-tasks';
import type { ProfileOfOurs } from './profile-here';

/** A profile under the values of a job ticket. Throws the problem `invalid_ticket`. */
export async function orderHere(
  engine: Pick<EnginePool, 'run'>,
  path: string,
  { id, profile }: ProfileOfOurs,
): Promise<{ readonly profile: ProfileOfOurs; readonly order: TicketOrder }> {
  const order = await readOrder(engine, 'local', path);
  // The schema of profiles is compiled for those alone who bring a ticket.
  const { underOrder } = await import('../features/jobs/under-order.js');
  return { profile: { id, profile: underOrder(profile, order) }, order };
}
