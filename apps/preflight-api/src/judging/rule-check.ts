import { defined } from '@forme/contracts/defined';
import type { PageObject } from '@forme/contracts/extraction';
import type { ProfileRule } from '@forme/contracts/preflight';
import { check, hits, hitsOrGap, missing, notRun, type Check, type Hit } from '../checks/check';
import { round } from '../checks/measure';
import { objectContexts, objectProperties, type ObjectContext } from './object-properties.table';
import type { Steps } from './linear-pattern';
import { readExpression, type Expression } from './rule-expression';

/** Work one rule may do on one file: enough for 40,000 objects and a rule of common size. */
const mostSteps = 5_000_000;
const mostHits = 10_000;

const objectTypes: Readonly<Record<string, Hit['objectType']>> = {
  text: 'text',
  vector: 'path',
  raster: 'image',
  shading: 'path',
};

/** The check a rule of a profile comes to. A rule that cannot be read, or needs too much work, does not run; it never passes. */
export function ruleCheck(rule: ProfileRule): Check {
  const read = readExpression(rule.where);
  return check({
    id: rule.id,
    title: rule.title,
    category: 'pages',
    severity: rule.severity === 'info' ? 'advisory' : rule.severity,
    thresholds: [],
    needs: ['document', 'objects'],
    message: rule.message,
    why: rule.why ?? 'The profile asks it.',
    fix: rule.fix ?? 'Change the objects, or the rule of the profile.',
    evaluate: (facts) => {
      if ('faults' in read) return notRun(`the rule cannot be read: ${faultOf(read.faults)}`);
      if (facts.pages.some(({ inventory }) => !inventory)) return missing('object');
      const steps: Steps = { count: 0 };
      const found: Hit[] = [];
      for (const page of facts.pages) {
        const contextOf = objectContexts(facts, page);
        for (const object of page.inventory ?? []) {
          if (!looksAt(rule, object)) continue;
          const context = contextOf(object);
          if (read.expression.holds(context, steps))
            found.push(hitOf(rule, read.expression, context));
          if (steps.count > mostSteps) return notRun('the rule needs too much work on this file');
          if (found.length >= mostHits) return hits(found);
        }
      }
      return hitsOrGap(found, unlisted(facts.warnings));
    },
  });
}

function faultOf([first]: readonly { readonly path: string; readonly message: string }[]): string {
  return first ? `where${first.path} ${first.message}` : '';
}

function unlisted(warnings: readonly { readonly code: string }[]): string | null {
  return warnings.some(({ code }) => code === 'inventory_incomplete')
    ? 'extraction could not list all objects of the file'
    : null;
}

function looksAt(
  { objects, include_hidden: withHidden = false }: ProfileRule,
  object: PageObject,
): boolean {
  if (objects && !objects.some((kind) => kind === object.kind)) return false;
  return withHidden || object.visible !== false;
}

function hitOf(rule: ProfileRule, { properties }: Expression, context: ObjectContext): Hit {
  const { object, page } = context;
  const named = [...rule.message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const objectType = objectTypes[object.kind];
  return {
    page: page.page_num,
    ...(object.bbox_effective ? { bbox: object.bbox_effective } : {}),
    objectId: object.object_id,
    ...defined({ objectType }),
    params: Object.fromEntries(
      [...new Set([...properties, ...named])]
        .filter((name) => Object.hasOwn(objectProperties, name))
        .map((name) => [name, shown(name, context)]),
    ),
  };
}

function shown(name: string, context: ObjectContext): string | number {
  const value = objectProperties[name]?.read(context);
  if (value === null || value === undefined) return 'unknown';
  if (typeof value === 'number') return round(value);
  return typeof value === 'object' ? value.join(', ') : String(value);
}
