import { Readable } from 'node:stream';
import type { EngineResult } from '@forme/engine';
import { readHeaded } from './headed-text';
import type { PictureHead } from '../plates/plate-view';

/** A picture of a page as viewers draw it, and what it lacks. */
export interface ViewerPicture extends PictureHead, Pick<EngineResult, 'stream' | 'dispose'> {}

/** The parts of the result of the task `viewer_picture`: its stream is that of the picture alone, to be read once. */
export async function viewerPicture(result: EngineResult): Promise<ViewerPicture> {
  const { head, body } = await readHeaded(result.stream());
  const { missing } = head as PictureHead;
  return {
    missing,
    stream: () => Readable.from(body, { objectMode: false }),
    dispose: () => result.dispose(),
  };
}
