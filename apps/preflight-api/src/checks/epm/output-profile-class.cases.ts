import { onePagePdf } from '@forme/test-kit';
import { iccProfile } from '../icc/icc-profile.fixture';
import { truthOf } from '../truth.fixture';
import { outputProfileClass } from './output-profile-class';

const epm = { epm_mode: true };

const withProfile = (kind: string) =>
  onePagePdf({
    catalog:
      '/OutputIntents [<< /S /GTS_PDFX /OutputConditionIdentifier (Own) /DestOutputProfile 10 0 R >>]',
    objects: { 10: { dict: '/N 4', data: iccProfile(kind, 'CMYK') } },
  });

export const cases = truthOf(outputProfileClass, {
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
      reason: /not for three-colour/,
    },
  },
});
