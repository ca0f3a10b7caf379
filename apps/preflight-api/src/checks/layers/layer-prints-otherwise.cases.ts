import { onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { layerPrintsOtherwise } from './layer-prints-otherwise';

const layer = (usage: string, more = '') =>
  onePagePdf({
    catalog: '/OCProperties << /OCGs [10 0 R] /D << >> >>',
    objects: { 10: `<< /Type /OCG /Name (Note) /Usage << ${usage} >> ${more} >>` },
  });
const print = (state: string) => `/Print << /PrintState /${state} >>`;
const view = (state: string) => `/View << /ViewState /${state} >>`;

export const cases = truthOf(layerPrintsOtherwise, {
  fires: {
    'a layer that is seen and does not print': {
      pdf: layer(view('ON') + print('OFF')),
      hits: [{ layer: 'Note', view: 'visible', print: 'not printed' }],
    },
    'a layer that prints and is not seen': {
      pdf: layer(view('OFF') + print('ON')),
      hits: [{ layer: 'Note', view: 'hidden', print: 'printed' }],
    },
  },
  silent: {
    'equal states': layer(view('ON') + print('ON')),
    'one state alone': layer(print('OFF')),
    'a view state alone': layer(view('OFF')),
    'no usage': layer(''),
    'a processing step': layer(
      view('ON') + print('OFF'),
      '/GTS_Metadata << /GTS_ProcStepsGroup /Structural /GTS_ProcStepsType /Cutting >>',
    ),
    'a group of processing steps': layer(
      view('ON') + print('OFF'),
      '/GTS_Metadata << /GTS_ProcStepsGroup /Legend >>',
    ),
  },
});
