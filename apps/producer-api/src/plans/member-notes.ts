/** Members of producer requests that alone change no answer, pairs of values that give the same one, and why they are there. */
export const memberNotes: Readonly<Record<string, string>> = {
  'impose.schema_version':
    'Names the version of the plan: known versions have the same effect, an unknown version is refused.',
  'impose.back_side: "work-and-turn" = "sheetwise"':
    'Sheetwise and work-and-turn place pages alike, because both turn the sheet about the vertical axis.',
  'envelope.schema_version':
    'Names the version of the envelope: known versions have the same effect, an unknown version is refused.',
  'rewrite.schema_version':
    'Names the version of the plan: known versions have the same effect, an unknown version is refused.',
  'planning.press_profile.id':
    'Names the press for the caller; the layout follows from the limits of the press.',
};
