import { check } from '../check';
import { judgeElements } from '../element-check';

const most = 10_000;

/** Paths with more segments than RIPs draw at ease; usually traced pictures. */
export const veryManySegments = check({
  id: 'LNT_PATH_001',
  title: 'Path of very many segments',
  category: 'strokes',
  severity: 'advisory',
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'A path has {actual} segments, more than {expected}.',
  why: 'Such paths are slow to process and may fail on older RIPs.',
  fix: 'Simplify the path, or place it as an image.',
  evaluate: (facts) =>
    judgeElements(facts, ({ object: { path } }) =>
      path && path.segments > most ? { actual: path.segments, expected: most } : null,
    ),
});
