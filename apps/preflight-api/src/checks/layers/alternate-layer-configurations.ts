import { check, documentHit, missing } from '../check';

/** GWG 2022 R0034: the optional content properties have no Configs (ISO 32000-2, table 98). */
export const alternateLayerConfigurations = check({
  id: 'LNT_STRUCT_015',
  title: 'Alternate layer configurations',
  category: 'layers',
  severity: 'advisory',
  standard: 'GWG 2022',
  clause: 'R0034',
  thresholds: [],
  message: 'The file has alternate configurations of its layers.',
  why: 'Each configuration is another version of the print; the file does not say which one is intended.',
  fix: 'Export each version as a file of its own, without layer configurations.',
  evaluate: ({ structure }) => {
    const present = structure?.has_layer_configurations;
    return present === undefined || present === null
      ? missing('layer configuration')
      : documentHit(present);
  },
});
