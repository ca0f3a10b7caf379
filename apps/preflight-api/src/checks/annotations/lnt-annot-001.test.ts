import type { Annotation } from '@forme/contracts/extraction';
import {
  a4,
  annotation,
  boxed,
  coreFacts,
  facts,
  hitsOf,
  page,
  reasonOf,
  sheet,
} from '../facts.fixture';
import { lntAnnot001 } from './lnt-annot-001';

const printing = (change: Partial<Annotation> = {}) =>
  annotation({ printed: true, flags: 4, ...change });
const count = (one: Annotation, pages = [page(1)]) =>
  hitsOf(lntAnnot001, facts({ annotations: [one], pages })).length;

describe('LNT_ANNOT_001, annotation that prints', () => {
  it('passes notes that do not print or have no appearance', () => {
    expect(count(annotation())).toBe(0);
    expect(count(printing({ has_appearance_stream: false }))).toBe(0);
    expect(hitsOf(lntAnnot001, facts())).toEqual([]);
  });

  it('names the kind and the place of one that prints', () => {
    const note = printing();
    expect(hitsOf(lntAnnot001, facts({ annotations: [note] }))).toEqual([
      {
        page: 1,
        bbox: note.rect,
        objectId: 'p1-a0',
        objectType: 'annotation',
        params: { kind: 'FreeText' },
      },
    ]);
    expect(count(printing({ subtype: null }))).toBe(1);
  });

  it('passes one outside the BleedBox, also when it touches it', () => {
    expect(count(printing({ rect: sheet(6, 6, 0) }))).toBe(0);
    expect(count(printing({ rect: sheet(7, 7, 0) }))).toBe(0);
    expect(count(printing({ rect: sheet(7.1, 7.1, 0) }))).toBe(1);
  });

  it('takes the finished page when no BleedBox is declared, not the whole sheet', () => {
    const slug = printing({ rect: sheet(9, 9, 0) });
    expect(count(slug, [page(1, boxed({ media: a4.media, trim: a4.trim }))])).toBe(0);
    expect(count(slug, [page(1, boxed({ media: a4.media, art: a4.trim }))])).toBe(0);
    expect(count(slug, [page(1, boxed({ media: a4.media }))])).toBe(1);
  });

  it.each(['Widget', 'Popup', 'TrapNet', 'PrinterMark'])('leaves %s to others', (subtype) => {
    expect(count(printing({ subtype }))).toBe(0);
  });

  it('passes one without a rectangle or of a page that is not there', () => {
    expect(count(printing({ rect: null }))).toBe(0);
    expect(count(printing({ page_num: 9, page_index: 8 }))).toBe(0);
  });

  it('does not pass what the facts leave open', () => {
    const open = facts({ annotations: [annotation({ printed: null })] });
    expect(reasonOf(lntAnnot001, open)).toBe(
      'not_run: it is not known whether 1 annotation(s) print',
    );
    const warnings = [{ code: 'annotations_over_limit', message: 'Only the first are read' }];
    expect(reasonOf(lntAnnot001, facts({ warnings }))).toMatch(/^not_run/);
  });

  it('does not run without annotation facts', () => {
    expect(reasonOf(lntAnnot001, coreFacts())).toMatch(/^not_run/);
  });
});
