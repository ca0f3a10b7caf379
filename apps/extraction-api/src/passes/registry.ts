import { annotationsPass } from './annotations-pass';
import { catalogPass } from './catalog-pass';
import { colorPass } from './color-pass';
import { conformancePass } from './conformance-pass';
import { dielinePass } from './dieline-pass';
import { fontsPass } from './fonts-pass';
import { imagesPass } from './images-pass';
import { layersPass } from './layers-pass';
import { metadataPass } from './metadata-pass';
import { objectsPass } from './objects-pass';
import type { ContentPass, Pass } from './pass';
import { pageResourcesPass } from './page-resources-pass';
import { resourcesPass } from './resources-pass';
import { textRegionsPass } from './text-regions-pass';

/** The passes in the order they run, without structure. */
export const passes: readonly Pass[] = [
  metadataPass,
  catalogPass,
  colorPass,
  pageResourcesPass,
  layersPass,
  annotationsPass,
  conformancePass,
];

/** The passes about what pages paint. */
export const contentPasses: readonly ContentPass[] = [
  imagesPass,
  textRegionsPass,
  objectsPass,
  fontsPass,
  dielinePass,
  resourcesPass,
];
