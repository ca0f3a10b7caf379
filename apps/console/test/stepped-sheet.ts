import { pdfOf } from './pdf';
import { bytesOf, pdfField } from './requests';
import type { Stack } from './stack';

/** Rectangles of three inks without symmetry, so that each place of a sheet is found in one way only. */
const art = Array.from({ length: 40 }, (_, at) => {
  const ink = ['1 0 0 0 k', '0 1 0 0 k', '0 0 0 1 k'][(at * 3 + (at >> 2)) % 3] ?? '';
  const x = 14 + (at % 8) * 21 + ((at * 37) % 5);
  const y = 14 + Math.floor(at / 8) * 18 + ((at * 53) % 4);
  return `${ink} ${x} ${y} ${3 + ((at * 29) % 13)} ${3 + ((at * 31) % 10)} re f`;
}).join('\n');

/** A page, and a sheet that the producer has stepped from it: two across, two down. */
export async function steppedSheet({
  url,
}: Stack): Promise<{ readonly sheet: Uint8Array; readonly art: Uint8Array }> {
  const page = pdfOf([art]);
  const form = new FormData();
  pdfField(form, 'input_pdf', page, 'label.pdf');
  const plan = { sheet: { width_pt: 380, height_pt: 220 }, page_mapping: 'repeat' };
  form.set('plan', JSON.stringify(plan));
  const request = { method: 'POST', body: form, headers: { Accept: 'application/pdf' } };
  return { sheet: await bytesOf(`${url}/services/producer/v1/impose/apply`, request), art: page };
}
