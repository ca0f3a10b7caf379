/** Members of producer requests that alone change no answer, and why they are there. */
export const memberNotes: Readonly<Record<string, string>> = {
  'impose.schema_version':
    'Names the version of the plan: each known one says the same of the members it has, an unknown one is refused.',
  'planning.press_profile.id':
    'Names the press for the caller; a layout follows from what the press can take.',
};
