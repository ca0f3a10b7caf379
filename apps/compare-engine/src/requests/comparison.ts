import type { DocumentsForm, PlatesForm } from '@forme/contracts/compare';
import type { Comparison } from '../comparisons/comparison';
import { problems } from '../problems';
import { documentsRequest } from './documents-request';
import { platesRequest } from './plates-request';
import type { ReceivedFiles } from './received-input';

const parts = { plates: ['plates', 'pdf'], documents: ['candidates', 'reference'] } as const;

/** What the form of a job asks for. Throws as the requests do, and `invalid_field` for files of the other kind. */
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
  return kind === 'plates'
    ? { kind, request: platesRequest(form, files) }
    : { kind, request: documentsRequest(form, files) };
}
