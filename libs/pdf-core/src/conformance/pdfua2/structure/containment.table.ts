// Which elements may stand in which (ISO/TS 32005, table 5; ISO 32000-2, annex L). A list is as short as it can be: what a type holds, or
// what it must not hold. `Hn` is any numbered heading.

/** Types with the only types they hold. */
const holds: readonly (readonly [string, string])[] = [
  [
    'BibEntry',
    'Annot Artifact Div Em FENote Figure Lbl Link NonStruct Note P Part Private Reference Span Strong',
  ],
  [
    'Code',
    'Annot Artifact BibEntry Div DocumentFragment Em FENote Link NonStruct Note Part Private Reference Span Strong Sub',
  ],
  [
    'Em Quote Span Strong',
    'Annot Artifact BibEntry Code Em FENote Figure Form Formula Lbl Link NonStruct Note Private Quote Reference Ruby Span Strong Sub Warichu',
  ],
  [
    'Form',
    'Artifact BibEntry Caption Code Div FENote Figure Formula L Lbl NonStruct Note Part Private Reference Table',
  ],
  [
    'H Hn',
    'Annot Art Artifact BibEntry Code Em FENote Figure Form Formula Lbl Link NonStruct Note Private Quote Reference Ruby Sect Span Strong Sub Warichu',
  ],
  [
    'Index',
    'Annot Artifact Caption Div FENote Figure Formula H Hn L NonStruct Note P Part Private Reference Sect Table',
  ],
  ['L', 'Artifact Caption L LI NonStruct Private'],
  ['LI', 'Artifact Div LBody Lbl NonStruct Private'],
  [
    'Lbl',
    'Annot Artifact BibEntry Code Em FENote Figure Form Formula Link NonStruct Note Private Quote Reference Ruby Span Strong Sub Warichu',
  ],
  [
    'P',
    'Annot Artifact BibEntry Code Em FENote Figure Form Formula L Lbl Link NonStruct Note Private Quote Reference Ruby Span Strong Sub Table Warichu',
  ],
  [
    'RB RP RT WP WT',
    'Annot Artifact Em Form Link NonStruct Private Quote Reference Span Strong Sub',
  ],
  [
    'Reference',
    'Annot Artifact BibEntry Em FENote Figure Lbl Link NonStruct Note Private Span Strong',
  ],
  ['Ruby', 'NonStruct Private RB RP RT'],
  [
    'Sub',
    'Annot Artifact BibEntry Code Em FENote Figure Form Formula L Lbl Link NonStruct Note Private Quote Reference Ruby Span Strong Warichu',
  ],
  ['TBody TFoot THead', 'Artifact NonStruct Private TR'],
  ['TOC', 'Artifact Caption NonStruct Private TOC TOCI'],
  ['TOCI', 'Artifact Div Lbl NonStruct P Private Reference TOC'],
  ['TR', 'Artifact NonStruct Private TD TH'],
  ['Table', 'Artifact Caption NonStruct Private TBody TFoot THead TR'],
  ['Warichu', 'NonStruct Private WP WT'],
];

/** Types with the types they must not hold. */
const bars: readonly (readonly [string, string])[] = [
  ['Annot', 'Document Index LBody LI Private RB RP RT TBody TD TFoot TH THead TOC TOCI TR WP WT'],
  [
    'Art',
    'Art BibEntry Document Em LBody LI Quote RB RP RT Reference Ruby Span Strong Sub TBody TD TFoot TH THead TOCI TR WP WT Warichu',
  ],
  [
    'Aside BlockQuote',
    'Aside BibEntry Em LBody LI Quote RB RP RT Ruby Span Strong Sub TBody TD TFoot TH THead TOCI TR Title WP WT Warichu',
  ],
  ['Caption', 'Caption Document LBody LI RB RP RT TBody TD TFoot TH THead TOC TOCI TR Title WP WT'],
  [
    'Document DocumentFragment',
    'BibEntry Caption Em LBody LI Lbl Quote RB RP RT Reference Ruby Span Strong Sub TBody TD TFoot TH THead TOCI TR WP WT Warichu',
  ],
  [
    'FENote',
    'BibEntry Document H Hn Index LBody LI RB RP RT TBody TD TFoot TH THead TOC TOCI TR Title WP WT',
  ],
  [
    'Figure',
    'Document DocumentFragment LBody LI RB RP RT TBody TD TFoot TH THead TOC TOCI TR Title WP WT',
  ],
  [
    'Formula',
    'Art Document DocumentFragment LBody LI RB RP RT Sect TBody TD TFoot TH THead TOC TOCI TR Title WP WT',
  ],
  [
    'LBody',
    'Document DocumentFragment LBody LI Lbl RB RP RT TBody TD TFoot TH THead TOC TOCI TR Title WP WT',
  ],
  ['Link', 'Document Index LBody LI Link RB RP RT TBody TD TFoot TH THead TOC TOCI TR WP WT'],
  ['Note', 'Document H Hn LBody LI RB RP RT TBody TD TFoot TH THead TOC TOCI TR Title WP WT'],
  [
    'Sect',
    'BibEntry Document Em LBody LI Quote RB RP RT Reference Ruby Span Strong Sub TBody TD TFoot TH THead TOCI TR WP WT Warichu',
  ],
  [
    'TD TH',
    'Aside BlockQuote Caption Document DocumentFragment LBody LI Part RB RP RT Sub TBody TD TFoot TH THead TOC TOCI TR Title WP WT',
  ],
  [
    'Title',
    'Art BlockQuote Document DocumentFragment H Hn Index LBody LI RB RP RT Sect Sub TBody TD TFoot TH THead TOC TOCI TR Title WP WT',
  ],
];

/** Types with those that hold one of them at most. */
const once: readonly (readonly [string, string])[] = [
  [
    'H',
    'Art Artifact Aside BlockQuote Caption Document DocumentFragment Figure Formula LBody Sect TD TH',
  ],
  ['Caption', 'Artifact Aside BlockQuote Figure Form Formula L LBody TOC Table Title'],
  ['Art', 'H Hn'],
  ['Sect', 'H Hn'],
  ['TFoot', 'Table'],
  ['THead', 'Table'],
];

/** Types that hold elements only: no marked content and no objects of their own. */
export const withoutContent: ReadonlySet<string | null> = new Set(
  'Art Document DocumentFragment Index L Sect TBody TFoot THead TOC TOCI TR Table'.split(' '),
);

const held = byType(holds);
const barred = byType(bars);
const single = byType(once);

/** True when an element of a type may stand in one of another: the types of ISO/TS 32005, table 5. */
export function mayHold(parent: string, child: string): boolean {
  const [outer, inner] = [tableName(parent), tableName(child)];
  const only = held.get(outer);
  if (only) return only.has(inner);
  return barred.get(outer)?.has(inner) !== true;
}

/** The types of which an element of a type holds one at most. */
export function onceIn(parent: string): readonly string[] {
  return [...single].flatMap(([child, parents]) => (parents.has(tableName(parent)) ? [child] : []));
}

/** The name of a type in the table: `Hn` for a numbered heading. */
export function tableName(type: string): string {
  return /^H\d+$/.test(type) ? 'Hn' : type;
}

function byType(
  rows: readonly (readonly [string, string])[],
): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    rows.flatMap(([types, others]) =>
      types.split(' ').map((type) => [type, new Set(others.split(' '))] as const),
    ),
  );
}
