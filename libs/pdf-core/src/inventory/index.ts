export { DielineDevice, type DielinePage, type PaintedDieline } from './dieline/dieline-device';
export {
  type DielineCandidate,
  dielineEvidence,
  type DielineEvidence,
  type DielineReason,
  type DielineSize,
} from './dieline/dieline-evidence';
export type { DielineKind, DielineSource, DielineTool } from './dieline/dieline-kind';
export { inksOf, inksOfPaint, type InkSet, type InkUse } from './inks';
export {
  InventoryDevice,
  type InventoryLimits,
  type InventoryOptions,
  type PageInventory,
} from './inventory-device';
export { overprintEffect, type OverprintEffect } from './overprint';
export type * from './page-object';
export type { FontUse, FormPlacement, PageUsage, PaintedInk, TransparencyUse } from './page-usage';
export { strokeBounds } from './stroke-bounds';
