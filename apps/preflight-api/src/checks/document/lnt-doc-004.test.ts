import type { Encryption } from '@forme/contracts/extraction';
import { coreFacts, facts, hitsOf } from '../facts.fixture';
import { lntDoc004 } from './lnt-doc-004';

const encryption: Encryption = {
  filter: 'Standard',
  v: 4,
  r: 4,
  method: 'AESV2',
  length_bits: 128,
  permissions: null,
  encrypt_metadata: true,
  opened_with: 'empty_user_password',
};

describe('LNT_DOC_004, file is encrypted', () => {
  it('passes a file that is not encrypted', () => {
    expect(hitsOf(lntDoc004, facts())).toEqual([]);
  });

  it('names the method, also when the file opens without a password', () => {
    expect(hitsOf(lntDoc004, facts({ is_encrypted: true, encryption }))).toEqual([
      { objectType: 'document', params: { method: 'AESV2' } },
    ]);
  });

  it('needs no more than the core facts, which always tell', () => {
    expect(hitsOf(lntDoc004, coreFacts())).toEqual([]);
    expect(hitsOf(lntDoc004, { ...coreFacts(), is_encrypted: true })).toEqual([
      { objectType: 'document', params: { method: 'method not known' } },
    ]);
  });
});
