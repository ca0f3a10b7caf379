import type { Answer } from './preflight-fixture';
import type { MemberWorld, Told } from './member-world';

/** What is answered without a member, and with it. */
export type Probe = (world: MemberWorld) => Promise<readonly [without: Told, withIt: Told]>;

/** Status and code of an answer. */
export const status = ({ status: code, body }: Answer): Told => [code, body['code'] ?? null];
/** A member of the answer. */
export const body = (name: string) => (answer: Answer) => answer.body[name] ?? null;

/** A read without and with a query. */
export const query =
  (
    path: (world: MemberWorld) => string | Promise<string>,
    text: string,
    told: (a: Answer) => Told,
  ): Probe =>
  async (world) => {
    const at = await path(world);
    return [told(await world.get(at)), told(await world.get(`${at}?${text}`))];
  };
/** A request whose body is changed by a member. */
export const changed =
  (
    path: (world: MemberWorld) => string,
    base: object,
    more: object,
    told: (answer: Answer, world: MemberWorld) => Told,
  ): Probe =>
  async (world) => {
    const at = path(world);
    const without = await world.send('POST', at, base);
    const withIt = await world.send('POST', at, { ...base, ...more });
    return [await told(without, world), await told(withIt, world)];
  };
