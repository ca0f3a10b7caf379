import * as images from './image-pages';
import * as transparency from './transparency-pages';
import * as vectors from './vector-pages';

/** A page that is hard to separate. */
export interface LoadPage {
  readonly name: string;
  /** The file; equal seeds give equal bytes. `seed` is a whole number above 0. */
  build(seed: number): Promise<Uint8Array>;
}

/** Pages that are hard on a renderer of plates, each in its own way. */
export const plateLoad: readonly LoadPage[] = [
  { name: 'poster of A3, 200 effects', build: transparency.poster },
  { name: 'label of 19,000 paths, 12 inks', build: vectors.label },
  { name: '3,500 gradients', build: vectors.shadings },
  { name: 'small print', build: vectors.text },
  { name: 'display type', build: vectors.display },
  { name: 'map, dashed lines', build: vectors.map },
  { name: 'guilloches', build: vectors.guilloches },
  { name: '60,000 rectangles', build: vectors.codes },
  { name: 'one path of 60,000 curves', build: vectors.bigPath },
  { name: 'clips in clips', build: vectors.clips },
  { name: 'sheet of 24 labels', build: vectors.stepAndRepeat },
  { name: 'groups in groups', build: transparency.groups },
  { name: 'knockout groups', build: transparency.knockouts },
  { name: 'blend modes', build: transparency.blends },
  { name: 'soft masks', build: transparency.softMasks },
  { name: 'hatching', build: transparency.hatching },
  { name: 'large tiles', build: transparency.tiles },
  { name: 'meshes', build: transparency.meshes },
  { name: 'function shadings', build: transparency.functionShadings },
  { name: 'masked photograph', build: images.maskedPhoto },
  { name: 'rotated photograph', build: images.turnedPhoto },
  { name: 'RGB photograph', build: images.rgbPhoto },
  { name: 'photograph in six inks', build: images.deviceNPhoto },
  { name: '500 pictures', build: images.manyPictures },
  { name: 'stencil at 600 dpi', build: images.stencil },
  { name: 'A4 in 12 inks', build: (seed) => images.twelveInks(seed, false) },
  { name: 'A4 in 12 inks, photograph', build: (seed) => images.twelveInks(seed, true) },
];
