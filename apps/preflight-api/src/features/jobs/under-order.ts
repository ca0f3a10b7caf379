import type { Profile } from '@forme/contracts/preflight';
import { checks } from '../../checks/registry';
import { problems } from '../../problems';
import { validateProfile } from '../../profiles/validate-profile';
import { thresholdsOf, type TicketOrder } from './ticket-order';

/** A profile under the values of a ticket. Throws `invalid_ticket` for values that no profile takes. */
export function underOrder(profile: Profile, order: TicketOrder | null): Profile {
  if (order === null) return profile;
  const applied = { ...profile, thresholds: { ...profile.thresholds, ...thresholdsOf(order) } };
  const [first] = validateProfile(applied, checks).errors;
  if (!first) return applied;
  throw problems.invalidTicket(
    `jdf_file: its values leave the profile invalid: ${first.path || 'it'} ${first.message}`,
  );
}
