import {
  addCrossReference,
  listStatements,
  removeCrossReference,
  stateValue,
  withdrawStatement,
  type StewardStatement,
} from '@forme/contracts/hub';
import { handle, reply, type Handler } from '@forme/service-kit/http';
import { knownType } from '../../known-type';
import type { StewardDesk } from '../../stewardship';

/** Routes of the decisions of persons on entities. */
export function stewardshipHandlers(desk: StewardDesk): readonly Handler[] {
  const placeOf = ({ type, id }: { readonly type: string; readonly id: string }) => ({
    type: knownType(type),
    id,
  });
  const keyOf = (body: {
    readonly system: string;
    readonly external_type: string;
    readonly external_id: string;
  }) => ({
    system: body.system,
    externalType: body.external_type,
    externalId: body.external_id,
  });
  return [
    handle(listStatements, async ({ params, query }, { tenant }) => {
      const page = { limit: query.limit ?? 50, offset: query.offset ?? 0 };
      const rows = await desk.statements(tenant, placeOf(params), page);
      return { rows: rows.map(wireStatement), ...page };
    }),
    handle(stateValue, async ({ params, body }, { tenant, principal }) => {
      const stated = { ...body, actor: principal.subject };
      const row = await desk.state(tenant, placeOf(params), stated);
      return reply({ status: 201, json: wireStatement(row) });
    }),
    handle(withdrawStatement, async ({ params, body }, { tenant, principal }) => {
      const decision = { ...body, actor: principal.subject };
      return wireStatement(
        await desk.withdraw(tenant, placeOf(params), params.statement_id, decision),
      );
    }),
    handle(addCrossReference, async ({ params, body }, { tenant, principal }) => {
      const { url = null, role = 'alias', reason } = body;
      const link = { key: keyOf(body), url, role, reason, actor: principal.subject };
      return reply({ status: 201, json: await desk.link(tenant, placeOf(params), link) });
    }),
    handle(removeCrossReference, async ({ params, body }, { tenant, principal }) => {
      const { statements = 'keep', reason } = body;
      const unlink = {
        key: keyOf(body),
        withdraw: statements === 'withdraw',
        reason,
        actor: principal.subject,
      };
      const { removed, statementsWithdrawn } = await desk.unlink(tenant, placeOf(params), unlink);
      return { removed, statements_withdrawn: statementsWithdrawn };
    }),
  ];
}

function wireStatement({
  stated_at,
  ended_at,
  ...row
}: Awaited<ReturnType<StewardDesk['state']>>): StewardStatement {
  return { ...row, stated_at: stated_at.toISOString(), ended_at: ended_at?.toISOString() ?? null };
}
