import { PdfDict, PdfName, type PdfObject } from '@forme/pdf-core';
import type { PdfDraft } from '@forme/pdf-core/writing';
import type { PdfRef } from '@forme/pdf-core';
import type { PressSpace } from './output-intents';

/** The registration colour (ISO 32000-2, 8.6.6.4): /All prints on every plate; full ink of the press where there are no plates. */
export function registrationSpace(draft: PdfDraft, press: PressSpace): PdfRef {
  const ends: Readonly<Record<PressSpace, readonly [PdfObject[], PdfObject[]]>> = {
    DeviceCMYK: [
      [0, 0, 0, 0],
      [1, 1, 1, 1],
    ],
    DeviceRGB: [
      [1, 1, 1],
      [0, 0, 0],
    ],
    DeviceGray: [[1], [0]],
  };
  const [C0, C1] = ends[press];
  const tint = draft.add(PdfDict.of({ FunctionType: 2, Domain: [0, 1], C0, C1, N: 1 }));
  return draft.add([PdfName.of('Separation'), PdfName.of('All'), PdfName.of(press), tint]);
}
