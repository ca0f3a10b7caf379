/** Post-conditions that producers share, judged on the final bytes read anew. */
export { boxFaults, nestedBoxes, newBoxFaults } from './box-nesting';
export { layerFaults, outputIntentFaults, pageCountFaults } from './kept';
export { type Difference, GraphComparer } from './object-graph';
export { reachableDicts } from './reachable';
export { largestPlateDifference, type PagePlates, platesOfPage } from './plates';
