/** Post-conditions that producers share, checked on the final bytes. */
export { boxFaults, nestedBoxes, newBoxFaults } from './box-nesting';
export { layerFaults, outputIntentFaults, pageCountFaults } from './kept';
export { type Difference, GraphComparer } from './object-graph';
export { reachableDicts } from './reachable';
export { largestPlateDifference, type PagePlates, platesOfPage } from './plates';
