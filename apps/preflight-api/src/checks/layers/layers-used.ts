import { check, documentHit, missing } from '../check';

/** Optional content (ISO 32000-2, 8.11). No fault: PDF/X-4 and processing steps use it. */
export const layersUsed = check({
  id: 'LNT_STRUCT_003',
  title: 'File has layers',
  category: 'layers',
  severity: 'advisory',
  quiet: true,
  standard: 'ISO 32000-2',
  clause: '8.11',
  thresholds: [],
  message: 'The file has {actual} {actual?layer:layers}.',
  why: 'Layers that are switched off or that differ between screen and print are easily missed.',
  fix: 'Look at the layers; flatten them if your workflow does not use them.',
  evaluate: (facts) => {
    const { ocgs } = facts;
    if (!ocgs) return missing('layer');
    return documentHit(ocgs.length > 0, { actual: ocgs.length });
  },
});
