import type { Completeness, MissingPart } from '@forme/contracts';
import type { MeasurementWarning } from '@forme/contracts/compare';
import { missingText } from '@forme/contracts/missing-text';

/** Parts of one page that warnings name. */
const mostNamed = 20;

/** Warnings of what a page lacks: nothing is said of the places that they name. */
export function unpaintedWarnings(
  code: string,
  missing: readonly MissingPart[],
  file?: string,
): MeasurementWarning[] {
  const of = file === undefined ? {} : { file };
  const named = missing.slice(0, mostNamed).map((part) => ({
    code,
    message: missingText(part),
    ...of,
    missing: part,
  }));
  const rest = missing.length - named.length;
  if (rest <= 0) return named;
  const message = `${rest} more parts of the page are not painted`;
  return [...named, { code, message, ...of, missing: { pass: 'resources', reason: message } }];
}

/** Members of a result from which its completeness follows. */
interface Comparable {
  readonly warnings: readonly MeasurementWarning[];
  readonly pdf_rendered?: boolean;
  readonly reference_rendered?: boolean;
  readonly candidates?: readonly {
    readonly candidate_index: number;
    readonly problem: { readonly code: string } | null;
    readonly warnings: readonly MeasurementWarning[];
    readonly pages?: {
      readonly pairs: readonly { readonly warnings: readonly MeasurementWarning[] }[];
    } | null;
  }[];
}

/** Parts that a comparison does not cover: a side that was not rendered, and objects of a side that were not painted. `pass` names the side. */
export function completenessOf(result: Comparable): Completeness {
  const side = result.pdf_rendered === undefined ? 'reference' : 'pdf';
  if (!(result.pdf_rendered ?? result.reference_rendered)) {
    return completeness([{ pass: 'render_pdf', reason: 'renderer_unavailable' }]);
  }
  const candidates = (result.candidates ?? []).flatMap(
    ({ candidate_index: index, problem, warnings, pages }) => {
      const pass = `candidates/${index}`;
      const all = [...warnings, ...(pages?.pairs ?? []).flatMap((pair) => pair.warnings)];
      const isAway = all.some(({ code }) => code === 'renderer_unavailable');
      const reason = problem?.code ?? (isAway ? 'renderer_unavailable' : null);
      return [...(reason === null ? [] : [{ pass, reason }]), ...unpainted(all, pass)];
    },
  );
  return completeness([...unpainted(result.warnings, side), ...candidates]);
}

function completeness(missing: MissingPart[]): Completeness {
  return { state: missing.length === 0 ? 'complete' : 'partial', missing };
}

/** Each part once, however many pairs of pages show it. */
function unpainted(warnings: readonly MeasurementWarning[], pass: string): MissingPart[] {
  const parts = warnings.flatMap(({ missing }) => (missing ? { ...missing, pass } : []));
  return [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()];
}
