import { createHash } from 'node:crypto';
import type { Answer } from './preflight-fixture';
import { changed, query, status, type Probe } from './member-probe';
import type { MemberWorld } from './member-world';

type Way = (world: MemberWorld) => string;

const root = '/api/v1/viewer';
const pictureOf = ({ status: code, headers, body }: Answer) => [
  code,
  headers.get('etag'),
  createHash('sha256').update(JSON.stringify(body)).digest('hex'),
];
const whole = ({ status: code, body }: Answer) => [code, body];
const mark = { page_num: 1, kind: 'rect', geometry: { x0: 1 } };

/** Probes of what is read: the same members by job and by link. */
function readProbes(prefix: string, way: Way): Readonly<Record<string, Probe>> {
  const at = (path: string) => (world: MemberWorld) => `${way(world)}/${path}`;
  const drawn = (path: string, text: string): Probe => query(at(path), text, pictureOf);
  const told = (path: string, text: string): Probe => query(at(path), text, whole);
  const more = (path: string, text: string): Probe => required(at(path), text);
  /** A coordinate that is required: without it the request is refused. */
  const point = (name: string, given: string): Readonly<Record<string, Probe>> => ({
    [`sample${prefix}Point query/${name}`]: more(`pages/1/sample?${given}`, `${name}=20`),
    [`read${prefix}Densities query/${name}`]: more(`pages/1/densitometer?${given}`, `${name}=20`),
    [`list${prefix}ObjectsAt query/${name}`]: more(`pages/1/objects?${given}`, `${name}=20`),
  });
  return {
    [`render${prefix}Page query/dpi`]: drawn('pages/1/tile', 'dpi=72'),
    [`render${prefix}Page query/ocg_on`]: drawn('pages/1/tile', 'ocg_on=0'),
    [`render${prefix}Page query/ocg_off`]: drawn('pages/1/tile', 'ocg_off=7'),
    [`render${prefix}Page query/simulate_overprint`]: drawn(
      'pages/1/tile',
      'simulate_overprint=false',
    ),
    [`render${prefix}Plates query/ocg_on`]: drawn('pages/1/plates/0/0/0', 'ocg_on=0'),
    [`render${prefix}Plates query/ocg_off`]: drawn('pages/1/plates/0/0/0', 'ocg_off=7'),
    [`render${prefix}Tile query/channel`]: drawn('pages/1/tiles/0/0/0', 'channel=Cyan'),
    [`render${prefix}Tile query/ocg_on`]: drawn('pages/1/tiles/0/0/0', 'ocg_on=0'),
    [`render${prefix}Tile query/ocg_off`]: drawn('pages/1/tiles/0/0/0', 'ocg_off=7'),
    [`render${prefix}Channel query/dpi`]: drawn('pages/1/channel/Cyan', 'dpi=72'),
    [`render${prefix}Heatmap query/dpi`]: drawn('pages/1/tac-heatmap', 'dpi=72'),
    [`render${prefix}Heatmap query/tac_limit`]: drawn('pages/1/tac-heatmap', 'tac_limit=100'),
    [`render${prefix}Layer query/dpi`]: drawn('pages/1/layers/0', 'dpi=72'),
    [`list${prefix}HeatmapRuns query/dpi`]: told('pages/1/tac-heatmap/runs', 'dpi=72'),
    [`list${prefix}HeatmapRuns query/tac_limit`]: told('pages/1/tac-heatmap/runs', 'tac_limit=100'),
    ...point('x', 'y=20'),
    ...point('y', 'x=20'),
    [`sample${prefix}Point query/dpi`]: more('pages/1/sample?x=100&y=20', 'dpi=72'),
    [`read${prefix}Densities query/dpi`]: more('pages/1/densitometer?x=20&y=20', 'dpi=72'),
    [`read${prefix}Densities query/tac_limit`]: more(
      'pages/1/densitometer?x=20&y=20',
      'tac_limit=150',
    ),
    [`read${prefix}Config query/brand`]: told('config', 'brand=anonymous'),
  };
}

/** A read whose address has a query already, without and with one more member. */
const required =
  (at: Way, member: string): Probe =>
  async (world) => [
    whole(await world.get(at(world))),
    whole(await world.get(`${at(world)}&${member}`)),
  ];

/** Probes of annotations and comments: the same members by job and by link. */
function annotationProbes(prefix: string, way: Way): Readonly<Record<string, Probe>> {
  const all: Way = (world) => `${way(world)}/annotations`;
  const made = async (world: MemberWorld) =>
    String((await world.send('POST', all(world), mark)).body['id']);
  const id = /"(id|annotation_id|created_at|updated_at)":"[^"]*"/g;
  const shown = ({ status: code, body }: Answer) => [code, JSON.stringify(body).replaceAll(id, '')];
  const creating = (more: object) => changed(all, mark, more, shown);
  const address = { 'X-Visitor-Email': 'no address' };
  /** A request without and with an address that is none: it is refused. */
  const visited =
    (method: string, path: (world: MemberWorld) => Promise<string>, body: object): Probe =>
    async (world) => [
      status(await world.send(method, await path(world), body)),
      status(await world.send(method, await path(world), body, address)),
    ];
  const one = async (world: MemberWorld) => `${all(world)}/${await made(world)}`;
  const comments = async (world: MemberWorld) => `${await one(world)}/comments`;
  const comment = async (world: MemberWorld) => {
    const at = await comments(world);
    return `${at}/${String((await world.send('POST', at, { body: 'a' })).body['id'])}`;
  };
  const patched =
    (path: (world: MemberWorld) => Promise<string>, without: object, withIt: object): Probe =>
    async (world) => [
      shown(await world.send('PATCH', await path(world), without)),
      shown(await world.send('PATCH', await path(world), withIt)),
    ];
  return {
    [`list${prefix}Annotations query/include`]: async (world) => {
      await made(world);
      return [
        whole(await world.get(all(world))),
        whole(await world.get(`${all(world)}?include=comments`)),
      ];
    },
    [`create${prefix}Annotation headers/x-visitor-email`]: visited(
      'POST',
      (world) => Promise.resolve(all(world)),
      mark,
    ),
    [`create${prefix}Annotation body/page_num`]: creating({ page_num: 2 }),
    [`create${prefix}Annotation body/kind`]: creating({ kind: 'circle' }),
    [`create${prefix}Annotation body/geometry`]: creating({ geometry: { x0: 2 } }),
    [`create${prefix}Annotation body/color`]: creating({ color: '#00ff00' }),
    [`create${prefix}Annotation body/text`]: creating({ text: 'a' }),
    [`create${prefix}Annotation body/finding_id`]: creating({ finding_id: 'none' }),
    [`update${prefix}Annotation headers/x-visitor-email`]: visited('PATCH', one, { text: 'a' }),
    [`update${prefix}Annotation body/geometry`]: patched(
      one,
      { text: 'a' },
      { text: 'a', geometry: { x0: 3 } },
    ),
    [`update${prefix}Annotation body/color`]: patched(
      one,
      { text: 'a' },
      { text: 'a', color: '#00ff00' },
    ),
    [`update${prefix}Annotation body/text`]: patched(one, { text: 'a' }, { text: 'b' }),
    [`delete${prefix}Annotation headers/x-visitor-email`]: visited('DELETE', one, {}),
    [`create${prefix}Comment headers/x-visitor-email`]: visited('POST', comments, { body: 'a' }),
    [`create${prefix}Comment body/body`]: async (world) => {
      const at = await comments(world);
      return [
        shown(await world.send('POST', at, { body: 'a' })),
        shown(await world.send('POST', at, { body: 'b' })),
      ];
    },
    [`update${prefix}Comment headers/x-visitor-email`]: visited('PATCH', comment, { body: 'a' }),
    [`update${prefix}Comment body/body`]: patched(comment, { body: 'a' }, { body: 'b' }),
    [`delete${prefix}Comment headers/x-visitor-email`]: visited('DELETE', comment, {}),
  };
}

const byJob: Way = ({ viewed }) => `${root}/jobs/${viewed.job.id}`;
const byLink: Way = ({ viewed }) => `${root}/public/${viewed.token}`;
const verdict: Way = (world) => `${byJob(world)}/verdict`;
const share: Way = (world) => `${byLink(world)}/share`;
const emails = ['a@example.com'];
const said = ({ status: code, body: { verdict: given, verdict_by: by, notes } }: Answer) => [
  ...[code, given, by, notes],
];
const refused =
  (more: object): Probe =>
  // Nothing is sent, whatever the request holds: the refusal itself is the answer to each member.
  async (world) => [
    status(await world.get(`${byLink(world)}/pages`)),
    status(await world.send('POST', share(world), { emails, ...more })),
  ];

type Compared = 'job' | 'viewed';
type Two = readonly [Compared, Compared];

/** Two comparisons, the second with another job or with more members. */
const comparing =
  (first: Two, second: Two, more: object = {}): Probe =>
  async (world) => {
    const idOf = (one: Compared) => (one === 'job' ? world.job.id : world.viewed.job.id);
    const pages = async ([a, b]: Two, rest: object) => {
      const body = { job_a: idOf(a), job_b: idOf(b), ...rest };
      return (await world.send('POST', `${root}/compare`, body)).body['pages'];
    };
    return [await pages(first, {}), await pages(second, more)];
  };

/** Probes of the members of the viewer and of annotations. */
export const viewerProbes: Readonly<Record<string, Probe>> = {
  ...readProbes('Viewer', byJob),
  ...readProbes('PublicViewer', byLink),
  ...annotationProbes('', byJob),
  ...annotationProbes('Public', byLink),
  'recordViewerVerdict body/verdict': changed(
    verdict,
    { notes: 'a', verdict: 'pass' },
    { verdict: 'fail' },
    said,
  ),
  'recordViewerVerdict body/notes': changed(verdict, { verdict: 'pass' }, { notes: 'a' }, said),
  'recordViewerVerdict body/verdict_by': changed(
    verdict,
    { verdict: 'pass' },
    { verdict_by: 'ben' },
    said,
  ),
  'compareViewerJobs body/job_a': comparing(['viewed', 'job'], ['job', 'job']),
  'compareViewerJobs body/job_b': comparing(['job', 'viewed'], ['job', 'job']),
  'compareViewerJobs body/dpi': comparing(['viewed', 'viewed'], ['viewed', 'viewed'], { dpi: 36 }),
  'readPublicViewerState query/include': query(
    (world) => `${byLink(world)}/state`,
    'include=verdict',
    whole,
  ),
  'sharePublicViewerLink body/emails': refused({}),
  'sharePublicViewerLink body/from_name': refused({ from_name: 'A' }),
  'sharePublicViewerLink body/from_email': refused({ from_email: 'a@example.com' }),
  'sharePublicViewerLink body/message': refused({ message: 'a' }),
};
