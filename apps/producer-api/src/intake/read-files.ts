import type { ReceivedFile, RequestContext } from '@forme/service-kit/http';
import type { InputFile, NamedFile } from '../steps/work-files';
import { problems } from '../problems';
import { decodePdf } from './base64-pdf';
import type { LocalFile, WorkFiles } from '../files/local-file';

/** The PDFs of a JSON body. */
export interface BodyFiles {
  readonly input_pdf_b64: string;
  readonly inputs?: readonly { readonly ref: string; readonly pdf_b64: string }[];
}

/** The PDFs of a request: the one the plan is applied to and, for ganging, more. */
export async function readInputs(
  context: RequestContext,
  body: BodyFiles | undefined,
  files: WorkFiles,
): Promise<readonly InputFile[]> {
  if (context.bodyKind === 'raw') return [withRef(received(await context.receiveRaw()), 'input')];
  if (body) return fromBody(body, files);
  const main = context.file('input_pdf');
  if (!main) throw problems.emptyPdf('The form needs the PDF as the part input_pdf');
  const more = (context.files.get('inputs') ?? []).map((file) =>
    withRef(received(file), refOf(file)),
  );
  return distinct([withRef(received(main), 'input'), ...more]);
}

async function fromBody(
  { input_pdf_b64: main, inputs = [] }: BodyFiles,
  files: WorkFiles,
): Promise<readonly InputFile[]> {
  const decoded: InputFile[] = [];
  try {
    decoded.push(withRef(await decodePdf('input_pdf_b64', main, files), 'input'));
    for (const [index, { ref, pdf_b64 }] of inputs.entries()) {
      decoded.push(withRef(await decodePdf(`inputs[${index}].pdf_b64`, pdf_b64, files), ref));
    }
    return distinct(decoded);
  } catch (error) {
    await Promise.all(decoded.map((file) => file.release()));
    throw error;
  }
}

/** Files that a template names, by their bare names. */
export function readExternals(context: RequestContext): readonly NamedFile[] {
  const externals = (context.files.get('externals') ?? []).map((file): NamedFile => {
    const { filename } = file;
    if (filename === undefined) {
      throw problems.invalidExternalName('Each part externals needs a bare file name');
    }
    return { ...received(file), name: filename };
  });
  const twice = repeated(externals.map(({ name }) => name));
  if (twice === undefined) return externals;
  throw problems.invalidExternalName(`Two parts externals have the file name ${twice}`);
}

/** The request's own upload; it goes with the request. */
function received(file: ReceivedFile): LocalFile {
  const { path, size, sha256 } = file;
  return { path, size, sha256, release: () => file.dispose() };
}

function withRef(file: LocalFile, ref: string): InputFile {
  return { ...file, ref };
}

function refOf({ filename }: ReceivedFile): string {
  const ref = (filename ?? '').replace(/\.pdf$/i, '');
  if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(ref)) return ref;
  throw problems.invalidExternalName(
    'The file name of each part inputs, without .pdf, is 1 to 64 letters, digits and . _ - : placements name the PDF by it',
  );
}

function distinct(inputs: readonly InputFile[]): readonly InputFile[] {
  const twice = repeated(inputs.map(({ ref }) => ref));
  if (twice === undefined) return inputs;
  throw problems.invalidExternalName(`Two PDFs of the request have the name ${twice}`);
}

function repeated(names: readonly string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) !== index);
}
