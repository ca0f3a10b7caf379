import type { Stack } from './stack';

/** Puts bytes into a field of a form as a PDF. */
export function pdfField(form: FormData, field: string, pdf: Uint8Array, name: string): void {
  form.set(field, new Blob([Uint8Array.from(pdf)], { type: 'application/pdf' }), name);
}

/** Submits a file and waits until it has been checked; the id of its job. */
export async function submitFile(
  { url }: Stack,
  name: string,
  pdf: Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const form = new FormData();
  pdfField(form, 'file', pdf, name);
  const answer = await fetch(`${url}/api/v1/jobs?wait=120`, {
    method: 'POST',
    body: form,
    headers,
  });
  const { id, job_id: made = id } = (await answer.json()) as { id?: string; job_id?: string };
  if (made === undefined) throw new Error(`${name} was answered ${answer.status}`);
  return made;
}

/** The bytes of an answer. Rejects for any other status than success. */
export async function bytesOf(
  address: string,
  request: RequestInit = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const ask = () => fetch(address, request);
  // A connection may have ended while this process computed.
  const answer = await ask().catch(ask);
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return new Uint8Array(await answer.arrayBuffer());
}
