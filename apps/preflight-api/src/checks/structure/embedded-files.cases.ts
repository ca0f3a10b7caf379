import { onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { embeddedFiles } from './embedded-files';

const file = '<< /Type /Filespec /F (a.txt) /EF << /F 10 0 R >> >>';
const objects = { 10: { dict: '/Type /EmbeddedFile', data: 'a' } };

export const cases = truthOf(embeddedFiles, {
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
