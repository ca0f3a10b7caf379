/** A part of a multipart form. */
export interface FormPart {
  readonly name: string;
  readonly value: Buffer;
  /** Given for files. */
  readonly fileName?: string;
  readonly mediaType?: string;
}

/** The boundary of every form. */
export const BOUNDARY = 'boundary-of-the-matrix';

/** Content type of a form. */
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

const crlf = '\r\n';

/** The bytes of a form. */
export function formBytes(parts: readonly FormPart[]): Buffer {
  return Buffer.concat([...parts.map(partBytes), Buffer.from(`--${BOUNDARY}--${crlf}`)]);
}

function partBytes({ name, value, fileName, mediaType }: FormPart): Buffer {
  const file = fileName === undefined ? '' : `; filename="${fileName}"`;
  const type = mediaType === undefined ? '' : `Content-Type: ${mediaType}${crlf}`;
  const head = `--${BOUNDARY}${crlf}Content-Disposition: form-data; name="${name}"${file}${crlf}${type}${crlf}`;
  return Buffer.concat([Buffer.from(head), value, Buffer.from(crlf)]);
}

/** Malformed forms, and forms with parts that no operation has; `usual` is one that the operation accepts. */
export function brokenForms(usual: readonly FormPart[]): readonly Buffer[] {
  const whole = formBytes(usual);
  const text = (head: string, value = 'a') =>
    Buffer.from(`--${BOUNDARY}${crlf}${head}${crlf}${crlf}${value}${crlf}--${BOUNDARY}--${crlf}`);
  const named = (name: string): FormPart => ({ name, value: Buffer.from('a') });
  const [first] = usual;
  return [
    Buffer.alloc(0),
    Buffer.from('not a form'),
    Buffer.from(`--${BOUNDARY}--`),
    Buffer.from(`--other${crlf}${crlf}a${crlf}--other--`),
    whole.subarray(0, whole.length - 10),
    whole.subarray(0, whole.length >> 1),
    whole.subarray(0, 40),
    text('Content-Disposition: form-data'),
    text('Content-Disposition: form-data; name='),
    text('Content-Disposition: attachment'),
    text('Content-Disposition: form-data; name="\0"'),
    text('Content-Disposition: form-data; name="a"; filename="\0"'),
    text('Content-Disposition: form-data; name="a"; filename*=UTF-8\'\'%00%ED%A0%80'),
    text('Content-Type: \0'),
    text('X: 1'.repeat(5000)),
    text('no header at all'),
    ...['__proto__', 'constructor', 'a[b][c][d]', 'a[__proto__][b]', 'x'.repeat(5000), ''].map(
      (name) => formBytes([...usual, named(name)]),
    ),
    formBytes([...usual, ...Array.from({ length: 200 }, (_, at) => named(`field-${at}`))]),
    formBytes([...usual, { ...named('nowhere'), fileName: 'a.pdf', mediaType: 'application/pdf' }]),
    formBytes([...usual, ...usual]),
    ...(first
      ? [
          formBytes([{ name: first.name, value: first.value }, ...usual.slice(1)]),
          formBytes([{ ...first, fileName: '../../etc/passwd' }, ...usual.slice(1)]),
          formBytes([{ ...first, fileName: 'a\0b.pdf' }, ...usual.slice(1)]),
          formBytes([{ ...first, fileName: '\ud800.pdf' }, ...usual.slice(1)]),
          formBytes([{ ...first, mediaType: 'x'.repeat(3000) }, ...usual.slice(1)]),
        ]
      : []),
  ];
}
