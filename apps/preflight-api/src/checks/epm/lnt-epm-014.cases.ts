import { onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { lntEpm014 } from './lnt-epm-014';

const epm = { epm_mode: true };

/** The start of an ICC profile of a class, without tags. */
function profile(kind: string): Uint8Array {
  const bytes = Buffer.alloc(132);
  bytes.writeUInt32BE(132, 0);
  bytes.write('\u0002\u0010', 8, 'latin1');
  bytes.write(`${kind}CMYKLab `, 12, 'latin1');
  bytes.write('acsp', 36, 'latin1');
  return Uint8Array.from(bytes);
}
const withProfile = (kind: string) =>
  onePagePdf({
    catalog:
      '/OutputIntents [<< /S /GTS_PDFX /OutputConditionIdentifier (Own) /DestOutputProfile 10 0 R >>]',
    objects: { 10: { dict: '/N 4', data: profile(kind) } },
  });

export const cases = truthOf(lntEpm014, {
  fires: {
    'a profile of a scanner': {
      pdf: withProfile('scnr'),
      thresholds: epm,
      hits: [{ profile: 'obj-10', actual: 'input' }],
    },
  },
  silent: {
    'a profile of a printer': { pdf: withProfile('prtr'), thresholds: epm },
    'a profile of a monitor': { pdf: withProfile('mntr'), thresholds: epm },
    'no output intent': { pdf: onePagePdf(), thresholds: epm },
  },
  declines: {
    'a profile for other presses': {
      pdf: withProfile('scnr'),
      outcome: 'skipped',
      reason: /not about three-colour/,
    },
  },
});
