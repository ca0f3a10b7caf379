import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSimulatedSystem, type SimulatedSystem } from '@forme/test-kit';
import type { Locator, Page } from 'playwright-core';
import { violationsOf } from './accessibility';
import { expectSoon, loaded } from './settled';
import { describeInBrowser, openPage, startStack, type Stack, type Watched } from './stack';

const guide = readFileSync(join(__dirname, '../../../docs/guide/connect-systems.md'), 'utf8');
/** Names of controls and rooms in the guide. */
const named = new Set([...guide.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name));

describeInBrowser('the guide "Connect systems to the hub" in the console', () => {
  let stack: Stack;
  let mis: SimulatedSystem;
  let watched: Watched;
  let page: Page;
  /** Controls that were used, by their names in the guide. */
  const used = new Set<string>(['Hub']);

  beforeAll(async () => {
    mis = await startSimulatedSystem('print-mis');
    mis.put('customers', 'C-1', { name: 'Nordlicht Brauerei GmbH', account: '10042' });
    mis.put('jobs', 'J-1', { number: 'J-1', state: 'running', quantity: '500' });
    stack = await startStack({ HUB_OUTBOUND_ALLOWED: new URL(mis.url).host });
    watched = await openPage(stack);
    ({ page } = watched);
  });
  afterAll(async () => {
    await stack.stop();
    await mis.stop();
  });

  const open = async (room: string) => {
    await page.goto(`${stack.url}/hub`);
    await page.getByRole('navigation', { name: 'Parts of the hub' }).getByText(room).click();
    used.add(room);
    await loaded(page);
  };
  const press = async (name: string, within: Locator = page.locator('main')) => {
    await within.getByRole('button', { name, exact: true }).first().click();
    used.add(name);
  };
  const fill = async (form: Locator, label: string, text: string) => {
    await form.getByLabel(label, { exact: true }).fill(text);
    used.add(label);
  };
  const formOf = (name: string) => {
    used.add(name);
    return page.getByRole('form', { name, exact: true });
  };
  const rowOf = (text: string | RegExp) => page.locator('main tbody tr', { hasText: text });
  const openEntity = async (type: string, name: string) => {
    const link = page.locator('main tbody').getByRole('link', { name, exact: true });
    // An event is applied by a worker, so the list is read again until it is there.
    await expectSoon(async () => {
      await page.goto(`${stack.url}/hub?type=${type}`);
      await loaded(page);
      return link.count();
    }, 1);
    used.add('Entities');
    await link.click();
    await page.getByRole('heading', { name, exact: true }).waitFor();
  };

  it('connects the MIS and reads it', async () => {
    await open('Connectors');
    await page.getByRole('button', { name: 'Install print-mis' }).click();
    used.add('Install');
    await rowOf(/print-mis.*Installed/s).waitFor();
    await open('Connections');
    const form = formOf('Connect a system');
    await expectSoon(() => form.getByLabel('System').inputValue(), 'print-mis');
    ['System', 'Credentials'].forEach((it) => used.add(it));
    await fill(form, 'Name', 'MIS of the house');
    await fill(form, 'Address', mis.url);
    await fill(form, 'API key', mis.credentials.secrets['api_key'] ?? '');
    await press('Connect', form);
    await page.getByRole('link', { name: 'MIS of the house' }).click();
    await press('Test');
    await expectSoon(() => page.getByTestId('connection-state').innerText(), 'ok');
    await press('Allow writes');
    await page.getByRole('button', { name: 'Forbid writes' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    for (const entity of ['customer', 'job']) {
      const row = page.locator('main tbody tr', {
        has: page.getByRole('cell', { name: entity, exact: true }),
      });
      await press('Read all', row);
      await row.getByText('completed, 1').waitFor();
    }
  });

  it('connects the web shop, which sends its customers', async () => {
    await open('Mappings');
    const mapping = formOf('New mapping');
    used.add('Specification (JSON)');
    await press('Save and publish', mapping);
    await rowOf(/Customers of the shop.*published/s).waitFor();
    await open('Endpoints');
    const endpoint = formOf('New endpoint');
    await fill(endpoint, 'System', 'web-shop');
    await press('Create', endpoint);
    const address = await page.getByTestId('endpoint-address').innerText();
    const secret = await page.getByTestId('endpoint-secret').innerText();
    const body = JSON.stringify({ id: 'W-77', company: ' Nordlicht Brauerei ' });
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Hub-Signature': signature },
      body,
    });
    expect(answer.status).toBe(202);
    await openEntity('customer', 'Nordlicht Brauerei');
    await open('Dead letters');
    await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor();
  });

  it('maps a price list from a file', async () => {
    await open('File drops');
    const drop = formOf('New file drop');
    await fill(drop, 'Name', 'Prices');
    await fill(drop, 'System', 'mill');
    await press('Create', drop);
    await page.getByRole('link', { name: 'Prices' }).click();
    await page.getByLabel('File to propose a mapping from').setInputFiles({
      name: 'prices.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Material;Bezeichnung;Preis\r\nP1;Silk 135;"1.234,50 €"\r\nP2;Silk 90;"99,00 €"\r\n',
      ),
    });
    const form = page.getByRole('form', { name: 'Propose a mapping' });
    await press('Propose a mapping', form);
    const proposal = page.getByRole('region', { name: 'Proposed mapping' }).first();
    await proposal.getByRole('row', { name: /Bezeichnung Silk 135 \/name/ }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    const save = proposal.getByRole('button', { name: 'Save and publish' });
    await save.click();
    await expectSoon(() => save.isDisabled(), true);
    expect(await page.locator('main .note.bad').count()).toBe(0);
    await open('Mappings');
    await rowOf(/mill.*substrate.*published/s).waitFor();
    await open('File drops');
    await page.getByRole('link', { name: 'Prices' }).click();
    await page.getByLabel('File to propose a mapping from').setInputFiles({
      name: 'prices.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Material;Bezeichnung;Preis\r\nP1;Silk 135;"1.234,50 €"\r\nP2;Silk 90;"99,00 €"\r\n',
      ),
    });
    await press('Send the file', page.getByRole('form', { name: 'Propose a mapping' }));
    await rowOf(/prices\.csv.*applied: 2/s).waitFor();
    await openEntity('substrate', 'Silk 135');
  });

  it('links two customers and settles their names', async () => {
    await openEntity('customer', 'Nordlicht Brauerei');
    const link = page.getByRole('form', { name: 'Link', exact: true });
    const same = link.getByLabel('Same as');
    await link
      .locator('option', { hasText: 'Nordlicht Brauerei GmbH' })
      .waitFor({ state: 'attached' });
    await same.selectOption({ label: 'Nordlicht Brauerei GmbH' });
    used.add('Same as');
    await fill(link, 'Reason', 'one customer, confirmed by phone');
    await press('Link', link);
    const keys = page.getByRole('region', { name: 'Keys in other systems' });
    await expectSoon(() => keys.locator('tbody tr').count(), 2);
    await open('Matches');
    await open('Drift');
    await rowOf('/name')
      .getByRole('button', { name: /print-mis.*Nordlicht Brauerei GmbH/ })
      .click();
    await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor();
    await openEntity('customer', 'Nordlicht Brauerei GmbH');
  });

  it('pushes a status to the MIS', async () => {
    await openEntity('job', 'J-1');
    const state = formOf('State a value');
    await fill(state, 'Value', 'completed');
    await fill(state, 'Reason', 'delivered to dispatch');
    await press('State', state);
    const status = page
      .getByRole('region', { name: 'Fields and their sources' })
      .getByRole('row', { name: /\/status completed/ });
    await status.waitFor();
    const push = formOf('Push to a system');
    await expectSoon(() => push.getByLabel('System').inputValue(), 'print-mis');
    await press('Push', push);
    await push.getByText('confirmed').waitFor();
    expect(mis.records('jobs')).toMatchObject([{ id: 'J-1', state: 'done' }]);
    expect(await violationsOf(page)).toEqual([]);
  });

  it('used everything that the guide names, without a complaint of the browser', () => {
    expect([...named].filter((name) => !used.has(name))).toEqual([]);
    expect(watched.complaints.filter((it) => !it.includes('GPU stall'))).toEqual([]);
    expect(watched.strangers).toEqual([]);
  });
});
