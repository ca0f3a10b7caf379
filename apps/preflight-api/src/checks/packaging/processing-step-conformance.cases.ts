import { stepsPage } from './steps-page.fixture';
import { truthOf } from '../truth.fixture';
import { processingStepConformance } from './processing-step-conformance';

export const cases = truthOf(processingStepConformance, {
  fires: {
    'an unknown type': {
      pdf: stepsPage(['Structural/Sawing']),
      hits: [{ layer: 'Layer 0', step: 'Structural/Sawing' }],
    },
    'a type in the wrong group': {
      pdf: stepsPage(['White/Cutting']),
      hits: [{ layer: 'Layer 0', step: 'White/Cutting' }],
    },
    'a type without a group': {
      pdf: stepsPage(['/Cutting']),
      hits: [{ layer: 'Layer 0', step: '/Cutting' }],
    },
  },
  silent: {
    'steps of the standard': stepsPage(['Structural/Cutting', 'Positions/Barcode']),
    'a group that has one type alone': stepsPage(['White/', 'Varnish/']),
    'a plain layer': stepsPage(['']),
    'a name of its maker': stepsPage(['Structural/FORM_Laser']),
  },
});
