import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { defaultHttpLimits, parseJson, Problem } from '@forme/service-kit/http';
import { storableText } from '../model';
import { parseMembers, type MemberPath } from './member-path';
import type { Dialect, RawDelivery } from './dialects';

/** Where an endpoint finds things in its deliveries. Each is `header:<name>` or a path of members such as `$.order.id`. */
export interface DeliveryPaths {
  readonly event_path?: string | null;
  readonly id_path?: string | null;
  readonly occurred_path?: string | null;
  readonly sequence_path?: string | null;
}

/** Facts in a delivery about itself. */
export interface DeliveryFacts {
  readonly event_type: string | null;
  readonly event_id: string | null;
  readonly occurred_at: string | null;
  readonly sequence: string;
  /** Equal for deliveries of the same event. */
  readonly delivery_key: string;
  readonly body_sha256: string;
}

interface Places {
  readonly event?: string;
  readonly id?: string;
  /** The first that holds a moment. */
  readonly occurred?: readonly string[];
}

const places: Readonly<Record<Dialect, Places>> = {
  hub_sha256: { event: 'header:x-hub-event', id: 'header:x-hub-delivery' },
  standard_webhooks_v1: { event: '$.type', id: 'header:webhook-id', occurred: ['$.timestamp'] },
  github_sha256: { event: 'header:x-github-event', id: 'header:x-github-delivery' },
  stripe_v1: { event: '$.type', id: '$.id', occurred: ['$.created'] },
  // Of a job its end counts: events of several jobs are made at one moment. The header with the type is not signed, the body is.
  forme_v1: {
    event: '$.event',
    id: 'header:x-forme-event-id',
    occurred: ['$.data.job.completed_at', '$.created_at'],
  },
  secret_path: {},
  address_list: {},
};

/** Reads a delivery; `document` is its parsed body, null when it is no JSON. */
export function deliveryFacts(
  dialect: Dialect,
  delivery: RawDelivery,
  document: unknown,
  paths: DeliveryPaths,
): DeliveryFacts {
  const at = (own: string | null | undefined, usual: string | undefined): string | null => {
    const place = own ?? usual;
    return place === undefined ? null : textAt(place, delivery, document);
  };
  const { occurred_path: own } = paths;
  const occurred = own ? [own] : (places[dialect].occurred ?? []);
  const body_sha256 = createHash('sha256').update(delivery.body).digest('hex');
  const event_id = at(paths.id_path, places[dialect].id) ?? only(delivery, 'webhook-id');
  return {
    event_type: at(paths.event_path, places[dialect].event),
    event_id,
    occurred_at:
      occurred
        .map((place) => momentOf(textAt(place, delivery, document)))
        .find((it) => it !== null) ?? null,
    sequence: sequenceOf(at(paths.sequence_path, undefined)),
    // A prefix keeps an id that looks like a hash apart from a hash.
    delivery_key: event_id === null ? `sha256:${body_sha256}` : `id:${event_id}`,
    body_sha256,
  };
}

/** Fault of the paths of an endpoint; null when they can be read. */
export function pathFault(paths: DeliveryPaths): string | null {
  for (const name of ['event_path', 'id_path', 'occurred_path', 'sequence_path'] as const) {
    const place = paths[name] ?? '$';
    if (!/^header:[A-Za-z0-9-]{1,100}$/.test(place) && parseMembers(place) === undefined) {
      return `${name} must be header:<name> or a path such as $.order.id`;
    }
  }
  return null;
}

const longestText = 500;

function textAt(place: string, delivery: RawDelivery, document: unknown): string | null {
  if (place.startsWith('header:')) return only(delivery, place.slice('header:'.length));
  const path: MemberPath | undefined = parseMembers(place);
  const value = path?.(document);
  const text = typeof value === 'number' ? String(value) : value;
  // A name that cannot be stored counts as absent: the delivery is then identified by its body.
  return typeof text === 'string' && text !== '' && text.length <= longestText && storableText(text)
    ? text
    : null;
}

function only({ headers }: RawDelivery, name: string): string | null {
  const values = headers.get(name.toLowerCase());
  const [text] = values ?? [];
  return values?.length === 1 && text !== undefined && text !== '' && text.length <= longestText
    ? text
    : null;
}

// ISO 8601 with an offset, or Unix seconds or milliseconds. A local time without a zone is no moment.
/** A moment as text: ISO 8601 with an offset, or Unix time; null for anything else. */
export function momentOf(text: string | null): string | null {
  if (text === null) return null;
  if (/^\d{9,10}$/.test(text)) return new Date(Number(text) * 1000).toISOString();
  if (/^\d{12,13}$/.test(text)) return new Date(Number(text)).toISOString();
  if (!/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/i.test(text)) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

function sequenceOf(text: string | null): string {
  return text !== null && /^\d{1,18}$/.test(text) ? text : '0';
}

/** The body out of its content coding, `null` when it is too large or broken. `coding` is the header's value. */
export function decodedBody(
  body: Buffer,
  coding: string | undefined,
  maxBytes: number,
): Buffer | null {
  if (coding !== 'gzip') return body;
  try {
    return gunzipSync(body, { maxOutputLength: maxBytes });
  } catch {
    return null;
  }
}

/** A body read as JSON, or why it is invalid. */
export type ReadJson = { readonly document: unknown } | { readonly fault: string };

const byteOrderMark = Buffer.from('\ufeff');

/** Reads a body as JSON, without a byte order mark, within the limits that every request has. */
export function readJson(body: Buffer): ReadJson {
  const marked = body.subarray(0, byteOrderMark.length).equals(byteOrderMark);
  try {
    const bytes = marked ? body.subarray(byteOrderMark.length) : body;
    return { document: parseJson(bytes, defaultHttpLimits) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { fault: error.detail };
  }
}
