import { onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { layerHidden } from './layer-hidden';

const withDefault = (entries: string) =>
  onePagePdf({
    catalog: `/OCProperties << /OCGs [10 0 R 11 0 R] /D << /Name (Default) ${entries} >> >>`,
    objects: { 10: '<< /Type /OCG /Name (Art) >>', 11: '<< /Type /OCG /Name (Notes) >>' },
  });

export const cases = truthOf(layerHidden, {
  fires: {
    'a layer that is switched off': {
      pdf: withDefault('/OFF [11 0 R]'),
      hits: [{ layer: 'Notes' }],
    },
    'all layers off but one': {
      pdf: withDefault('/BaseState /OFF /ON [10 0 R]'),
      hits: [{ layer: 'Notes' }],
    },
  },
  silent: {
    'layers that are on': withDefault(''),
    'an empty list': withDefault('/OFF []'),
    'no layers': onePagePdf(),
  },
});
