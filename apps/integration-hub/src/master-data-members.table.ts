import type { MemberTable } from './member-table';

const paging = {
  'query/limit': 'Largest number of rows.',
  'query/offset': 'Number of rows to skip.',
} as const;
const ifMatch = { 'headers/if-match': 'Any other version answers 412.' } as const;
const reason = 'Stored and shown with the change.';

const fieldRef = (place: string) => ({
  [`${place}/field`]: 'Where its values are.',
  [`${place}/as`]: 'Form in which they are compared.',
  [`${place}/also`]: 'Other places of the same values.',
});

/** The draft of a match rule, below a place. */
const matchRule = (place: string) => ({
  [`${place}entity`]: 'Type whose entities are compared.',
  [`${place}deterministic`]: 'Fields that make two entities one when all are equal.',
  [`${place}deterministic/*/name`]: 'Named in explanations.',
  [`${place}deterministic/*/fields`]: 'The fields.',
  ...fieldRef(`${place}deterministic/*/fields/*`),
  [`${place}probabilistic`]: 'Weights of likeness; only for customers, products and substrates.',
  [`${place}probabilistic/blocking`]: 'Only entities with a key in common are compared.',
  ...fieldRef(`${place}probabilistic/blocking/*/*`),
  [`${place}probabilistic/blocking/*/*/by`]: 'Part of the value that the key holds.',
  [`${place}probabilistic/blocking/*/*/length`]: 'Characters of a start.',
  [`${place}probabilistic/comparisons`]: 'What is compared.',
  ...fieldRef(`${place}probabilistic/comparisons/*`),
  [`${place}probabilistic/comparisons/*/levels`]:
    'Degrees of agreement; the first that holds counts.',
  [`${place}probabilistic/comparisons/*/levels/*/kind`]: 'How two values are compared.',
  [`${place}probabilistic/comparisons/*/levels/*/threshold`]: 'From where on they agree.',
  [`${place}probabilistic/comparisons/*/levels/*/m`]: 'Share among pairs that are one entity.',
  [`${place}probabilistic/comparisons/*/levels/*/u`]: 'Share among pairs that are not.',
  [`${place}probabilistic/comparisons/*/tf`]: 'Common values weigh less.',
  [`${place}probabilistic/prior`]: 'Share of pairs that are one entity; part of every weight.',
  [`${place}thresholds`]: 'Bands of the weight.',
  [`${place}thresholds/auto`]: 'From this weight on entities are linked.',
  [`${place}thresholds/review`]: 'From this weight on a person decides.',
  [`${place}allow_one_system`]: 'true lets two records of one system become one entity.',
  [`${place}active`]: 'false keeps the rule out of force.',
});

const precedenceRule = (place: string) => ({
  [`${place}entity`]: 'Type of the rule.',
  [`${place}field`]: 'Fields of the rule.',
  [`${place}order`]: 'Systems or connections, the strongest first.',
  [`${place}strategy`]: 'How the winner is found.',
  [`${place}when`]: 'Entities for which the rule holds.',
  [`${place}null_policy`]: 'Whether "not known" can win.',
  [`${place}staleness_days`]: 'Older statements do not count.',
  [`${place}active`]: 'false keeps the rule out of force.',
});

/** Requests of matching, precedence rules and drift. */
export const masterDataMembers: MemberTable = {
  unmergeEntity: { 'body/reason': reason },
  mergeEntity: {
    'body/into': 'The entity that survives.',
    'body/reason': reason,
    'body/allow_one_system': 'true merges two records of one system.',
  },
  listMatches: {
    ...paging,
    'query/entity': 'Only matches of this type.',
    'query/state': 'Only matches in this state.',
  },
  runMatching: {
    'body/entity': 'Type that is compared.',
    'body/rule_id': 'Rule of the run; default: the one in force.',
    'body/dry_run': 'true stores nothing and reports what would be found.',
  },
  acceptMatch: { 'body/reason': reason },
  rejectMatch: { 'body/reason': reason },
  listDrift: {
    ...paging,
    'query/entity': 'Only drift of this type.',
    'query/state': 'Only drift in this state.',
    'query/system': 'Only drift in which this system has a value.',
    'query/field': 'Only drift of this field.',
  },
  resolveDrift: {
    'body/choose': 'What is chosen.',
    'body/choose/system': 'The value of this system.',
    'body/choose/value': 'This value.',
    'body/pin': 'true keeps the choice although sources say something else later.',
  },
  suppressDrift: { 'body/until': 'The drift is hidden until then.' },
  listPrecedenceRules: { ...paging, 'query/entity': 'Only rules of this type.' },
  createPrecedenceRule: precedenceRule('body/'),
  evaluatePrecedence: {
    'body/entity': 'Type of the values.',
    'body/candidates': 'Values that sources give.',
    'body/candidates/*/field': 'Field of the value.',
    'body/candidates/*/system': 'Who gives it.',
    'body/candidates/*/value': 'The value.',
    'body/candidates/*/observed_at': 'Who gave a value first is the incumbent.',
  },
  replacePrecedenceRule: { ...ifMatch, ...precedenceRule('body/') },
  simulatePrecedenceRule: {
    'body/draft': 'Simulated in place of the rule.',
    ...precedenceRule('body/draft/'),
    'body/sample': 'Largest number of entities.',
  },
  listMatchRules: { ...paging, 'query/entity': 'Only rules of this type.' },
  createMatchRule: matchRule('body/'),
  evaluateMatch: {
    'body/entity': 'Type of the candidates: selects the rule.',
    'body/candidates': 'Documents that are compared with one another.',
  },
  learnMatchRule: { 'body/from': 'What is learned from.' },
  replaceMatchRule: { ...ifMatch, ...matchRule('body/') },
  simulateMatchRule: {
    'body/draft': 'Simulated in place of the rule.',
    ...matchRule('body/draft/'),
    'body/sample': 'Largest number of entities.',
  },
};
