/** Usage permissions of the OS/2 table's `fsType` (ISO/IEC 14496-22, OS/2). */
export type EmbeddingPermission = 'installable' | 'editable' | 'preview_and_print' | 'restricted';

/** Permission of `fsType`: the least restrictive of the set bits, as the format requires of readers. */
export function embeddingPermission(fsType: number): EmbeddingPermission {
  if (fsType & 8) return 'editable';
  if (fsType & 4) return 'preview_and_print';
  return fsType & 2 ? 'restricted' : 'installable';
}
