import type { XmlElement } from '@forme/pdf-core/xml';
import type { Severity } from '../checks/check';
import type { ImportedFinding, ImportedReport } from '../judging/imported-report';
import { findingOf, MOST_FINDINGS, severityOf, words, type Field } from './finding-fields';
import type { ExternalFormat } from './external-formats';

/** How a tool's XML names what matters. Names are lower case. */
interface XmlFormat {
  readonly format: ExternalFormat;
  readonly roots: readonly string[];
  /** Elements that are findings. */
  readonly items: readonly string[];
}

// PitStop first: a hit below its roots is an item of its own, while callas counts hits below a rule.
const formats: readonly XmlFormat[] = [
  {
    format: 'pitstop_xml',
    roots: ['enfocusreport', 'pitstopreport', 'pitstopprofile', 'reports'],
    items: ['preflightreportitem', 'reportitem', 'resultitem', 'hit'],
  },
  {
    format: 'callas_xml',
    roots: ['preflight_report', 'callasreport', 'callas', 'report'],
    items: ['hit', 'hits'],
  },
  {
    format: 'acrobat_xml',
    roots: ['preflight', 'acrobatreport'],
    items: ['problem', 'hit'],
  },
];

/** The findings of a tool's XML; null when its root, and what is below it, belong to no known tool, or when none of its entries is understood. */
export function xmlReportOf(root: XmlElement, format: string | null): ImportedReport | null {
  const known =
    formats.find((candidate) => candidate.format === format) ??
    formats.find(({ roots }) => roots.includes(root.local.toLowerCase())) ??
    byItems(root);
  if (!known) return null;
  const walk = new Walk(known, rulesOf(root));
  walk.visit(root, null, null);
  if (walk.findings.length === 0) {
    if (walk.unknown > 0 || statesSome(root) || !statesNone(root)) return null;
  }
  return {
    format: known.format,
    producer: producerOf(root),
    findings: walk.findings,
    unknown: walk.unknown,
  };
}

/** Lists of a report that say nothing was found when they are empty or count 0. */
const lists: readonly string[] = [
  ...['errors', 'warnings', 'criticalfailures', 'failures', 'problems', 'problemcount'],
  ...['results', 'hits', 'items', 'reportitems', 'preflightreportitems', 'resultitems'],
];

/** Whether a report counts more than nothing anywhere. */
function statesSome({ local, children, text, attributes }: XmlElement): boolean {
  const isList = lists.includes(local.toLowerCase());
  const counts = attributes
    .filter(({ local: name }) => lists.includes(name.toLowerCase()) || (isList && isCount(name)))
    .map(({ value }) => value);
  const own = isList && children.length === 0 ? [text] : [];
  return [...counts, ...own].some((count) => Number(count) > 0) || children.some(statesSome);
}

const isCount = (name: string): boolean => /^(count|total|number)$/i.test(name);

/** Whether a report says that nothing was found; one without a word of it was not understood. */
function statesNone(element: XmlElement): boolean {
  const { local, children, text, attributes } = element;
  const isEmpty = children.length === 0 && ['', '0'].includes(text.trim());
  const counts = attributes.filter(
    ({ local: name }) => lists.includes(name.toLowerCase()) || /^count$/i.test(name),
  );
  if (counts.length > 0) return counts.every(({ value }) => value.trim() === '0');
  return (lists.includes(local.toLowerCase()) && isEmpty) || children.some(statesNone);
}

/** An unknown root element: the elements below it identify the tool. */
function byItems(root: XmlElement): XmlFormat | undefined {
  const names = new Set<string>();
  const collect = (element: XmlElement): void => {
    names.add(element.local);
    element.children.forEach(collect);
  };
  collect(root);
  if (names.has('Hit') || names.has('ResultItem') || names.has('PreflightReportItem'))
    return formats[0];
  if (names.has('hit') || names.has('hits')) return formats[1];
  return names.has('Problem') ? formats[2] : undefined;
}

interface Rule {
  readonly name: string | null;
  readonly text: string | null;
}

/** Rules by id: callas lists them apart from their hits. */
function rulesOf(root: XmlElement): ReadonlyMap<string, Rule> {
  const rules = new Map<string, Rule>();
  const collect = (element: XmlElement): void => {
    if (['rule', 'ruleset', 'check'].includes(element.local.toLowerCase())) {
      const field = fieldsOf(element);
      const id = words(field('id', 'rule_id', 'ruleid'));
      const text = words(field('display_name', 'displayname', 'name', 'title'));
      if (id !== null && text !== null && rules.size < MOST_FINDINGS) {
        rules.set(id, { name: text, text: words(field('display_comment', 'description')) ?? text });
      }
    }
    element.children.forEach(collect);
  };
  collect(root);
  return rules;
}

class Walk {
  readonly findings: ImportedFinding[] = [];
  /** Entries with content that the format does not have. */
  unknown = 0;

  constructor(
    private readonly format: XmlFormat,
    private readonly rules: ReadonlyMap<string, Rule>,
  ) {}

  /** `around`: the severity of the list the element is in. */
  visit(element: XmlElement, around: Severity | null, rule: Rule | null): void {
    if (this.findings.length >= MOST_FINDINGS) {
      this.unknown = Math.max(this.unknown, 1);
      return;
    }
    const field = fieldsOf(element);
    const named = words(field('rule_id', 'ruleid', 'rule'));
    const ownRule = (named === null ? undefined : this.rules.get(named)) ?? rule;
    const severity =
      severityOf(attributeOf(element, ['severity', 'level'])) ??
      severityOf(element.local) ??
      around;
    const isItem = this.format.items.includes(element.local.toLowerCase());
    const inner = element.children.some(({ local }) =>
      this.format.items.includes(local.toLowerCase()),
    );
    if (isItem && !inner) {
      const found = findingOf(field, {
        severity,
        rule: ownRule ?? { name: null, text: null },
      });
      if (found) this.findings.push(found);
      else this.unknown += 1;
      return;
    }
    if (!isItem && !inner && isEntry(element)) {
      this.unknown += 1;
      return;
    }
    const isList = lists.includes(element.local.toLowerCase());
    for (const child of element.children) {
      if (isList && isUnread(child, this.format)) this.unknown += 1;
      else this.visit(child, severity, ownRule);
    }
  }
}

/** Whether an element in a list of what was found says something and neither is nor holds an entry of the format. */
function isUnread(element: XmlElement, format: XmlFormat): boolean {
  if (definitions.test(element.local) || lists.includes(element.local.toLowerCase())) return false;
  const hasEntry = ({ local, children }: XmlElement): boolean =>
    format.items.includes(local.toLowerCase()) || children.some(hasEntry);
  const says = ({ text, attributes, children }: XmlElement): boolean =>
    text.trim() !== '' || attributes.length > 0 || children.some(says);
  return !hasEntry(element) && !isEntry(element) && says(element);
}

/** Definitions that have a severity and are no finding. */
const definitions =
  /^(rule|ruleset|check|profile|profile_info|preflightprofile|settings|restriction)s?$/i;

/** Whether an element looks like an entry of a report: it has a severity of its own. */
function isEntry(element: XmlElement): boolean {
  if (definitions.test(element.local)) return false;
  const names = ['severity', 'level'];
  const text =
    attributeOf(element, names) ?? names.map((name) => childText(element, name)).find(Boolean);
  return severityOf(text) !== null;
}

/** Attributes first, then children one and two levels below (`Location page="2"`), by lower-case name. */
function fieldsOf(element: XmlElement): Field {
  return (...names) => {
    for (const name of names) {
      const own = attributeOf(element, [name]) ?? childText(element, name);
      if (own !== undefined) return own;
    }
    for (const name of names) {
      for (const child of element.children) {
        const below = attributeOf(child, [name]) ?? childText(child, name);
        if (below !== undefined) return below;
      }
    }
    return undefined;
  };
}

function attributeOf({ attributes }: XmlElement, names: readonly string[]): string | undefined {
  return attributes.find(({ local }) => names.includes(local.toLowerCase()))?.value;
}

function childText({ children }: XmlElement, name: string): string | undefined {
  const child = children.find(({ local }) => local.toLowerCase() === name);
  return child && child.text.trim() !== '' ? child.text : undefined;
}

function producerOf(root: XmlElement): string | null {
  return words(fieldsOf(root)('producer', 'application', 'product', 'creator', 'profile'));
}
