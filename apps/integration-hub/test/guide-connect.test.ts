import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSimulatedSystem, type SimulatedSystem } from '@forme/test-kit';
import { eventually, signatureOf, startHub, tokens, type HubUnderTest } from './hub-under-test';

const guide = join(__dirname, '../../../docs/guide/api/connect-systems.md');

/** A request of the guide with what it says of the answer. */
interface Step {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
  /** `name` of later requests by its place in the answer. */
  readonly kept: readonly (readonly [place: string, name: string])[];
  readonly awaited: readonly (readonly [place: string, value: string])[];
}

/** The requests of the page, in their order. */
function stepsOf(markdown: string): readonly Step[] {
  return markdown
    .split('```http\n')
    .slice(1)
    .map((block) => {
      const [request = '', after = ''] = block.split(/\n```\n/, 2);
      const [head = '', ...rest] = request.split('\n\n');
      const [first = '', ...headers] = head.split('\n');
      const [method = '', path = ''] = first.split(' ');
      const said = after.split('\n## ', 1)[0] ?? '';
      return {
        method,
        path,
        headers: headers.map((line) => line.split(': ') as [string, string]),
        body: rest.join('\n\n'),
        kept: [...said.matchAll(/→ (?:wait for )?`([\w.]+)`,? (?:it )?is `\{(\w+)\}`/g)].map(
          ([, place = '', name = '']) => [place, name] as const,
        ),
        awaited: [...said.matchAll(/→ wait for `([\w.]+)` to be `([^`]+)`/g)].map(
          ([, place = '', value = '']) => [place, value] as const,
        ),
      };
    });
}

const at = (value: unknown, place: string): unknown =>
  place
    .split('.')
    .reduce<unknown>((it, name) => (it as Record<string, unknown> | undefined)?.[name], value);

describe('the guide "Connect systems to the hub"', () => {
  let hub: HubUnderTest;
  let mis: SimulatedSystem;
  let base: string;
  beforeAll(async () => {
    mis = await startSimulatedSystem('print-mis');
    mis.put('customers', 'C-1', { name: 'Nordlicht Brauerei GmbH', account: '10042' });
    mis.put('jobs', 'J-1', { number: 'J-1', state: 'running', quantity: '500' });
    hub = await startHub({ HUB_OUTBOUND_ALLOWED: new URL(mis.url).host });
    base = (await hub.service.start(0, '127.0.0.1')).url;
  });
  afterAll(async () => {
    await hub.stop();
    await mis.stop();
  });

  it('runs from an empty hub to a pushed status, request by request', async () => {
    const names: Record<string, string> = {
      mis: mis.url,
      mis_key: mis.credentials.secrets['api_key'] ?? '',
      price_list:
        'Material;Bezeichnung;Preis\r\nP1;Silk 135;"1.234,50 €"\r\nP2;Silk 90;"99,00 €"\r\n',
    };
    const filled = (text: string) =>
      text.replace(/\{(\w+)\}/g, (all, name: string) => names[name] ?? all);
    const send = async ({ method, path, headers, body }: Step) => {
      const sent = filled(body);
      const own = Object.fromEntries(
        headers.map(([name, value]) => [
          name.toLowerCase(),
          name === 'X-Hub-Signature' ? signatureOf(filled(value), sent) : filled(value),
        ]),
      );
      const answer = await fetch(new URL(filled(path), base), {
        method,
        headers: {
          authorization: `Bearer ${tokens.acme}`,
          ...(body === '' ? {} : { 'content-type': 'application/json' }),
          ...own,
        },
        ...(body === '' ? {} : { body: sent }),
      });
      return { status: answer.status, json: await answer.json() };
    };
    const steps = stepsOf(readFileSync(guide, 'utf8'));
    expect(steps.length).toBeGreaterThan(20);
    for (const step of steps) {
      const what = `${step.method} ${filled(step.path)}`;
      const { status, json } = await eventually(async () => {
        const answer = await send(step);
        const isThere =
          step.kept.every(([place]) => at(answer.json, place) !== undefined) &&
          step.awaited.every(([place, value]) => at(answer.json, place) === value);
        // What is written is written once; what is read may take its time.
        return isThere || step.method !== 'GET' ? answer : undefined;
      });
      if (status < 200 || status >= 300)
        throw new Error(`${what} answered ${status}: ${JSON.stringify(json)}`);
      for (const [place, name] of step.kept) {
        const value = at(json, place);
        expect([what, place, value]).not.toEqual([what, place, undefined]);
        names[name] = typeof value === 'string' ? value : JSON.stringify(value);
      }
    }
    expect(mis.records('jobs')).toMatchObject([{ id: 'J-1', state: 'done' }]);
  });
});
