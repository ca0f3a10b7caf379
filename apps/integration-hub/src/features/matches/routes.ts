import {
  acceptMatch,
  getMatch,
  getMatchRun,
  listMatches,
  mergeEntity,
  rejectMatch,
  runMatching,
  unmergeEntity,
  type MatchCandidate,
} from '@forme/contracts/hub';
import { handle, reply, type Handler } from '@forme/service-kit/http';
import { defined } from '@forme/contracts/defined';
import { knownType } from '../../known-type';
import type { MatchDesk, StoredMatch } from '../../matches';

/** Entities that may be one, merges and their undoing. */
export function matchHandlers(desk: MatchDesk): readonly Handler[] {
  const placeOf = ({ type, id }: { readonly type: string; readonly id: string }) => ({
    type: knownType(type),
    id,
  });
  return [
    handle(listMatches, async ({ query: { entity, state, ...query } }, { tenant }) => {
      const page = { limit: query.limit ?? 50, offset: query.offset ?? 0 };
      const rows = await desk.list(tenant, { entity, state }, page);
      return { rows: rows.map(wireMatch), ...page };
    }),
    handle(runMatching, async ({ body }, { tenant }) => {
      const { entity, rule_id: ruleId, dry_run: dryRun = false } = body;
      const runId = await desk.run(tenant, { entity, dryRun, ...defined({ ruleId }) });
      return reply({ status: 202, json: { run_id: runId, status: 'queued' } });
    }),
    handle(getMatchRun, async ({ params }, { tenant }) => {
      const run = await desk.readRun(tenant, params.run_id);
      return {
        ...run,
        created_at: run.created_at.toISOString(),
        updated_at: run.updated_at.toISOString(),
      };
    }),
    handle(mergeEntity, async ({ params, body }, { tenant, principal }) => {
      const { into, reason, allow_one_system: allowOneSystem = false } = body;
      const how = { into, reason, allowOneSystem, actor: principal.subject };
      return desk.merge(tenant, placeOf(params), how);
    }),
    handle(unmergeEntity, async ({ params, body }, { tenant, principal }) =>
      desk.unmerge(tenant, placeOf(params), { actor: principal.subject, reason: body.reason }),
    ),
    handle(getMatch, async ({ params }, { tenant }) =>
      wireMatch(await desk.read(tenant, params.match_id)),
    ),
    handle(acceptMatch, async ({ params, body }, { tenant, principal }) => {
      const decided = { actor: principal.subject, reason: body.reason ?? null };
      return wireMatch(await desk.accept(tenant, params.match_id, decided));
    }),
    handle(rejectMatch, async ({ params, body }, { tenant, principal }) => {
      const decided = { actor: principal.subject, reason: body.reason ?? null };
      return wireMatch(await desk.reject(tenant, params.match_id, decided));
    }),
  ];
}

function wireMatch(match: StoredMatch): MatchCandidate {
  return {
    match_id: match.match_id,
    entity: match.entity,
    left: match.left,
    right: match.right,
    weight: match.weight,
    probability: match.probability,
    explanation: match.explanation,
    state: match.state,
    rule_id: match.rule_id,
    rule_version: match.rule_version,
    created_at: match.created_at.toISOString(),
    decided_by: match.decided_by,
    decided_at: match.decided_at?.toISOString() ?? null,
    reason: match.reason,
  };
}
