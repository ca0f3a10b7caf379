import { onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { damagedFile } from './damaged-file';

const damaged = (from: string, to: string) =>
  Uint8Array.from(
    Buffer.from(Buffer.from(onePagePdf()).toString('latin1').replace(from, to), 'latin1'),
  );

export const cases = truthOf(damagedFile, {
  fires: {
    'a lost startxref': { pdf: damaged('startxref', 'startnone'), hits: [{}] },
    'a cross-reference that is cut off': {
      pdf: onePagePdf().slice(0, -120),
      hits: [{}],
    },
  },
  silent: { 'a sound file': onePagePdf() },
});
