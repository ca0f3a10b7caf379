/** A trial of a mapping as it usually is, and with another value of one member. */
export interface SpecProbe {
  readonly base: object;
  readonly changed: object;
}

const document = {
  id: 'O-9',
  no: ' 7 ',
  buyer: 'C-1',
  ref: 'O-1',
  on: true,
  items: [{ pos: '1' }, { pos: '2' }],
  record: { id: 'R-1', no: '8' },
};
const usual = {
  spec_version: '1',
  name: 'Orders',
  direction: 'inbound',
  system: 'shop',
  source: { format: 'json' },
  target: { entity: 'order' },
  key: { external_type: 'Order', external_id: '$.id' },
  fields: [{ to: '/number', from: '$.no' }] as readonly object[],
};

const asked = (spec: object) => ({ spec, document, event_type: 'order.created' });
const pair = (base: object, changed: object): SpecProbe => ({
  base: asked({ ...usual, ...base }),
  changed: asked({ ...usual, ...changed }),
});
const instead = (changed: object): SpecProbe => pair({}, changed);
const field = (more: object, other: object = {}): SpecProbe => {
  const own = { to: '/number', from: '$.no', ...other };
  return pair({ fields: [own] }, { fields: [{ ...own, ...more }] });
};
const transforms = (one: object, other: object): SpecProbe =>
  field({ transforms: [other] }, { transforms: [one] });
const found = (one: object, other: object): SpecProbe =>
  pair({ find: [{ from: '$.ref', ...one }] }, { find: [{ from: '$.ref', ...other }] });
const aReference = {
  to: '/customer_id',
  entity: 'customer',
  system: 'mis',
  external_type: 'Customer',
  from: '$.buyer',
};
const reference = (more: object): SpecProbe =>
  pair({ references: [aReference] }, { references: [{ ...aReference, ...more }] });
const lines = { to: '/lines/*/line_no', each: '$.items[*]', from: '@.pos' };

/** Every member of a mapping. */
export const specProbes: Readonly<Record<string, SpecProbe>> = {
  spec_version: instead({ spec_version: '2' }),
  name: instead({ name: '' }),
  direction: pair(
    { fields: [{ to: '/nothing', from: '$.no' }] },
    { fields: [{ to: '/nothing', from: '$.no' }], direction: 'outbound' },
  ),
  system: instead({ system: 'mis' }),
  source: instead({ source: { format: 'json', root: '$.record' } }),
  'source/format': {
    base: { ...asked(usual), document: 'id,no' },
    changed: { ...asked({ ...usual, source: { format: 'csv' } }), document: 'id,no' },
  },
  'source/root': instead({ source: { format: 'json', root: '$.record' } }),
  target: instead({ target: { entity: 'customer' } }),
  'target/entity': instead({ target: { entity: 'customer' } }),
  select: instead({ select: { events: ['other'] } }),
  'select/events': pair({ select: { events: ['order.*'] } }, { select: { events: ['other'] } }),
  'select/when': pair({ select: { when: '$.on' } }, { select: { when: '!$.on' } }),
  key: instead({ key: { external_type: 'Order', external_id: '$.no' } }),
  'key/external_type': instead({ key: { external_type: 'Ticket', external_id: '$.id' } }),
  'key/external_id': instead({ key: { external_type: 'Order', external_id: '$.ref' } }),
  find: instead({ find: [{ from: '$.ref' }] }),
  'find/*/from': pair({ find: [{ from: '$.ref' }] }, { find: [{ from: '$.buyer' }] }),
  'find/*/system': found({}, { system: 'nobody' }),
  'find/*/external_type': found({}, { external_type: 'Nothing' }),
  let: pair(
    {
      let: { x: '1' },
      fields: [
        { to: '/number', transforms: [{ name: 'expression', params: { expression: 'x' } }] },
      ],
    },
    {
      let: { x: '2' },
      fields: [
        { to: '/number', transforms: [{ name: 'expression', params: { expression: 'x' } }] },
      ],
    },
  ),
  fields: instead({ fields: [] }),
  'fields/*/to': field({ to: '/customer_po' }),
  'fields/*/from': field({ from: '$.ref' }),
  'fields/*/each': pair({ fields: [lines] }, { fields: [{ ...lines, each: '$.items[0:1]' }] }),
  'fields/*/default': field({ default: 'none' }, { from: '$.nothing' }),
  'fields/*/when': field({ when: '!$.on' }),
  'fields/*/required': field({ required: true }, { from: '$.nothing' }),
  'fields/*/transforms': field({ transforms: ['trim'] }),
  'fields/*/transforms/*/name': transforms({ name: 'trim' }, { name: 'upper' }),
  'fields/*/transforms/*/params': transforms(
    { name: 'round', params: { places: 0 } },
    { name: 'round', params: { places: -1 } },
  ),
  references: instead({ references: [aReference] }),
  'references/*/to': reference({ to: '/estimate_id' }),
  'references/*/entity': reference({ entity: 'order' }),
  'references/*/system': reference({ system: 'erp' }),
  'references/*/external_type': reference({ external_type: 'Account' }),
  'references/*/from': reference({ from: '$.ref' }),
  on_error: pair(
    { fields: [{ to: '/number', from: '$.buyer', transforms: ['number'] }] },
    {
      fields: [{ to: '/number', from: '$.buyer', transforms: ['number'] }],
      on_error: 'skip_field',
    },
  ),
};
