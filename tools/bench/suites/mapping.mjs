// Mappings: documents per second through compiled specifications, and how long random specifications take at worst.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { quantile } from '../report.mjs';

const context = { receivedAt: '2026-03-04T10:00:00Z', timezone: 'Europe/Berlin' };
const base = {
  direction: 'inbound',
  system: 'mis',
  source: { format: 'json' },
  target: { entity: 'order' },
  key: { external_type: 'Order', external_id: '$.id' },
};

/** Twenty flat fields, half of them transformed: what most records of a system of print look like. */
const flat = {
  ...base,
  fields: [
    { to: '/number', from: '$.id', required: true },
    { to: '/customer_po', from: '$.po', transforms: ['trim'] },
    {
      to: '/order_date',
      from: '$.date',
      transforms: [{ name: 'date', params: { formats: ['dd.MM.yyyy'], to: 'date' } }],
    },
    {
      to: '/status',
      from: '$.status',
      transforms: [{ name: 'enum', params: { values: { offen: 'new', versandt: 'shipped' } } }],
    },
    {
      to: '/totals/net',
      from: '$.net',
      transforms: [
        { name: 'number', params: { locale: 'de-DE' } },
        { name: 'money', params: { currency: 'EUR' } },
      ],
    },
    { to: '/source_channel', transforms: [{ name: 'constant', params: { value: 'mis' } }] },
    ...Array.from({ length: 7 }, (_, at) => ({ to: `/bill_to/f${at}`, from: `$.billing.f${at}` })),
    ...Array.from({ length: 7 }, (_, at) => ({
      to: `/t${at}`,
      from: `$.f${at}`,
      transforms: ['trim', 'nfc'],
    })),
  ],
};
const flatDocument = (at) => ({
  id: `SO-${at}`,
  po: ' 4711 ',
  date: '04.03.2026',
  status: 'Versandt',
  net: '1.234,56',
  billing: Object.fromEntries(Array.from({ length: 7 }, (_, field) => [`f${field}`, `x${at}`])),
  ...Object.fromEntries(Array.from({ length: 7 }, (_, field) => [`f${field}`, ` value ${at} `])),
});

/** Plain copies of ten fields: the floor. */
const plain = {
  ...base,
  fields: Array.from({ length: 10 }, (_, at) => ({ to: `/t${at}`, from: `$.f${at}` })),
};
const plainDocument = (at) => ({
  id: at,
  ...Object.fromEntries(Array.from({ length: 10 }, (_, field) => [`f${field}`, `v${at}`])),
});

/** An order of fifty lines with expressions. */
const order = {
  ...base,
  fields: [
    { to: '/lines/*/line_no', from: '$.items[*].no', transforms: ['text'] },
    { to: '/lines/*/quantity', from: '$.items[*].qty', transforms: ['quantity'] },
    {
      to: '/lines/*/description',
      each: '$.items[*]',
      from: '@.name',
      when: '@.qty > 0',
      transforms: ['trim'],
    },
    {
      to: '/totals/net/amount',
      transforms: [
        { name: 'expression', params: { expression: 'sum($.items[*], @.qty * @.price)' } },
      ],
    },
  ],
};
const orderDocument = (at) => ({
  id: at,
  items: Array.from({ length: 50 }, (_, no) => ({
    no,
    qty: 100,
    name: ` Label ${no} `,
    price: '0.0123',
  })),
});

/** `npm run bench -- mapping`. */
export const mappingSuite = {
  name: 'mapping',
  async run({ root, quick, seed, report }) {
    const load = createRequire(import.meta.url);
    const { compileMapping, mappingLimits } = load(join(root, 'libs/mapping/dist/index.js'));
    const rounds = quick ? 5_000 : 50_000;
    // The bar is 50,000 flat documents per second on one core.
    for (const [name, spec, document, share, max] of [
      ['10 fields copied', plain, plainDocument, 1, 20],
      ['20 fields, 13 transformed', flat, flatDocument, 1, 20],
      ['50 lines of an order', order, orderDocument, 0.02],
    ]) {
      const us = perDocument(compileMapping(spec), document, Math.ceil(rounds * Number(share)));
      const note = `${Math.round(1e6 / us)} documents per second`;
      report.figure({ name, value: us, unit: 'us', note, ...(max === undefined ? {} : { max }) });
    }
    report.figure({
      name: 'the longest run a budget allows',
      value: longestRun(compileMapping),
      unit: 'ms',
      max: 50,
    });
    randomSpecs(load(join(root, 'libs/mapping/dist/random-mapping.js')), {
      compileMapping,
      mappingLimits,
      report,
      seed,
      count: quick ? 1_000 : 10_000,
    });
  },
};

/** Microseconds a document takes, after a round that compiles the code. */
function perDocument(mapping, document, count) {
  const documents = Array.from({ length: Math.min(count, 2_000) }, (_, at) => document(at));
  const round = () => {
    let failed = 0;
    const start = process.hrtime.bigint();
    for (let at = 0; at < count; at += 1) {
      if (!mapping.run(documents[at % documents.length], context).ok) failed += 1;
    }
    if (failed > 0) throw new Error(`${failed} documents were refused`);
    return Number(process.hrtime.bigint() - start) / 1000 / count;
  };
  round();
  return Math.min(round(), round(), round());
}

/** Milliseconds until a mapping full of decimal arithmetic on 9,000 items is stopped. */
function longestRun(compileMapping) {
  const transforms = Array.from({ length: 5 }, () => ({
    name: 'unit',
    params: { from: 'in', to: 'mm' },
  }));
  const fields = Array.from({ length: 20 }, (_, at) => ({
    to: `/f${at}/*`,
    from: '$.l[*].q',
    transforms,
  }));
  const mapping = compileMapping({ ...base, fields, on_error: 'skip_field' });
  const document = {
    id: 1,
    l: Array.from({ length: 9_000 }, (_, at) => ({ q: `${at}.123456789012` })),
  };
  const times = Array.from({ length: 5 }, () => {
    const start = process.hrtime.bigint();
    const { errors } = mapping.run(document, context);
    if (errors[0]?.code !== 'budget_exceeded') throw new Error('no budget ended the run');
    return Number(process.hrtime.bigint() - start) / 1e6;
  });
  return Math.min(...times);
}

function randomSpecs(random, { compileMapping, mappingLimits, report, seed, count }) {
  const times = [];
  let [refused, most, spent] = [0, 0, 0];
  for (let at = 0; at < count; at += 1) {
    const spec = random.randomSpec(seed + at);
    const document = random.randomDocument(seed + at);
    try {
      const mapping = compileMapping(spec);
      const start = process.hrtime.bigint();
      const outcome = mapping.run(document, context);
      times.push(Number(process.hrtime.bigint() - start) / 1e6);
      most = Math.max(most, outcome.cost);
      if (outcome.errors.some(({ code }) => code === 'budget_exceeded')) spent += 1;
    } catch (error) {
      if (error.name !== 'InvalidMappingSpec') throw error;
      refused += 1;
    }
  }
  const note = `${refused} refused, ${spent} ended by a budget`;
  report.figure({
    name: `${count} random specifications, most units of work`,
    value: most,
    unit: 'units',
    max: mappingLimits.runUnits,
    note,
  });
  report.figure({ name: 'their slowest run', value: Math.max(...times), unit: 'ms', max: 50 });
  report.figure({ name: 'their p99', value: quantile(times, 0.99), unit: 'ms' });
}
