import { postRaw } from './extraction-client';
import { startExtraction } from './extraction-fixture';
import { textPdf } from './pdf-bytes';

const on = { ENGINE_AI_ENABLED: 'true' };

describe('the AI lane', () => {
  it.each([
    ['switched off', {}, {}, 'ai_disabled', 'disabled'],
    ['switched off and skipped', {}, { 'X-Engine-Skip-AI': 'true' }, 'ai_disabled', 'disabled'],
    ['skipped', on, { 'X-Engine-Skip-AI': 'true' }, 'ai_skipped', 'skipped'],
    ['not skipped', on, { 'X-Engine-Skip-AI': 'false' }, 'ai_missing_credentials', 'enabled'],
    ['without a provider', on, {}, 'ai_missing_credentials', 'enabled'],
    [
      'closed to a tenant that is not on the allow list',
      { ...on, ENGINE_AI_TENANTS_ALLOWLIST: 'other,third' },
      {},
      'ai_tenant_excluded',
      'disabled',
    ],
    [
      'closed to a tenant on the deny list',
      { ...on, ENGINE_AI_TENANTS_DENYLIST: 'other,default' },
      {},
      'ai_tenant_excluded',
      'disabled',
    ],
    [
      'open to a tenant on the allow list',
      { ...on, ENGINE_AI_TENANTS_ALLOWLIST: 'default' },
      {},
      'ai_missing_credentials',
      'enabled',
    ],
  ])('%s is told by exactly one warning', async (_case, env, headers, code, status) => {
    const service = await startExtraction(env);
    try {
      const bytes = await textPdf('signals');
      // Twice: fresh and from the cache.
      for (let time = 0; time < 2; time += 1) {
        const { body } = await postRaw(service.url, bytes, { headers });
        const told = body.warnings.filter((warning) => warning.code.startsWith('ai_'));
        expect(told.map((warning) => warning.code)).toEqual([code]);
        expect(body.ai_status).toBe(status);
      }
    } finally {
      await service.stop();
    }
  });

  it('keeps skipped answers apart from others in the cache', async () => {
    const service = await startExtraction(on);
    try {
      const bytes = await textPdf('skipped or not');
      await postRaw(service.url, bytes, { headers: { 'X-Engine-Skip-AI': 'true' } });
      const { body } = await postRaw(service.url, bytes);
      expect(body.warnings.map(({ code }) => code)).not.toContain('ai_skipped');
    } finally {
      await service.stop();
    }
  });
});
