import { lockedPdf, onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { encryptedFile } from './encrypted-file';

export const cases = truthOf(encryptedFile, {
  fires: {
    'a file that opens without a password': { pdf: lockedPdf(), hits: [{ method: 'RC4' }] },
    'a file that asks for one': {
      pdf: lockedPdf({ user: 'open' }),
      password: 'open',
      hits: [{ method: 'RC4' }],
    },
  },
  silent: { 'a file that is not encrypted': onePagePdf() },
});
