import type { LedgerNote } from '../clause';

const people = 'not_machine_checkable' as const;

/** Ledger notes of PDF/UA-1 on requirements that no clause checks (ISO 14289-1). */
export const pdfuaNotes: readonly LedgerNote[] = [
  {
    clause: '7.1',
    title: 'Fitting tags and reading order',
    state: people,
    note: 'Whether types fit the content, and its order the meaning, takes reading.',
  },
  {
    clause: '7.1',
    title: 'Information by colour, contrast or sound alone',
    state: people,
    note: 'Whether something is said by colour, format or layout alone takes looking.',
  },
  {
    clause: '7.2',
    title: 'Right languages',
    state: people,
    note: 'A language is required; whether it is that of the text is not judged.',
  },
  {
    clause: '7.3',
    title: 'Fitting alternate texts',
    state: people,
    note: 'That figures have a text is checked, not what it says.',
  },
  {
    clause: '7.4.1',
    title: 'Headings tagged',
    state: people,
    note: 'Which paragraphs are headings takes reading.',
  },
  {
    clause: '7.6',
    title: 'Lists tagged',
    state: people,
    note: 'Which content is a list takes reading; the parts of tagged lists are checked under 7.2.',
  },
  {
    clause: '7.8',
    title: 'Running heads as artifacts',
    state: people,
    note: 'Whether page furniture carries information takes looking.',
  },
  {
    clause: '7.12',
    title: 'Article threads',
    state: people,
    note: 'Threads must follow the reading order.',
  },
  {
    clause: '7.13',
    title: 'Digital signatures',
    state: 'by_construction',
    note: 'Signature fields are form fields: 7.18 asks the same of them.',
  },
  {
    clause: '7.14',
    title: 'Printed forms',
    state: people,
    note: 'Whether content represents a form takes looking.',
  },
  {
    clause: '7.17',
    title: 'Navigation',
    state: people,
    note: 'Outlines and page labels should fit the document.',
  },
  {
    clause: '7.19',
    title: 'Actions',
    state: people,
    note: 'What scripts do to users is not judged.',
  },
];
