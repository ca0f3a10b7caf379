import { Type } from '@sinclair/typebox';
import { MissingPart } from '../shared/values';
import { FontSubstitution } from './document-pages';

/** Content missing on plates, and therefore in every result measured from them. */
export const Unpainted = Type.Array(MissingPart, {
  description:
    'What is not painted as the file defines it: resources that cannot be read, with page, object and box. Empty when everything is painted.',
  examples: [[]],
});

/** Text of plates that is not drawn by the program of its font. */
export const ReplacedText = Type.Array(FontSubstitution, {
  description:
    'Text drawn with a substitute face, or not drawn; empty when every font draws its own text.',
  examples: [[]],
});
