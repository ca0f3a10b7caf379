/** What a member of a request does, by operation and place; what begins with `Refused` is accepted by no request. */
export type MemberTable = Readonly<Record<string, Readonly<Record<string, string>>>>;

const paging = {
  'query/limit': 'How many rows come at most.',
  'query/offset': 'How many rows are passed over.',
} as const;
const ifMatch = { 'headers/if-match': 'Another version than this answers 412.' } as const;
const reason = 'Kept with the change, and shown with it.';

const key = {
  'body/system': 'System of the key.',
  'body/external_type': 'Type of the key.',
  'body/external_id': 'The key itself.',
} as const;

const endpoint = {
  'body/system': 'System of the events: chooses the mappings and names the source.',
  'body/dialect': 'How deliveries are signed, and where id, type and time of an event are.',
  'body/connection_id': 'Connection that the events come over: a source of its own.',
  'body/max_body_bytes': 'Larger deliveries answer 413.',
  'body/allowed_content_types': 'Deliveries of another type answer 415.',
  'body/event_path': 'Where the type of an event is.',
  'body/id_path': 'Where the id of a delivery is.',
  'body/occurred_path': 'Where the time of an event is.',
  'body/sequence_path': 'Where the number is that orders events of one moment.',
  'body/equal_without_id': 'Which deliveries without an id are equal.',
  'body/enabled': 'false refuses every delivery.',
} as const;

const notYet = 'Refused with 422 unless null or left out: nothing of the hub uses it yet.';
const connection = {
  'body/system': 'System that the connection leads to: chooses the adapter.',
  'body/name': 'Name for people, in lists.',
  'body/base_url': 'Where calls go; an address that is not allowed answers 422.',
  'body/auth_kind': 'How calls carry the credential.',
  'body/config': 'Values that paths of calls are made with.',
  'body/rate_limit': notYet,
  'body/rate_limit/rps': notYet,
  'body/rate_limit/burst': notYet,
  'body/rate_limit/concurrency': notYet,
  'body/default_mappings': notYet,
  'body/timezone': 'Zone of times without an offset in events of the connection.',
  'body/currency': notYet,
  'body/units_profile': notYet,
  'body/definition_id': notYet,
  'body/secrets': 'Credential of the calls.',
} as const;

const draft = {
  'body/name': 'Name for people, in lists and refusals.',
  'body/system': 'System of the mapping; another than that of the specification answers 422.',
  'body/entity': 'Entity of the mapping; another than that of the specification answers 422.',
  'body/direction': 'Direction; another than that of the specification answers 422.',
  'body/spec': 'What the mapping does: members of MappingSpec below.',
} as const;

const envelopeFilter = (place: string) => ({
  [`${place}status`]: 'Only envelopes in this state.',
  [`${place}system`]: 'Only events of this system.',
  [`${place}event_type`]: 'Only events of this type.',
  [`${place}endpoint_id`]: 'Only deliveries to this endpoint.',
  [`${place}since`]: 'Only what was received then or later.',
  [`${place}until`]: 'Only what was received before.',
});
const letterFilter = (place: string) => ({
  [`${place}kind`]: 'Only letters of this kind.',
  [`${place}status`]: 'Only letters in this state; only open ones are put back to work.',
  [`${place}fingerprint`]: 'Only letters with this cause.',
});
const replayOptions = {
  'body/mapping_version': 'Applies this version of the mapping instead of the one in force.',
  'body/dry_run': 'true stores nothing and reports what would change.',
} as const;

/** Every request of every operation that has behaviour. */
export const requestMembers: MemberTable = {
  listEntities: {
    ...paging,
    'query/updated_since': 'Only what changed then or later.',
    'query/external_system': 'Only entities with a key in this system.',
    'query/external_id': 'Only entities with this key.',
    'query/status': 'Only entities in this state.',
    'query/q': 'Only entities with these words in name or number.',
  },
  getEntityHistory: paging,
  addCrossReference: {
    ...key,
    'body/url': 'Address of the record, shown with the key.',
    'body/role': 'primary makes the primary key of the same kind historical.',
    'body/reason': reason,
  },
  removeCrossReference: {
    ...key,
    'body/statements': 'withdraw takes what was said under the key with it.',
    'body/reason': reason,
  },
  lookUpReference: {
    'query/system': 'System of the key.',
    'query/external_type': 'Type of the key.',
    'query/external_id': 'The key itself.',
  },
  listStatements: paging,
  stateValue: {
    'body/field': 'The field that is stated.',
    'body/value': 'The value that stands.',
    'body/reason': reason,
  },
  withdrawStatement: { 'body/reason': reason },
  listMappings: {
    ...paging,
    'query/entity': 'Only mappings of this entity.',
    'query/system': 'Only mappings of this system.',
    'query/status': 'Only mappings in this state.',
  },
  createMapping: draft,
  installMappingPreset: {
    'body/system': 'System of the endpoint that takes the events.',
    'body/reference_system': 'System whose keys the references are.',
    'body/reference_type': 'Type of those keys.',
    'body/in_force': 'What becomes of another mapping in its place.',
  },
  dryRunMapping: {
    'body/document': 'What is mapped.',
    'body/event_type': 'Type of the event, for `select.events`.',
    'body/mapping_id': 'A stored mapping.',
    'body/mapping_version': 'Its version; the newest when left out.',
    'body/spec': 'A mapping that is not stored: members of MappingSpec below.',
  },
  replaceMapping: { ...ifMatch, ...draft },
  createMappingVersion: { 'body/spec': draft['body/spec'] },
  listMappingVersions: paging,
  publishMapping: {
    ...ifMatch,
    'body/in_force': 'What becomes of another mapping in its place.',
  },
  retireMapping: ifMatch,
  replayMapping: {
    'body/envelope_filter': 'Which events are tried.',
    'body/limit': 'How many events are tried at most.',
  },
  listCurrencyRates: {
    ...paging,
    'query/from': 'Only rates of this currency.',
    'query/to': 'Only rates in this currency.',
    'query/on': 'Only the rates that hold on this day.',
  },
  putCurrencyRates: {
    'body/rates': 'The rates that are stored.',
    'body/rates/*/date': 'First day of the rate.',
    'body/rates/*/from': 'Currency of the one.',
    'body/rates/*/to': 'Currency of the units.',
    'body/rates/*/rate': 'Units for one.',
    'body/rates/*/source': 'Who gives the rate; stands in `fx` of what is converted.',
  },
  removeCurrencyRates: {
    'body/rates': 'The rates that are removed.',
    'body/rates/*/date': 'Day of the rate.',
    'body/rates/*/from': 'Currency of the one.',
    'body/rates/*/to': 'Currency of the units.',
  },
  ingestEvent: { 'headers/x-hub-signature': 'Signature of hub_sha256; without it 401.' },
  listIngestEndpoints: { ...paging, 'query/system': 'Only endpoints of this system.' },
  createIngestEndpoint: endpoint,
  updateIngestEndpoint: { ...ifMatch, ...endpoint },
  rotateIngestSecret: { 'body/overlap_s': 'How long the old secret holds.' },
  testIngestEndpoint: {
    'body/body': 'Body of the sample.',
    'body/headers': 'Headers of the sample.',
  },
  listEnvelopes: { ...paging, ...envelopeFilter('query/') },
  replayEnvelopes: {
    'body/filter': 'Which events are applied again.',
    ...envelopeFilter('body/filter/'),
    ...replayOptions,
  },
  replayEnvelope: replayOptions,
  writeBack: {
    'headers/idempotency-key': 'The same push under the same key is done once.',
    'body/system': 'System that is pushed to.',
    'body/entity_type': 'Type of the entity; decides the lane.',
    'body/entity_id': 'A stored entity.',
    'body/canonical': 'An entity that the caller built.',
    'body/connection_id': 'Which connection, when there are several.',
    'body/dry_run': 'true sends nothing.',
  },
  listConnections: { ...paging, 'query/system': 'Only connections to this system.' },
  createConnection: connection,
  updateConnection: { ...ifMatch, ...connection },
  enableConnectionWrites: { 'body/confirm': 'Anything but true is refused.' },
  listDeadLetters: { ...paging, ...letterFilter('query/') },
  replayDeadLetters: {
    'body/filter': 'Which letters are put back to work.',
    ...letterFilter('body/filter/'),
  },
  discardDeadLetter: { 'body/reason': 'Shown with the letter.' },
};

/** What the members of a mapping do, tried by `dryRunMapping`. */
export const specMembers: Readonly<Record<string, string>> = {
  spec_version: 'Another than 1 is refused.',
  name: 'Name for people, kept with the version.',
  direction: 'inbound makes entities, outbound what a system is sent.',
  system: 'Names the source; keys without a system are keys of this one.',
  source: 'The documents.',
  'source/format': 'How a document is read.',
  'source/root': 'Which records of it are mapped.',
  target: 'What is made.',
  'target/entity': 'Whose fields may be written.',
  select: 'Which events are mapped.',
  'select/events': 'By their type.',
  'select/when': 'By their document.',
  key: 'The key of a record.',
  'key/external_type': 'Its type.',
  'key/external_id': 'Where it is.',
  find: 'The entity that a record speaks of.',
  'find/*/from': 'Where its key is.',
  'find/*/system': 'System of the key.',
  'find/*/external_type': 'Type of the key.',
  let: 'Named expressions.',
  fields: 'What is written.',
  'fields/*/to': 'Where.',
  'fields/*/from': 'From where.',
  'fields/*/each': 'For each of these.',
  'fields/*/default': 'Where nothing came.',
  'fields/*/when': 'Only if this holds.',
  'fields/*/required': 'Nothing is an error.',
  'fields/*/transforms': 'What is done to a value.',
  'fields/*/transforms/*/name': 'The transform.',
  'fields/*/transforms/*/params': 'How.',
  references: 'Fields that name entities.',
  'references/*/to': 'Where.',
  'references/*/entity': 'Which entity.',
  'references/*/system': 'System of its key.',
  'references/*/external_type': 'Type of its key.',
  'references/*/from': 'Where the key is.',
  on_error: 'What a fault of a field does.',
};
