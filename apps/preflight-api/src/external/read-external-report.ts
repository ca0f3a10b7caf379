import { parseXml } from '@forme/pdf-core/xml';
import type { ImportedReport } from '../judging/imported-report';
import { externalFormats } from './external-formats';
import { jsonReportOf } from './json-formats';
import { reportText } from './report-text';
import { xmlReportOf } from './xml-formats';

/** A report, or why it was not read, in words for people. */
export type ReadReport = { readonly report: ImportedReport } | { readonly refused: string };

const deepest = 64;

/**
 * Reads another tool's report. Without a format its root element, or the members of its JSON, decide. XML with a document type
 * declaration is refused, so are more than 200,000 elements and nesting deeper than 64. Never throws.
 */
export function readExternalReport(bytes: Uint8Array, format: string | null): ReadReport {
  if (format !== null && !(externalFormats as readonly string[]).includes(format)) {
    return {
      refused: `Reports in the format ${format} cannot be read; known are ${externalFormats.join(', ')}`,
    };
  }
  const text = reportText(bytes)?.trimStart();
  if (text === undefined) return { refused: 'The report is not text in UTF-8 or UTF-16' };
  const isXml = text.startsWith('<') || text.startsWith('\uFEFF<');
  const report = isXml ? fromXml(text, format) : fromJson(text, format);
  return report;
}

function fromXml(text: string, format: string | null): ReadReport {
  if (format?.endsWith('_json')) return { refused: `The report is XML, not ${format}` };
  const { root, error } = parseXml(text.replace(/^\uFEFF/, ''));
  if (!root) return { refused: `The report is not well-formed XML: ${error}` };
  const report = xmlReportOf(root, format);
  return report
    ? { report }
    : {
        refused: `The report with the root element ${root.local.slice(0, 64)} has neither an entry of a known tool nor a statement that nothing was found`,
      };
}

function fromJson(text: string, format: string | null): ReadReport {
  if (format?.endsWith('_xml')) return { refused: `The report is not XML, so not ${format}` };
  if (nestsDeeper(text)) return { refused: `The report nests deeper than ${deepest} levels` };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { refused: 'The report is neither XML nor JSON' };
  }
  const report = jsonReportOf(value, format);
  return report
    ? { report }
    : {
        refused:
          'The report has neither an entry of a known tool nor a statement that nothing was found',
      };
}

/** Whether brackets nest too deep to be walked, before anything is built from them. */
function nestsDeeper(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}
