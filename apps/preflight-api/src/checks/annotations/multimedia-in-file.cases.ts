import { withAnnotations } from './annotations.fixture';
import { truthOf } from '../truth.fixture';
import { multimediaInFile } from './multimedia-in-file';

const kind = (subtype: string) => withAnnotations([`/Subtype /${subtype} /Rect [60 60 90 90]`]);

export const cases = truthOf(multimediaInFile, {
  fires: Object.fromEntries(
    ['Sound', 'Movie', 'Screen', 'RichMedia', '3D'].map((subtype) => [
      subtype,
      { pdf: kind(subtype), hits: [{ kind: subtype }], pages: [1], boxes: [[60, 60, 90, 90]] },
    ]),
  ),
  silent: {
    'no annotation': withAnnotations([]),
    'a note': kind('Text'),
    'a kind that is not known': kind('Hologram'),
  },
});
