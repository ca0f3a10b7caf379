// What the drill of small hostile files asks of the services for each kind of file.
import { createHash, randomBytes } from 'node:crypto';

const json = (body) => ({
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
});
const raw = (type) => (bytes) => ({ body: bytes, headers: { 'Content-Type': type } });

/** A form of files, which are bytes, and texts. */
function form(parts) {
  const data = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, new Blob([value], { type: 'application/octet-stream' }), `${name}.pdf`);
  }
  return { body: data };
}

const post = (service, path, make) => async (ask, bytes) =>
  ask(service, path, { method: 'POST', ...make(bytes) });

const rendered = (path, more = {}) => post('extraction', path, (pdf) => form({ pdf, ...more }));

/** Asks about a PDF that is put into the store unmeasured. */
const stored = (pathOf, method = 'GET') =>
  Object.assign(
    async (ask, bytes) => {
      const sha = createHash('sha256').update(bytes).digest('hex');
      return ask('extraction', pathOf(sha), { method });
    },
    {
      prepare: (ask, bytes) =>
        ask('extraction', '/v1/probe', { method: 'POST', ...raw('application/pdf')(bytes) }),
    },
  );

const document = (path) => (sha) => `/v1/documents/${sha}/${path}`;
const plan = { schema_version: '1.0.0' };

const rewriting = {
  plan: JSON.stringify({ ...plan, ops: [{ op: 'metadata_set', key: 'Title', value: 'Drill' }] }),
};
const marking = {
  template: JSON.stringify({
    ...plan,
    marks: [{ type: 'crop', anchor: 'trim_corners', length_pt: 9, offset_pt: 8.5 }],
  }),
};
const imposing = {
  plan: JSON.stringify({
    ...plan,
    sheet: { width_pt: 1300, height_pt: 1000 },
    cell: { width_pt: 595, height_pt: 842 },
    page_mapping: 'repeat',
  }),
};

async function preflightJob(ask, bytes) {
  const sent = await ask('preflight', '/api/v1/jobs', { method: 'POST', ...form({ file: bytes }) });
  if (sent.status !== 202) return sent;
  const { job_id: id } = JSON.parse(sent.text);
  for (;;) {
    const told = await ask('preflight', `/api/v1/jobs/${id}`, {});
    const job = JSON.parse(told.text);
    if (job.status === 'completed') return told;
    if (job.status === 'failed') return { ...told, status: 422, code: job.error?.code };
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** By kind of file: name of the operation -> `(ask, bytes) => {status, code}`. */
export const operations = {
  pdf: {
    extract: post('extraction', '/v1/extract', raw('application/pdf')),
    stream: post('extraction', '/v1/extract/stream', raw('application/pdf')),
    probe: post('extraction', '/v1/probe', raw('application/pdf')),
    plates: rendered('/v1/render/separations'),
    picture: rendered('/v1/render/page', { dpi: '150' }),
    heatmap: rendered('/v1/render/heatmap'),
    walk: rendered('/v1/walk/content-stream'),
    text: stored(document('text-regions')),
    objects: stored(document('objects')),
    placements: stored(document('placements')),
    coverage: stored(document('ink-coverage'), 'POST'),
    barcodes: stored(document('barcodes'), 'POST'),
    'pdf/a': stored(document('conformance/pdfa3b'), 'POST'),
    'pdf/x': stored(document('conformance/pdfx4'), 'POST'),
    'pdf/ua': stored(document('conformance/pdfua1'), 'POST'),
    rewrite: post('producer', '/v1/rewrite/apply', (pdf) => form({ input_pdf: pdf, ...rewriting })),
    marks: post('producer', '/v1/marks/apply-multipart', (pdf) =>
      form({ input_pdf: pdf, ...marking }),
    ),
    impose: post('producer', '/v1/impose/apply', (pdf) => form({ input_pdf: pdf, ...imposing })),
    compare: post('compare', '/v1/compare/documents', (pdf) =>
      form({ reference: pdf, candidates: Buffer.concat([pdf, randomBytes(1)]) }),
    ),
    preflight: preflightJob,
  },
  tiff: {
    decode: post('extraction', '/v1/plates/decode', (plates) => form({ plates, map_dpi: '50' })),
    barcodes: post('extraction', '/v1/barcodes', raw('image/tiff')),
  },
  icc: {
    upload: post('preflight', '/api/v1/icc-profiles', (file) => form({ file })),
  },
  ticket: {
    apply: post('producer', '/v1/cjd/apply-xml', raw('application/vnd.cip4-jdf+xml')),
    parse: post('hub', '/v1/jdf/parse', raw('application/vnd.cip4-jdf+xml')),
    validate: post('hub', '/v1/jdf/validate', raw('application/vnd.cip4-jdf+xml')),
  },
  calculator: {
    walk: post('extraction', '/v1/walk/type4', (program) =>
      json({ program: program.toString('latin1'), inputs: [0.5] }),
    ),
  },
  shapes: {
    union: post('extraction', '/v1/geom/union', raw('application/json')),
    intersect: post('extraction', '/v1/geom/intersect', raw('application/json')),
  },
};
