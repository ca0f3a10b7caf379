import { stepsPage } from './steps-page.fixture';
import { truthOf } from '../truth.fixture';
import { processingStepsOfProduct } from './processing-steps-of-product';

export const cases = truthOf(processingStepsOfProduct, {
  fires: {
    'a label without a cut line': {
      pdf: stepsPage(['']),
      hits: [{ step: 'Structural/Cutting', actual: 'missing', expected: 'required' }],
      thresholds: { product_type: 'label_leaflet' },
    },
    'a cut layer without marks': {
      pdf: stepsPage([{ step: 'Structural/Cutting', content: '' }]),
      hits: [{ step: 'Structural/Cutting', actual: 'empty', expected: 'required' }],
      thresholds: { product_type: 'flexible' },
    },
    'a label with a crease': {
      pdf: stepsPage(['Structural/Cutting', 'Structural/Creasing']),
      hits: [{ step: 'Structural/Creasing', actual: 'present', expected: 'not allowed' }],
      thresholds: { product_type: 'label_leaflet' },
    },
    'a carton with a fold': {
      pdf: stepsPage(['Structural/Cutting', 'Structural/Folding']),
      hits: [{ step: 'Structural/Folding', actual: 'present', expected: 'not allowed' }],
      thresholds: { product_type: 'folding_carton' },
    },
    'embossing of a pouch': {
      pdf: stepsPage(['Structural/Cutting', 'Structural/Embossing']),
      hits: [{ step: 'Structural/Embossing', actual: 'present', expected: 'not allowed' }],
      thresholds: { product_type: 'flexible' },
    },
    'a folded display': {
      pdf: stepsPage(['Structural/Cutting', 'Structural/Folding']),
      hits: [{ step: 'Structural/Folding', actual: 'present', expected: 'not allowed' }],
      thresholds: { product_type: 'corrugated_display' },
    },
  },
  silent: {
    'a label with a cut line and a fold': {
      pdf: stepsPage(['Structural/Cutting', 'Structural/Folding', 'White/White']),
      thresholds: { product_type: 'label_leaflet' },
    },
    'a carton with creases': {
      pdf: stepsPage([
        'Structural/Cutting',
        'Structural/Creasing',
        'Structural/Embossing',
        'Structural/Stapling',
      ]),
      thresholds: { product_type: 'folding_carton' },
    },
    'a pouch with a fold': {
      pdf: stepsPage(['Structural/Cutting', 'Structural/Folding']),
      thresholds: { product_type: 'flexible' },
    },
    'a display with staples': {
      pdf: stepsPage(['Structural/Cutting', 'Structural/Stapling']),
      thresholds: { product_type: 'corrugated_display' },
    },
  },
  declines: {
    'no product': { pdf: stepsPage(['']), outcome: 'skipped', reason: /names the product/ },
  },
});
