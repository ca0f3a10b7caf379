import type { Page } from 'playwright-core';
import { violationsOf } from './accessibility';
import { fedHub } from './fed-hub';
import { takePictures } from './pictures';
import { expectSoon, loaded } from './settled';
import { describeInBrowser, openPage, startStack, type Stack, type Watched } from './stack';

describeInBrowser('the hub in the console', () => {
  let stack: Stack;
  let watched: Watched;
  let page: Page;
  let customerId = '';

  beforeAll(async () => {
    stack = await startStack();
    ({ customerId } = await fedHub(stack));
    watched = await openPage(stack);
    ({ page } = watched);
  });
  afterAll(() => stack.stop());

  const open = async (room: string) => {
    await page.goto(`${stack.url}/hub${room}`);
    await page.locator('main table tbody tr').first().waitFor();
    await loaded(page);
    expect(await violationsOf(page)).toEqual([]);
  };
  const rows = () => page.locator('main tbody tr');

  it('lists entities, finds one, and shows the source of every field with its keys', async () => {
    await open('?type=customer');
    await expectSoon(() => rows().count(), 3);
    await takePictures(page, 'hub');
    await page.getByRole('searchbox', { name: 'Name or number' }).fill('Nordlicht');
    await expectSoon(() => rows().count(), 1);
    await rows().getByRole('link').click();
    await page.waitForURL(new RegExp(`/hub/entities/customer/${customerId}`));
    const fields = page.getByRole('region', { name: 'Fields and their sources' });
    await fields.getByText('Nordlicht <b>Druck</b> GmbH').waitFor();
    await fields
      .getByRole('row', { name: /\/name/ })
      .getByText('mis')
      .waitFor();
    const keys = page.getByRole('region', { name: 'Keys in other systems' });
    await expectSoon(() => keys.locator('tbody tr').count(), 2);
    await page.locator('.note.warn', { hasText: 'Nordlicht AG' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });

  it('settles a field on which two systems disagree', async () => {
    await open('/disputed');
    await rows()
      .getByRole('button', { name: /shop.*Nordlicht AG/ })
      .click();
    await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor();
    await page.goto(`${stack.url}/hub/entities/customer/${customerId}`);
    await page.getByRole('heading', { name: 'Nordlicht AG' }).waitFor();
  });

  it('lists a pair that may be the same with its reasons, and takes the decision', async () => {
    await open('/matches');
    await expectSoon(() => rows().count(), 1);
    expect(await rows().innerText()).toMatch(/name/);
    await rows().getByRole('button', { name: 'Same', exact: true }).click();
    await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor();
  });

  it('shows a ticket as a tree', async () => {
    await open('/tickets');
    await rows().getByRole('link').click();
    await page.getByRole('heading', { name: /XJDF 2\.2/ }).waitFor();
    const products = page.locator('details.branch', { hasText: /^products/ }).first();
    await products.locator('summary').first().click();
    await expectSoon(() => products.getAttribute('open'), '');
    await products.getByText('Flyer').first().waitFor({ state: 'attached' });
  });

  it('shows envelopes, and a dead letter that is replayed', async () => {
    await open('/envelopes');
    await expectSoon(() => rows().count(), 6);
    await open('/dead-letters');
    await expectSoon(() => rows().count(), 1);
    expect(await rows().innerText()).toMatch(/no_mapping/);
    const attempts = () => rows().locator('td').nth(2).innerText();
    await expectSoon(attempts, '1');
    await rows().getByRole('button', { name: 'Replay' }).click();
    await expectSoon(async () => {
      await page.goto(`${stack.url}/hub/dead-letters`);
      return attempts();
    }, '2');
  });

  it('shows connections without their secrets, and connectors', async () => {
    await open('/connections');
    await rows().getByText('MIS of the house').waitFor();
    expect(await page.content()).not.toContain('never shown');
    await open('/connectors');
    await rows().getByText('print-mis').first().waitFor();
  });

  it('runs a stored mapping on a document without storing anything', async () => {
    await page.goto(`${stack.url}/hub/mappings`);
    await page.getByLabel('Mapping', { exact: true }).selectOption({ label: 'Customers of mis' });
    await page.getByLabel('Document (JSON)').fill('{"id": "C-9", "name": "Ostwind"}');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    const output = page.locator('.dry-run .note.good');
    await output.getByText('Ostwind').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await open('?type=customer');
    expect(await page.getByText('Ostwind').count()).toBe(0);
  });

  it('had no complaint of the browser and no request to another host', () => {
    expect(watched.complaints.filter((it) => !it.includes('GPU stall'))).toEqual([]);
    expect(watched.strangers).toEqual([]);
  });
});
