/** Why a check of the structure tree is not asked. */
export const untagged = 'the file has no structure tree';

/** Why a check of the structure tree cannot tell. */
export const tooLarge = 'the structure tree is larger than is read';
