import type { PlatesForm } from '@forme/contracts/compare';
import type { PlatesRequest } from '../plates/compare-plates';
import { plateNames } from './plate-names';
import { onlyInput, type ReceivedFiles, receivedInputs } from './received-input';

/** What the form of a plate comparison asks for, with every default. Throws `invalid_field` and `missing_field`. */
export function platesRequest(form: PlatesForm, files: ReceivedFiles): PlatesRequest {
  const plates = receivedInputs(files, 'plates');
  return {
    plates,
    pdf: onlyInput(files, 'pdf'),
    page: form.page ?? 1,
    dpi: form.dpi ?? 150,
    window: form.window ?? 'auto',
    orientation: form.orientation ?? 'auto',
    polarity: form.polarity ?? 'auto',
    emitRegions: form.emit_regions ?? false,
    inkNames: plateNames(form.plate_names, plates),
    ai: form.ai ?? false,
  };
}
