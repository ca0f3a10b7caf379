import type { PlatesForm } from '@forme/contracts/compare';
import type { PlatesRequest } from '../asking/compare-plates';
import { masksOf } from './masks';
import { plateNames } from './plate-names';
import { onlyInput, opened, type ReceivedFiles, receivedInputs } from './received-input';

/** The form of a plate comparison as a request, with every default. Throws `invalid_field` and `missing_field`. */
export function platesRequest(form: PlatesForm, files: ReceivedFiles): PlatesRequest {
  const plates = receivedInputs(files, 'plates');
  return {
    plates,
    pdf: opened(onlyInput(files, 'pdf'), form.pdf_password),
    deadlineMs: form.deadline_ms ?? null,
    page: form.page ?? 1,
    dpi: form.dpi ?? 150,
    window: form.window ?? 'auto',
    orientation: form.orientation ?? 'auto',
    distortion: distortionOf(form),
    polarity: form.polarity ?? 'auto',
    masks: masksOf(form.masks),
    emitRegions: form.emit_regions ?? false,
    diffImages: form.diff_images ?? false,
    sideImages: form.side_images ?? false,
    inkNames: plateNames(form.plate_names, plates),
    ai: form.ai ?? false,
  };
}

function distortionOf({
  distortion,
  distortion_x: x,
  distortion_y: y,
}: PlatesForm): PlatesRequest['distortion'] {
  if (x !== undefined || y !== undefined) return { x: x ?? 1, y: y ?? 1 };
  return distortion === 'none' ? 'none' : 'search';
}
