import { planImpose, PlanningRequest, type PlanningResult } from '@forme/contracts/producer';
import { handle, type Handler } from '@forme/service-kit/http';
import { fillDefaults } from '../../plans/fill-defaults';
import { type EngineParts, planLayout } from '../../asking/run-engine';

/** `POST /v1/impose/plan`. */
export function planningHandlers(parts: EngineParts): readonly Handler[] {
  return [
    handle(planImpose, async ({ body }, { tenant, signal }) => {
      const request = fillDefaults(PlanningRequest, body);
      const facts = await planLayout(parts, request, tenant, signal);
      return facts as unknown as PlanningResult;
    }),
  ];
}
