import { type CheckResult, type Facts, missing, notRun, skipped } from '../check';

type TagTree = NonNullable<NonNullable<Facts['structure']>['tree']>;

/** Judges the structure tree of a file, where there is one and all of it was read. */
export function judgeTree(
  { structure }: Pick<Facts, 'structure'>,
  judge: (tree: TagTree) => CheckResult,
): CheckResult {
  if (!structure) return missing('structure');
  const { tree } = structure;
  if (!tree) return skipped('the file has no structure tree');
  return tree.complete ? judge(tree) : notRun('the structure tree exceeds the size limit');
}
