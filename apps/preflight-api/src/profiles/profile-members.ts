import { Profile } from '@forme/contracts/preflight';
import type { Check } from '../checks/check';
import { memberEffects } from './member-effects.table';
import { membersWithoutEffect, thresholdsWithoutEffect } from './without-effect.table';

/** A member of a profile: what it changes, or why it is refused. One of both is null. */
export interface ProfileMember {
  /** Names from the top, `/` between them; `*` matches any key. */
  readonly path: string;
  readonly acts: string | null;
  readonly refused: string | null;
}

/** Members of a schema that a walk over it reads. */
interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly patternProperties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
}

/** Members that are judged as one: a value of the caller's, or a group that acts together. */
const whole = new Set(['color_score_weights', 'params', 'when', 'where', 'enabled', 'disabled']);

/** Paths of all members that the contract lets a profile have, in its order. */
export function memberPaths(schema: Node = Profile as Node, below = ''): readonly string[] {
  const named = Object.entries(schema.properties ?? {});
  const any = Object.values(schema.patternProperties ?? {}).map((node) => ['*', node] as const);
  return [...named, ...any].flatMap(([name, node]) => {
    const path = below === '' ? name : `${below}/${name}`;
    const inside = whole.has(name) ? [] : memberPaths(insideOf(node), path);
    return inside.length > 0 ? inside : [path];
  });
}

/** The node whose members count: of a list its entries, of alternatives the one with members. */
function insideOf(node: Node): Node {
  if (node.items) return insideOf(node.items);
  return node.anyOf?.find(({ properties }) => properties) ?? node;
}

/** Every member of a profile with what it changes or why it is refused. */
export function profileMembers(checks: readonly Check[]): readonly ProfileMember[] {
  return memberPaths().map((path) => {
    const refused = refusalOf(path);
    return { path, refused, acts: refused === null ? actsOf(path, checks) : null };
  });
}

function refusalOf(path: string): string | null {
  const [group = '', name = ''] = path.split('/');
  if (group === 'thresholds') return thresholdsWithoutEffect[name] ?? null;
  return membersWithoutEffect[group]?.[name] ?? null;
}

function actsOf(path: string, checks: readonly Check[]): string | null {
  const [group, name = ''] = path.split('/');
  if (group !== 'thresholds') return memberEffects[path] ?? null;
  if (Object.hasOwn(measuring, name)) return measuring[name] ?? null;
  const readers = checks.filter(({ thresholds }) => thresholds.some((one) => one === name));
  return readers.length === 0 ? null : readers.map(({ id }) => id).join(', ');
}

/** Thresholds that change how is measured, not what a check compares with. */
const measuring: Readonly<Record<string, string>> = {
  substrate: 'the highest ink of LNT_COLOR_004, where tac_limit is not lower',
  tac_window_mm: 'the window of ink coverage',
  scaling_factor: 'sizes and resolutions of all checks',
  viewing_distance_m: 'resolutions of all checks',
};
