import { onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { alternateLayerConfigurations } from './alternate-layer-configurations';

const withProperties = (entries: string) =>
  onePagePdf({
    catalog: `/OCProperties << /OCGs [10 0 R] /D << /Name (Default) >> ${entries} >>`,
    objects: { 10: '<< /Type /OCG /Name (Art) >>' },
  });

export const cases = truthOf(alternateLayerConfigurations, {
  fires: {
    'one configuration': { pdf: withProperties('/Configs [<< /Name (Other) >>]'), hits: [{}] },
    'an empty list': { pdf: withProperties('/Configs []'), hits: [{}] },
  },
  silent: {
    'layers with the default configuration': withProperties(''),
    'no layers': onePagePdf(),
  },
});
