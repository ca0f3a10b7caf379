import {
  documentFields,
  type DocumentsForm,
  plateFields,
  type PlatesForm,
} from '@forme/contracts/compare';
import type { Comparison } from '../comparisons/comparison';
import { problems } from '../problems';
import { documentsRequest } from './documents-request';
import { platesRequest } from './plates-request';
import type { ReceivedFiles } from './received-input';

const fields = { plates: plateFields, documents: documentFields };
const parts = { plates: ['plates', 'pdf'], documents: ['candidates', 'reference'] } as const;

/** What the form of a job asks for. Throws as the requests do, and `invalid_field` for files and fields of the other kind. */
export function comparisonOf(
  form: { readonly kind: 'plates' | 'documents' } & PlatesForm & DocumentsForm,
  files: ReceivedFiles,
): Comparison {
  const { kind } = form;
  const wanted: readonly string[] = parts[kind];
  const foreign = [...files.keys()].find((name) => !wanted.includes(name));
  if (foreign !== undefined)
    throw problems.invalidField(
      `The part ${foreign} is none of a comparison of ${kind}, which has ${wanted.join(' and ')}`,
    );
  const misplaced = Object.keys(form).find(
    (name) => !(name in fields[kind]) && (name in plateFields || name in documentFields),
  );
  if (misplaced !== undefined)
    throw problems.invalidField(`A comparison of ${kind} has no field ${misplaced}`);
  return kind === 'plates'
    ? { kind, request: platesRequest(form, files) }
    : { kind, request: documentsRequest(form, files) };
}
