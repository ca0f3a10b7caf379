import { Type } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, nullable, text } from '../schema';
import { skipAiHeaders } from './requests';

/** `POST /v1/ai/visual-note`. */
export const writeVisualNote = operation({
  id: 'writeVisualNote',
  service: 'extraction',
  method: 'post',
  path: '/v1/ai/visual-note',
  feature: 'signals',
  summary: 'Describe measured differences in words',
  description:
    'The model of the AI lane describes measured facts, and an image of them, in a few neutral sentences. A note that judges, or that names figures not among the facts, is withheld. Without a provider `note` is null and `warning` says why.',
  rateLimit: 'visual_note',
  headers: skipAiHeaders,
  body: Type.Object(
    {
      facts: Type.String({
        minLength: 2,
        maxLength: 20_000,
        description: 'The measurement as JSON text.',
        examples: ['{"inks":[{"ink":"Cyan","delta_points":0.4}]}'],
      }),
      png_base64: Type.Optional(
        Type.String({ maxLength: 4_000_000, description: 'An image of the differences.' }),
      ),
    },
    closed,
  ),
  response: Type.Object({
    note: nullable(Type.String({ maxLength: 600 })),
    model: nullable(Type.String(), { description: 'Null when no model was called.' }),
    prompt_version: text('Version of the question.', 'visual_note-1'),
    warning: nullable(Type.Object({ code: Type.String(), message: Type.String() }), {
      description: 'Why there is no note; null with a note.',
    }),
  }),
});
