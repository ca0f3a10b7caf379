import type { LedgerNote } from '../clause';

const people = 'not_machine_checkable' as const;

/** Ledger notes of PDF/UA-2 and WTPDF 1.0 on requirements that no clause checks; both have the same clause numbers. */
export const pdfua2Notes: readonly LedgerNote[] = [
  {
    clause: '6.1',
    title: 'PDF 2.0',
    state: 'by_construction',
    note: 'A file that can be opened is read as PDF 2.0, whatever version its header states.',
  },
  {
    clause: '8.2.2',
    title: 'Real content and artifacts',
    state: people,
    note: 'That content is one of both is checked, not whether it is the right one.',
  },
  {
    clause: '8.2.3',
    title: 'Logical order',
    state: people,
    note: 'Whether the order of elements is that of the meaning takes reading.',
  },
  {
    clause: '8.2.5',
    title: 'Fitting types',
    state: people,
    note: 'Whether headings, lists, tables, notes and links are tagged as what they are takes reading.',
  },
  {
    clause: '8.2.5.28',
    title: 'Fitting texts of figures',
    state: people,
    note: 'That figures have a text is checked, not what it says.',
  },
  {
    clause: '8.2.6',
    title: 'Attributes',
    state: people,
    note: 'Attributes of layout, BBox of figures among them, are not compared with the page.',
  },
  {
    clause: '8.3',
    title: 'Colour, contrast and format',
    state: people,
    note: 'Whether something is said by colour or format alone takes looking.',
  },
  {
    clause: '8.4.4',
    title: 'Right languages',
    state: people,
    note: 'That there is a language is checked; whether it is that of the text is not judged.',
  },
  {
    clause: '8.5',
    title: 'Content in other languages and scripts',
    state: people,
    note: 'Pronunciation and expansion of abbreviations take reading.',
  },
  {
    clause: '8.9.2.4',
    title: 'Fitting descriptions of annotations',
    state: people,
    note: 'That descriptions are there is checked, not what they say.',
  },
  {
    clause: '8.10.3.5',
    title: 'Pictures in signatures',
    state: 'not_yet',
    note: 'Graphics in the appearance of a signature are not looked at.',
  },
  {
    clause: '8.12',
    title: 'Navigation',
    state: people,
    note: 'Outlines and page labels should fit the document.',
  },
  {
    clause: '8.13',
    title: 'Scripts',
    state: people,
    note: 'What scripts do to users is not judged.',
  },
];
