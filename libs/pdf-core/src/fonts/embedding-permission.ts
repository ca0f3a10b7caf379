/** Usage permissions of the OS/2 table's `fsType` (ISO/IEC 14496-22, OS/2). */
export type EmbeddingPermission = 'installable' | 'editable' | 'preview_and_print' | 'restricted';

/** What `fsType` permits: the least restrictive of the bits set, as the format demands of readers. */
export function embeddingPermission(fsType: number): EmbeddingPermission {
  if (fsType & 8) return 'editable';
  if (fsType & 4) return 'preview_and_print';
  return fsType & 2 ? 'restricted' : 'installable';
}
