import { annotation, coreFacts, facts, hitsOf, reasonOf } from '../facts.fixture';
import { lntAnnot002 } from './lnt-annot-002';

describe('LNT_ANNOT_002, multimedia in the file', () => {
  it('passes notes and links', () => {
    const annotations = [
      annotation(),
      annotation({ subtype: 'Link' }),
      annotation({ subtype: null }),
    ];
    expect(hitsOf(lntAnnot002, facts({ annotations }))).toEqual([]);
  });

  it.each(['Sound', 'Movie', 'Screen', 'RichMedia', '3D'])('finds %s', (subtype) => {
    const media = annotation({ subtype, page_num: 2, page_index: 1 });
    expect(hitsOf(lntAnnot002, facts({ annotations: [media] }))).toEqual([
      {
        page: 2,
        bbox: media.rect,
        objectId: 'p1-a0',
        objectType: 'annotation',
        params: { kind: subtype },
      },
    ]);
  });

  it('finds one without a rectangle', () => {
    const annotations = [annotation({ subtype: 'Sound', rect: null })];
    expect(hitsOf(lntAnnot002, facts({ annotations }))).toHaveLength(1);
  });

  it('does not run when annotations are missing from the facts', () => {
    expect(reasonOf(lntAnnot002, coreFacts())).toMatch(/^not_run/);
    const warnings = [{ code: 'annotations_over_limit', message: 'Only the first are read' }];
    expect(reasonOf(lntAnnot002, facts({ warnings }))).toMatch(/^not_run/);
  });
});
