import { TicketError, type TicketElement } from '@forme/cip4';
import type { Ticket } from './ticket';

/** The payload of each step: the member of the JSON envelope that has its name. */
const payloads: Readonly<Record<string, string>> = {
  rewrite: 'plan',
  marks: 'template',
  impose: 'plan',
  trap: 'policy',
  white_underbase: 'policy',
  ink_zones: 'policy',
  separations: 'policy',
  soft_proof: 'options',
};
/** Steps whose plan may be absent. */
const planless = ['trap', 'white_underbase', 'ink_zones', 'separations', 'soft_proof'];
const truthy = ['true', '1', 'yes'];

/** The envelope as XML: `cjd` with `input_pdf_b64` and `steps`, whose payloads are JSON. */
export function nativeEnvelope(root: TicketElement): Ticket {
  root.only(['schema_version', 'strict_order', 'job_id', 'order'], ['input_pdf_b64', 'steps']);
  const steps = theOne(root, 'steps').only([], Object.keys(payloads));
  const input = theOne(root, 'input_pdf_b64').only([], []);
  const members = [
    ...['schema_version', 'job_id', 'order'].flatMap((name) => {
      const value = root.attribute(name);
      return value === undefined ? [] : [`${JSON.stringify(name)}:${JSON.stringify(value)}`];
    }),
    `"strict_order":${truthy.includes((root.attribute('strict_order') ?? '').trim().toLowerCase())}`,
    `"steps":[${steps.children.map(stepText).join(',')}]`,
  ];
  const bytes = Buffer.from(input.text);
  return {
    job: `{${members.join(',')}}`,
    files: [{ ref: 'input', field: 'input_pdf_b64', encoding: 'base64', bytes }],
    warnings: [],
  };
}

/** Joined as text: what the payload says is read once, by the checks of every envelope. */
function stepText(step: TicketElement): string {
  const member = payloads[step.name] ?? '';
  const type = `"type":${JSON.stringify(step.name)}`;
  step.only([], [member]);
  if (step.children.length === 0 && planless.includes(step.name)) return `{${type}}`;
  const { text, path } = theOne(step, member).only([], []);
  try {
    JSON.parse(text);
  } catch {
    throw new TicketError('malformed', `The text is not JSON: ${path}`, path);
  }
  return `{${type},${JSON.stringify(member)}:${text}}`;
}

function theOne(parent: TicketElement, name: string): TicketElement {
  const [child, second] = parent.childrenNamed(name);
  if (child && !second) return child;
  throw (second ?? parent).error('malformed', `There is exactly one ${name}`);
}
