import { writeVisualNote } from '@forme/contracts/extraction';
import { handle, type Handler } from '@forme/service-kit/http';
import { skipsAi } from '../../ai-lane/ai-lane';
import { NOTE_PROMPT_VERSION, type WriteNote } from '../../ai-lane/visual-note';

/** Room for a picture as text. */
const limits = { maxJsonBytes: 5 * 1024 * 1024 };

/** `POST /v1/ai/visual-note`. */
export function visualNoteHandlers(write: WriteNote): readonly Handler[] {
  return [
    handle(
      writeVisualNote,
      async ({ headers, body: { facts, png_base64: png } }, { tenant, signal }) => {
        const picture = png === undefined ? undefined : Buffer.from(png, 'base64');
        const { note, model, warning } = await write({
          tenant,
          skipAi: skipsAi(headers['x-engine-skip-ai']),
          facts,
          png: picture,
          signal,
        });
        return { note, model, prompt_version: NOTE_PROMPT_VERSION, warning };
      },
      limits,
    ),
  ];
}
