import type { LedgerNote } from '../clause';
import type { PdfaProfile } from './pdfa-rule';

function note(
  clause: string,
  state: LedgerNote['state'],
  title: string,
  words: string,
): LedgerNote {
  return { clause, state, title, note: words };
}

const firstPart: readonly LedgerNote[] = [
  note(
    '6.1.5',
    'by_construction',
    'Said twice',
    'The agreement of Info and XMP is required here and in 6.7.3: a file that breaks one breaks both.',
  ),
  note(
    '6.1.9',
    'by_construction',
    'Linearization',
    'A file may be linearized or not; nothing is asked.',
  ),
  note(
    '6.2.10',
    'not_yet',
    'Operands of operators',
    'Operators are judged by name; numbers and types of their operands are not.',
  ),
  note(
    '6.3.4',
    'not_machine_checkable',
    'Right to embed',
    'Whether a font may legally be embedded for unlimited rendering is for its licence to say.',
  ),
  note(
    '6.3.5',
    'by_construction',
    'Glyphs and subsets',
    'A CharSet or CIDSet that leaves out a glyph of the program is reported under the clause of the subset alone.',
  ),
  note(
    '6.6.3',
    'not_machine_checkable',
    'Hypertext links',
    'What a reader does with links is a requirement on readers.',
  ),
  note(
    '6.7.6',
    'not_yet',
    'File identifiers',
    'The identifiers of xmpMM are recommended, and looked at for their types only.',
  ),
  note(
    '6.7.7',
    'not_machine_checkable',
    'Provenance',
    'Whether the history of the file is complete cannot be seen from it.',
  ),
  note(
    '6.7.9',
    'not_yet',
    'RDF syntax',
    'The packet must be well-formed XML with properties of the right types; rarer rules of RDF syntax are not looked at.',
  ),
  note('6.7.10', 'by_construction', 'Font metadata', 'Recommended, not required.'),
];

const laterParts: readonly LedgerNote[] = [
  note(
    '6.2.5',
    'by_construction',
    'Said twice',
    'An RI that is no rendering intent breaks 6.2.5 and 6.2.6; a device space under an Indexed space breaks 6.2.4.3 and 6.2.4.5; a property of an undescribed schema breaks 6.6.2.3.1 and 6.6.2.3.2.',
  ),
  note(
    '6.1.10',
    'by_construction',
    'Linearization',
    'A file may be linearized or not; nothing is asked.',
  ),
  note(
    '6.2.2',
    'not_yet',
    'Operands of operators',
    'Operators are judged by name; numbers and types of their operands are not.',
  ),
  note(
    '6.2.3',
    'by_construction',
    'An intent of another subtype',
    'An output intent whose S is not GTS_PDFA1 says nothing of device colours: they then break 6.2.4.3.',
  ),
  note(
    '6.2.11.4.1',
    'not_machine_checkable',
    'Right to embed',
    'Whether a font may legally be embedded for unlimited rendering is for its licence to say.',
  ),
  note(
    '6.3.1',
    'by_construction',
    'Annotations break together',
    'An annotation of a forbidden type is judged by flags and appearance as well: it may break 6.3.2 and 6.3.3 too.',
  ),
  note(
    '6.6.2.3.1',
    'not_yet',
    'RDF syntax',
    'The packet must be well-formed XML with properties of the right types; rarer rules of RDF syntax are not looked at.',
  ),
  note(
    '6.6.3',
    'by_construction',
    'Info dictionary',
    'Info may say other things than the XMP; readers go by the XMP.',
  ),
  note(
    '6.6.6',
    'not_machine_checkable',
    'Provenance',
    'Whether the history of the file is complete cannot be seen from it.',
  ),
];

const fourthPart: readonly LedgerNote[] = [
  note(
    '6.2.2',
    'not_yet',
    'Operands of operators',
    'Operators are judged by name; numbers and types of their operands are not.',
  ),
  note(
    '6.2.4.2',
    'not_yet',
    'ICC-based CMYK of the output profile',
    'Whether an ICC-based CMYK space has the profile of the output intent or of the blending space is not judged.',
  ),
  note(
    '6.2.4.3',
    'not_yet',
    'Device colours in groups',
    'A group that blends in a device-independent space defines the device colours of its whole page, not of what is in it alone.',
  ),
  note(
    '6.2.10.4.1',
    'not_machine_checkable',
    'Right to embed',
    'Whether a font may legally be embedded for unlimited rendering is for its licence to say.',
  ),
  note('6.5', 'not_yet', 'Digital signatures', 'Signatures are not judged in PDF/A-4.'),
  note(
    '6.7.2.2',
    'not_yet',
    'Properties and extension schemas',
    'Types of XMP properties and the descriptions of schemas are not judged in PDF/A-4.',
  ),
  note(
    '6.7.4',
    'not_machine_checkable',
    'Provenance',
    'Whether the history of the file is complete cannot be seen from it.',
  ),
  note('6.8', 'by_construction', 'Logical structure', 'Recommended, not required.'),
  note(
    '6.9',
    'not_machine_checkable',
    'Purpose of embedded files',
    'Whether AFRelationship says the truth is for people to judge.',
  ),
];

const filesInFiles4 = note(
  '6.9',
  'not_yet',
  'Files in embedded files',
  'Files embedded in embedded files are not judged themselves.',
);

const models = note(
  'B',
  'not_yet',
  '3D and rich media',
  'What 3D streams and rich media hold is not judged.',
);

const filesInFiles = note(
  '6.8',
  'not_yet',
  'Files in embedded files',
  'Files embedded in embedded files are not judged themselves.',
);

const purposeOfFiles = note(
  '6.8',
  'not_machine_checkable',
  'Purpose of embedded files',
  'Whether AFRelationship says the truth is for people to judge.',
);

const noUnicode = (clause: string, levels: string): LedgerNote =>
  note(clause, 'by_construction', 'Unicode character maps', `Required at ${levels} only.`);

const noStructure = (clause: string): LedgerNote =>
  note(clause, 'by_construction', 'Logical structure', 'Required at level A only.');

/** Requirements on the tags of level A that need human review; `clause` is that of logical structure. */
function structureNotes(clause: string): readonly LedgerNote[] {
  const people = (part: string, title: string, words: string): LedgerNote =>
    note(`${clause}.${part}`, 'not_machine_checkable', title, words);
  return [
    people(
      '2',
      'Artifacts and word breaks',
      'Whether content is page furniture or text, and where its words end, takes reading.',
    ),
    people(
      '3',
      'Fitting structure types',
      'That types are standard is checked, not that they fit the content, nor that its order is the reading order.',
    ),
    people('4', 'Right languages', 'Whether a language is that of the text is not judged.'),
    people('5', 'Alternate descriptions', 'Recommended; whether they fit takes looking.'),
    people('6', 'Annotations without text', 'Contents is recommended, not required.'),
    people(
      '7',
      'Replacement text',
      'Private-use characters must have an ActualText where the part requires it; whether the text fits requires a human reader.',
    ),
    people('8', 'Abbreviations', 'Expansions are recommended; which words need one takes reading.'),
  ];
}

/** Ledger notes of PDF/A on requirements that no clause checks, and on clauses that fail together. */
export const pdfaNotes: Readonly<Record<PdfaProfile, readonly LedgerNote[]>> = {
  pdfa1b: [...firstPart, noUnicode('6.3.8', 'level A'), noStructure('6.8')],
  pdfa1a: [...firstPart, ...structureNotes('6.8')],
  pdfa2b: [
    ...laterParts,
    filesInFiles,
    noUnicode('6.2.11.7', 'levels U and A'),
    noStructure('6.7'),
  ],
  pdfa2u: [...laterParts, filesInFiles, noStructure('6.7')],
  pdfa2a: [...laterParts, filesInFiles, ...structureNotes('6.7')],
  pdfa3b: [
    ...laterParts,
    purposeOfFiles,
    noUnicode('6.2.11.7', 'levels U and A'),
    noStructure('6.7'),
  ],
  pdfa3u: [...laterParts, purposeOfFiles, noStructure('6.7')],
  pdfa3a: [...laterParts, purposeOfFiles, ...structureNotes('6.7')],
  pdfa4: [...fourthPart, filesInFiles4],
  pdfa4e: [...fourthPart, models],
  pdfa4f: fourthPart,
};
