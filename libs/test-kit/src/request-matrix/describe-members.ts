/** Observes a request without a member, and with it. */
export type MemberProbe<World> = (
  world: World,
) => Promise<readonly [without: unknown, withIt: unknown]>;

/** Suite that shows for each member of requests, by its name, an answer that it changes, or its refusal. */
export function describeMembers<World extends { readonly close: () => Promise<unknown> }>(
  open: () => Promise<World>,
  probes: Readonly<Record<string, MemberProbe<World>>>,
): void {
  describe('each change an answer or are refused:', () => {
    let world: World;
    beforeAll(async () => {
      world = await open();
    });
    afterAll(() => world.close());

    it.each(Object.entries(probes))('%s', async (_member, probe) => {
      const [without, withIt] = await probe(world);
      expect(withIt).not.toEqual(without);
    });
  });
}
