import type { Bomb } from './bomb';
import { colorBombs } from './color-bombs';
import { fontBombs } from './font-bombs';
import { functionBombs } from './function-bombs';
import { imageBombs } from './image-bombs';
import { nestingBombs } from './nesting-bombs';
import { otherBombs } from './other-bombs';
import { paintingBombs } from './painting-bombs';
import { structureBombs } from './structure-bombs';

export type { Bomb, BombKind } from './bomb';

/** Small hostile files, one for each way to cost more than their size. */
export const bombs: readonly Bomb[] = [
  ...functionBombs,
  ...colorBombs,
  ...nestingBombs,
  ...paintingBombs,
  ...imageBombs,
  ...structureBombs,
  ...fontBombs,
  ...otherBombs,
];
