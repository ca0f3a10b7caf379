import { ValueFault } from '../fault';
import type { Json } from '../json';
import { csvDocument } from './csv-document';
import { jdfDocument } from './jdf-document';
import { losslessJson } from './lossless-json';
import { xmlDocument } from './xml-document';

/** Formats of documents. */
export type SourceFormat = 'json' | 'xml' | 'jdf' | 'csv';

/** The text of a document as the value a mapping runs on. Faults `bad_source` and `too_long`. */
export function readSource(format: SourceFormat, text: string): Json {
  switch (format) {
    case 'json':
      return jsonDocument(text);
    case 'xml':
      return xmlDocument(text);
    case 'jdf':
      return jdfDocument(text);
    case 'csv':
      return csvDocument(text);
  }
}

function jsonDocument(text: string): Json {
  try {
    return JSON.parse(losslessJson(text)) as Json;
  } catch (error) {
    throw new ValueFault(
      'bad_source',
      `The JSON cannot be read: ${error instanceof Error ? error.message : 'it is malformed'}`,
    );
  }
}
