/** Members of producer requests that alone change no answer, pairs of values that give the same one, and why they are there. */
export const memberNotes: Readonly<Record<string, string>> = {
  'impose.schema_version':
    'Names the version of the plan: each known one says the same of the members it has, an unknown one is refused.',
  'impose.back_side: "work-and-turn" = "sheetwise"':
    'Sheetwise and work-and-turn place pages alike, as both turn the sheet about the upright axis.',
  'envelope.schema_version':
    'Names the version of the envelope: each known one says the same of the members it has, an unknown one is refused.',
  'rewrite.schema_version':
    'Names the version of the plan: each known one says the same of the members it has, an unknown one is refused.',
  'planning.press_profile.id':
    'Names the press for the caller; a layout follows from what the press can take.',
};
