import {
  choiceThresholds,
  flagThresholds,
  numericThresholds,
  textThresholds,
  versionThresholds,
  type ThresholdName,
} from './thresholds.table';
import type { Category, Check } from './check';
import { leftOut, leftOutReasons, type LeftOutReason } from './left-out.table';

const categoryTitles: Readonly<Record<Category, string>> = {
  pages: 'Pages',
  document: 'Document',
  fonts: 'Fonts',
  text: 'Text',
  images: 'Images',
  color: 'Colour',
  inks: 'Inks',
  spot_colors: 'Spot colours',
  icc: 'ICC profiles',
  strokes: 'Lines and paths',
  overprint: 'Overprint',
  transparency: 'Transparency',
  layers: 'Layers',
  processing_steps: 'Processing steps',
  dieline: 'Dielines',
  barcodes: 'Barcodes',
  metadata: 'Metadata',
  structure: 'Structure',
  annotations: 'Annotations',
  accessibility: 'Accessibility',
  security: 'Security',
  conformance: 'Conformance',
  signals: 'Signals',
  digital_press: 'Three-colour digital printing',
};

/** The page of all checks in Markdown: a table for each category, a section for each check, and the ids left out. Equal checks give equal text. */
export function checksPage(checks: readonly Check[]): string {
  const categories = Object.entries(categoryTitles).map(([category, title]) => ({
    title,
    members: checks.filter((check) => check.category === category),
  }));
  return [
    '# Checks',
    introduction(checks),
    ...categories
      .filter(({ members }) => members.length > 0)
      .flatMap(({ title, members }) => [`## ${title}`, table(members), ...members.map(section)]),
    '## Left out',
    leftOutList(checks),
  ]
    .join('\n\n')
    .concat('\n');
}

function introduction(checks: readonly Check[]): string {
  return [
    `The preflight service has ${checks.length} checks.`,
    'Each has an id with one meaning, a severity that a profile may override, and the thresholds it reads from the profile.',
    'A quiet check reports a state that is not a fault in itself; built-in profiles leave it out unless it is their subject.',
    'A check whose facts are missing answers `not_run`, one that the profile does not require answers `skipped`; neither is a pass.',
  ].join(' ');
}

function table(checks: readonly Check[]): string {
  const rows = checks.map((check) =>
    row([
      `[${check.id}](#${check.id.toLowerCase()})`,
      check.title,
      check.severity,
      check.thresholds.map((name) => `\`${name}\``).join(', ') || '-',
      sourceOf(check) ?? '-',
    ]),
  );
  return [
    row(['Id', 'Title', 'Severity', 'Thresholds', 'Source']),
    row(Array(5).fill('---')),
    ...rows,
  ].join('\n');
}

function section(check: Check): string {
  const thresholds = check.thresholds.map(thresholdLine);
  return [
    `### ${check.id}`,
    `**${escapeMarkdown(check.title)}** (${check.severity}${check.quiet ? ', quiet' : ''})`,
    `Says: ${inlineMessage(check.message)}`,
    [
      `- Why: ${escapeMarkdown(check.why)}`,
      `- Fix: ${escapeMarkdown(check.fix)}`,
      ...thresholds.map((line) => `- Threshold ${line}`),
      ...(sourceOf(check) ? [`- Source: ${sourceOf(check)}`] : []),
    ].join('\n'),
  ].join('\n\n');
}

function thresholdLine(name: ThresholdName): string {
  if (name in versionThresholds) {
    const { about } = versionThresholds[name as keyof typeof versionThresholds];
    return `\`${name}\`: ${about}, not asked by default`;
  }
  if (name in textThresholds) {
    const { about } = textThresholds[name as keyof typeof textThresholds];
    return `\`${name}\`: ${about}, not asked by default`;
  }
  if (name in choiceThresholds) {
    const { about, values } = choiceThresholds[name as keyof typeof choiceThresholds];
    return `\`${name}\`: ${about}, not asked by default; ${values.join(', ')}`;
  }
  if (name in flagThresholds) {
    const { about } = flagThresholds[name as keyof typeof flagThresholds];
    return `\`${name}\`: ${about}, off by default`;
  }
  const spec = numericThresholds[name as keyof typeof numericThresholds];
  const standing =
    spec.default === null ? 'not asked by default' : `default ${spec.default} ${spec.unit}`;
  return `\`${name}\`: ${spec.about}, ${standing}, ${spec.min} to ${spec.max} ${spec.unit}`;
}

function leftOutList(checks: readonly Check[]): string {
  const families = new Set(Object.values(leftOut).flat().map(familyOf));
  const kept = checks.filter(({ id }) => families.has(familyOf(id))).length;
  const reasons = Object.keys(leftOutReasons) as LeftOutReason[];
  return [
    `Of the families ${[...families].sort().join(', ')}, ${kept} ids have a check. These are reserved for their meaning and have none:`,
    ...reasons.map(
      (reason) =>
        `- ${leftOutReasons[reason]}\n  ${leftOut[reason].map((id) => `\`${id}\``).join(', ')}`,
    ),
  ].join('\n\n');
}

function familyOf(id: string): string {
  return id.split('_').slice(0, 2).join('_');
}

function sourceOf({ standard, clause }: Check): string | null {
  if (standard === undefined) return null;
  return clause === undefined ? standard : `${standard}, ${clause}`;
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** Places to be filled show as code. */
function inlineMessage(message: string): string {
  return escapeMarkdown(message)
    .replace(/\{\w+\?[^{}:]*:([^{}]*)\}/g, '$1')
    .replace(/\{(\w+)\}/g, '`$1`');
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_<>[\]|]/g, '\\$&');
}
