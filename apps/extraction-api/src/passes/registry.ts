import { annotationsPass } from './annotations-pass';
import { catalogPass } from './catalog-pass';
import { colorPass } from './color-pass';
import { imagesPass } from './images-pass';
import { layersPass } from './layers-pass';
import { metadataPass } from './metadata-pass';
import type { Pass } from './pass';

/** The passes beside structure and fonts, in the order they run. */
export const passes: readonly Pass[] = [
  metadataPass,
  catalogPass,
  colorPass,
  layersPass,
  annotationsPass,
  imagesPass,
];
