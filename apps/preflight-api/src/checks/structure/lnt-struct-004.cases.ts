import { onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { lntStruct004 } from './lnt-struct-004';

const file = '<< /Type /Filespec /F (a.txt) /EF << /F 10 0 R >> >>';
const objects = { 10: { dict: '/Type /EmbeddedFile', data: 'a' } };

export const cases = truthOf(lntStruct004, {
  fires: {
    'two attachments': {
      pdf: onePagePdf({
        catalog: `/Names << /EmbeddedFiles << /Names [(a) ${file} (b) ${file}] >> >>`,
        objects,
      }),
      hits: [{ actual: 2, expected: 0 }],
    },
    'one attachment': {
      pdf: onePagePdf({
        catalog: `/Names << /EmbeddedFiles << /Names [(a) ${file}] >> >>`,
        objects,
      }),
      hits: [{ actual: 1, expected: 0 }],
    },
  },
  silent: { 'no attachment': onePagePdf() },
});
