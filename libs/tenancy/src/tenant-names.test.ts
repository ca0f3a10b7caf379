import fc from 'fast-check';
import { engineTenantFor } from './engine-tenant';
import { headerTable } from './header-table';
import { engineTenantPattern, normaliseEngineTenant, slugifyProducerTenant } from './tenant-names';
import { resolveTenant, tenantPolicies } from './tenant-policy';

describe('the extraction tenant', () => {
  it.each([
    [undefined, 'default'],
    ['', 'default'],
    ['acme', 'acme'],
    [' ACME-1 ', 'acme-1'],
    ['0', '0'],
    ['a'.repeat(63), 'a'.repeat(63)],
    ['a'.repeat(64), 'default'],
    ['-acme', 'default'],
    ['acme_1', 'default'],
    ['ac me', 'default'],
    ['acme\n', 'acme'],
    ['acme, other', 'default'],
    ['../etc', 'default'],
    ['ÄCME', 'default'],
    ['K', 'default'],
  ])('of %j is %s', (value, tenant) => {
    // The last one is the Kelvin sign, whose lower case is an ASCII k.
    expect(normaliseEngineTenant(value === 'K' ? '\u212a\u0131' : value)).toBe(tenant);
  });
});

describe('the producer tenant', () => {
  it.each([
    [undefined, 'anonymous'],
    ['', 'anonymous'],
    ['!!!', 'anonymous'],
    ['Acme Print GmbH & Co', 'acme-print-gmbh-co'],
    ['--a--b--', 'a-b'],
    ['Café Münster', 'cafe-munster'],
    ['../../x', 'x'],
    ['x'.repeat(500), 'x'.repeat(63)],
  ])('of %j is %s', (value, tenant) => expect(slugifyProducerTenant(value)).toBe(tenant));

  it('is always a slug that stays itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const slug = slugifyProducerTenant(value);
        expect(slug).toMatch(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/);
        expect(slugifyProducerTenant(slug)).toBe(slug);
      }),
    );
  });
});

describe('the extraction tenant of other services', () => {
  const tenantOf = (name: string) => engineTenantFor('preflight', name);

  it('is the name itself when it fits', () => {
    for (const name of ['acme', 'default', 'anonymous', '0', 'a-b-c', 'a'.repeat(63)]) {
      if (/[a-z2-7]{40}$/.test(name)) continue;
      expect(tenantOf(name)).toBe(name);
    }
  });

  it('is a hashed slug otherwise, never the default tenant', () => {
    expect(tenantOf('Acme Print')).toMatch(/^acme-print-[a-z2-7]{40}$/);
    expect(tenantOf('日本')).toMatch(/^[a-z2-7]{40}$/);
    expect(tenantOf('Default')).not.toBe('default');
    expect(tenantOf(' default')).not.toBe('default');
    expect(() => tenantOf('')).toThrow(RangeError);
  });

  it("cannot be claimed by using another name's slug as a name", () => {
    const victim = tenantOf('Acme Print');
    expect(tenantOf(victim)).not.toBe(victim);
    expect(tenantOf(tenantOf(victim))).not.toBe(tenantOf(victim));
  });

  const nasty = fc.oneof(
    fc.string({ minLength: 1, unit: 'binary' }),
    fc.string({ minLength: 1 }),
    fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,62}$/),
    fc.stringMatching(/^[a-z]{1,20}-[a-z2-7]{40}$/),
    fc.stringMatching(/^[a-z2-7]{40}$/),
    fc.constantFrom(
      'default',
      'Default',
      'DEFAULT',
      ' default',
      'default ',
      'd\u00e9fault',
      'de\u0301fault',
      '\ud800',
      '\ud801',
      '\ufffd',
      'a\0',
      'a',
    ),
    fc.string({ minLength: 1 }).map((name) => tenantOf(name)),
    fc.string({ minLength: 1 }).map((name) => tenantOf(tenantOf(name))),
    fc.string({ minLength: 1 }).map((name) => name.toUpperCase()),
    fc.string({ minLength: 1 }).map((name) => name.normalize('NFKD')),
  );

  it('always fits the pattern and never meets another', () => {
    fc.assert(
      fc.property(fc.uniqueArray(nasty, { minLength: 2, maxLength: 30 }), (names) => {
        const tenants = names.map(tenantOf);
        for (const tenant of tenants) expect(tenant).toMatch(engineTenantPattern);
        expect(new Set(tenants).size).toBe(names.length);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps lone surrogates and normalisation forms apart', () => {
    expect(tenantOf('\ud800')).not.toBe(tenantOf('\ud801'));
    expect(tenantOf('\ud800')).not.toBe(tenantOf('\ufffd'));
    expect(tenantOf('é')).not.toBe(tenantOf('e\u0301'));
  });
});

describe('the tenant of a request', () => {
  const deployment = { subject: 'd', scopes: [], internal: false };
  const bound = { ...deployment, tenant: 'acme' };
  const policy = tenantPolicies.extraction;
  const decide = (headers: readonly string[], principal: typeof deployment) =>
    resolveTenant(policy, headerTable(headers), principal);

  it('follows the header for a deployment-wide credential', () => {
    expect(decide([], deployment)).toEqual({ tenant: 'default' });
    expect(decide(['x-ENGINE-tenant', 'Globex'], deployment)).toEqual({ tenant: 'globex' });
    expect(decide(['X-Engine-Tenant', '**'], deployment)).toEqual({ tenant: 'default' });
    expect(decide(['X-Engine-Tenant', 'a', 'X-Engine-Tenant', 'b'], deployment)).toEqual({
      tenant: 'default',
    });
  });

  it("is the credential's own, and any other is refused with one text", () => {
    expect(decide([], bound)).toEqual({ tenant: 'acme' });
    expect(decide(['X-Engine-Tenant', ' ACME '], bound)).toEqual({ tenant: 'acme' });
    const refusals = ['globex', 'default', '**', 'nobody'].map((it) =>
      decide(['X-Engine-Tenant', it], bound),
    );
    expect(new Set(refusals.map((it) => JSON.stringify(it))).size).toBe(1);
    expect(refusals[0]).toMatchObject({ refused: 'forbidden' });
    expect(decide(['X-Engine-Tenant', 'acme', 'X-Engine-Tenant', 'acme'], bound)).toMatchObject({
      refused: 'forbidden',
    });
  });

  it('refuses invalid names where the service does not repair them', () => {
    const given = (value: string) =>
      resolveTenant(tenantPolicies.hub, headerTable(['X-Hub-Tenant', value]), deployment);
    expect(given('Acme.Print@x')).toEqual({ tenant: 'Acme.Print@x' });
    for (const value of ['a b', '../x', 'a,b', 'x'.repeat(200), '-a', 'ü']) {
      expect(given(value)).toMatchObject({ refused: 'malformed' });
    }
  });
});
