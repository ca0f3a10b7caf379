import type { Operation } from '@forme/contracts';
import { announcesBody } from './body-stream';
import type { Exchange } from './exchange';
import type { BodyKind, HandleOptions } from './handler';
import { readJson } from './json-body';
import { kitProblems } from './kit-problems';
import { accepts, isJson, parseMediaType, type MediaType } from './media-type';
import { receiveForm, type ReceivedForm } from './receive-form';
import { wrongMediaType } from './receive-raw';
import { checkedBody, type OperationChecks } from './request-values';
import type { AppSettings } from './settings';
import { isPlainText } from './validate';

/** A request body as far as the kit reads it before the handler runs. */
export interface RequestBody {
  readonly kind: BodyKind;
  readonly mediaType: string | undefined;
  readonly json: unknown;
  readonly formFields: unknown;
  readonly files: ReceivedForm['files'];
}

const noFiles: ReceivedForm['files'] = new Map();

/** Reads and checks a JSON body or a multipart form; leaves a raw one for the handler. */
export async function readRequestBody(
  exchange: Exchange,
  settings: AppSettings,
  operation: Operation,
  checks: OperationChecks,
  options: HandleOptions,
): Promise<RequestBody> {
  const mediaType = parseMediaType(exchange.request.headers['content-type']);
  const kind = bodyKind(exchange, operation, mediaType);
  const body = {
    kind,
    mediaType: mediaType?.type,
    json: undefined,
    formFields: undefined,
    files: noFiles,
  };
  // A body that may be left out is an object with none of its members.
  const leftOut = (): unknown =>
    checks.body && checkedBody(checks.body, {}, settings.invalidBodyStatus);
  if (kind === 'none' && operation.bodyOptional) return { ...body, json: leftOut() };
  if (kind === 'json' && mediaType && checks.body) {
    const maxJsonBytes = options.maxJsonBytes ?? settings.limits.maxJsonBytes;
    const json = await readJson(exchange.request, mediaType, { ...settings.limits, maxJsonBytes });
    if (json === undefined) return { ...body, kind: noBody(operation), json: leftOut() };
    return { ...body, json: checkedBody(checks.body, json, settings.invalidBodyStatus) };
  }
  if (kind !== 'form' || !operation.form || !checks.form) return body;
  const { limits } = settings;
  const form = await receiveForm(
    exchange,
    settings.workFolder,
    operation.form,
    {
      maxBytes: options.maxUploadBytes ?? limits.maxUploadBytes,
      maxFiles: options.maxFiles ?? limits.maxFiles,
      misfitStatus: settings.invalidBodyStatus,
    },
    limits,
  );
  exchange.received.push(...[...form.files.values()].flat());
  if (
    !Object.entries(form.fields)
      .flat(2)
      .every((it) => isPlainText(String(it)))
  ) {
    throw kitProblems.malformedForm('A form field holds NUL');
  }
  const formFields = checkedBody(checks.form, form.fields, settings.invalidBodyStatus);
  return { ...body, formFields, files: form.files };
}

function bodyKind(
  { request }: Exchange,
  operation: Operation,
  mediaType: MediaType | undefined,
): BodyKind {
  const { body, form, accepts: raw } = operation;
  if (!body && !form && !raw) return 'none';
  if (!announcesBody(request)) return noBody(operation);
  // A signature is over the bytes as sent, so the handler must have them before anything parses them.
  if (operation.auth === 'signature') return 'raw';
  const type = mediaType?.type;
  if (type !== undefined) {
    if (body && isJson(type) && !raw?.[type]) return 'json';
    if (form && type === 'multipart/form-data') return 'form';
    if (raw && accepts(Object.keys(raw), type)) return 'raw';
  }
  throw wrongMediaType(acceptedTypes(operation));
}

function noBody({ bodyOptional }: Operation): BodyKind {
  if (bodyOptional) return 'none';
  throw kitProblems.emptyBody('The request needs a body');
}

/** The media types a request of the operation may have. */
export function acceptedTypes({ body, form, accepts: raw }: Operation): string[] {
  return [
    ...(body ? ['application/json'] : []),
    ...(form ? ['multipart/form-data'] : []),
    ...Object.keys(raw ?? {}),
  ];
}
