import { textOfHeader } from '@forme/contracts';
import type { ReceivedFile, RequestContext } from '@forme/service-kit/http';
import { problems } from '../problems';

/** A PDF that was just uploaded. It goes with its request unless someone takes it over. */
export interface UploadedPdf {
  readonly kind: 'upload';
  readonly path: string;
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
  /** The file outlives its request; the caller removes it. */
  takeOver(): void;
}

/** A PDF that was stored before. */
export interface StoredPdf {
  readonly kind: 'stored';
  readonly sha256: string;
}

/** Where the PDF of a request is. */
export type PdfSource = UploadedPdf | StoredPdf;

/** The members of a JSON body or a form that name stored bytes. */
interface Named {
  readonly sha256?: string;
  readonly pdf_sha256?: string;
}

/** Fields of a request about its PDF. */
export interface PdfRequest {
  readonly body: Named | undefined;
  readonly form: Named | undefined;
}

/** The PDF of a request: raw bytes, the part `pdf` of a form, or the hash of an earlier upload. 400 when there is none, or two that differ. */
export async function pdfSource(
  { body, form }: PdfRequest,
  context: RequestContext,
): Promise<PdfSource> {
  switch (context.bodyKind) {
    case 'raw':
      return uploaded(await context.receiveRaw());
    case 'form': {
      const file = context.file('pdf');
      return file ? uploaded(file) : stored(form);
    }
    case 'json':
      return stored(body);
    case 'none':
      throw problems.badRequest(
        'Send the PDF as application/pdf, as the part pdf of a form, or name an upload by sha256',
      );
  }
}

/** The password of a request: `X-Engine-Password`, else the form field `password`; null without one. */
export function passwordOf(
  headers: { readonly 'x-engine-password'?: string },
  form?: { readonly password?: string },
): string | null {
  const header = headers['x-engine-password'];
  return header === undefined ? (form?.password ?? null) : textOfHeader(header);
}

function uploaded(file: ReceivedFile): UploadedPdf {
  const { path, sha256, size } = file;
  return { kind: 'upload', path, sha256, size, takeOver: () => void file.release() };
}

function stored({ sha256: given, pdf_sha256: alias }: Named = {}): StoredPdf {
  if (given !== undefined && alias !== undefined && given !== alias) {
    throw problems.badRequest('sha256 and pdf_sha256 name different PDFs; send one of them');
  }
  const sha256 = given ?? alias;
  if (sha256 === undefined) {
    throw problems.badRequest(
      'The request has neither the part pdf nor the hash of an earlier upload (pdf_sha256)',
    );
  }
  return { kind: 'stored', sha256 };
}
