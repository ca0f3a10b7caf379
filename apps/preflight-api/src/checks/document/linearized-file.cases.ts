import { onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { linearizedFile } from './linearized-file';

/** A file whose first object is a linearization dictionary that tells `length`, or its own. */
function linearized(length?: number): Uint8Array {
  const first = (written: number) =>
    `%PDF-1.7\n9 0 obj\n<< /Linearized 1 /L ${String(written).padStart(10, '0')} /N 1 /H [0 0] /O 3 /E 0 /T 0 >>\nendobj\n`;
  const rest = Buffer.from(onePagePdf()).toString('latin1').slice('%PDF-1.7\n'.length);
  const shift = first(0).length - '%PDF-1.7\n'.length;
  const moved = rest
    .replace(
      /(\d{10}) 00000 n/g,
      (_, at: string) => `${String(Number(at) + shift).padStart(10, '0')} 00000 n`,
    )
    .replace(/startxref\n(\d+)/, (_, at: string) => `startxref\n${Number(at) + shift}`);
  const whole = first(0).length + moved.length;
  return Uint8Array.from(Buffer.from(first(length ?? whole) + moved, 'latin1'));
}

export const cases = truthOf(linearizedFile, {
  fires: { 'a linearized file': { pdf: linearized(), hits: [{}] } },
  silent: {
    'a plain file': onePagePdf(),
    'a file that was linearized and is longer now': linearized(100),
  },
});
