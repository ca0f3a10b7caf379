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

type Fields = Readonly<Record<string, { readonly default?: unknown }>>;

const fields: Readonly<Record<Comparison['kind'], Fields>> = {
  plates: plateFields,
  documents: documentFields,
};
const parts = { plates: ['plates', 'pdf'], documents: ['candidates', 'reference'] } as const;

/** The comparison that the form of a job describes. Throws as the requests do, and `invalid_field` for files and fields of the other kind. */
export function comparisonOf(
  form: { readonly kind: 'plates' | 'documents' } & PlatesForm & DocumentsForm,
  files: ReceivedFiles,
): Comparison {
  const { kind } = form;
  const wanted: readonly string[] = parts[kind];
  const foreign = [...files.keys()].find((name) => !wanted.includes(name));
  if (foreign !== undefined)
    throw problems.invalidField(
      `A comparison of ${kind} has no part ${foreign}; it has ${wanted.join(' and ')}`,
    );
  const misplaced = Object.entries(form).find(
    ([name, value]) => !(name in fields[kind]) && isSet(kind, name, value),
  );
  if (misplaced !== undefined)
    throw problems.invalidField(`A comparison of ${kind} has no field ${misplaced[0]}`);
  const secret = Object.keys(form).find((name) => name.endsWith('_password'));
  if (secret !== undefined)
    throw problems.invalidField(
      `A job is stored, and a password is not: send ${secret} to /v1/compare/${kind}`,
    );
  return kind === 'plates'
    ? { kind, request: platesRequest(form, files) }
    : { kind, request: documentsRequest(form, files) };
}

/** Whether a field of comparisons of the other kind was sent: its default stands in every form. */
function isSet(kind: Comparison['kind'], name: string, value: unknown): boolean {
  const schema = fields[kind === 'plates' ? 'documents' : 'plates'][name];
  return schema !== undefined && value !== schema.default;
}
