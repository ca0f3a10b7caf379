import { defined } from '@forme/contracts/defined';
import type { MappingPreset, MappingSpec } from '@forme/contracts/hub';
import type { MappingDraft } from './mapping-store';

/** How a preset is installed. */
export interface PresetSettings {
  /** System of the endpoint that takes the events. */
  readonly system?: string;
  /** System and type of the keys that references are; any when absent. */
  readonly reference_system?: string;
  readonly reference_type?: string;
}

const preflightName = 'forme-preflight';

/** The mappings that come with the hub, as they are when nothing is said. */
export function mappingPresets(): MappingPreset[] {
  const { entity, spec } = preflightDraft({});
  return [
    {
      name: preflightName,
      summary:
        'The newest preflight run of a job, found by its reference or the job of its metadata',
      entity,
      dialect: 'forme_v1',
      spec,
    },
  ];
}

/** The draft of a preset; undefined when none has the name. */
export function presetDraft(name: string, settings: PresetSettings): MappingDraft | undefined {
  return name === preflightName ? preflightDraft(settings) : undefined;
}

type Field = MappingSpec['fields'][number];

const run = (to: string, from = to): Field => ({
  to: `/preflight/${to}`,
  from: `$.data.job.${from}`,
});
const counted = (to: string, from: string): Field => ({
  ...run(to, `summary.${from}`),
  transforms: ['integer'],
});

function preflightDraft({
  system = preflightName,
  reference_system,
  reference_type,
}: PresetSettings): MappingDraft {
  const of = {
    ...defined({ system: reference_system, external_type: reference_type }),
  };
  const name = 'Preflight runs of jobs';
  const spec: MappingSpec = {
    spec_version: '1',
    name,
    direction: 'inbound',
    system,
    source: { format: 'json' },
    target: { entity: 'job' },
    select: { events: ['job.completed', 'job.failed'] },
    key: { external_type: 'PreflightJob', external_id: '$.data.job.id' },
    find: [
      { from: '$.data.job.reference', ...of },
      { from: '$.data.job.metadata.job', ...of },
    ],
    fields: [
      { ...run('last_job_id', 'id'), required: true },
      run('status'),
      run('verdict'),
      run('verdict_reason'),
      run('effective_verdict'),
      counted('errors', 'error_count'),
      counted('warnings', 'warning_count'),
      counted('advisories', 'advisory_count'),
      counted('checks_run', 'checks_run'),
      counted('checks_not_run', 'checks_not_run'),
      { ...run('page_count'), transforms: ['integer'] },
      run('reference'),
      run('profile_id'),
      run('profile_version'),
      run('file_name'),
      run('pdf_sha256'),
      run('completeness'),
      run('reports'),
      run('error'),
      run('completed_at'),
    ],
    on_error: 'fail',
  };
  return { name, system, entity: 'job', direction: 'inbound', spec };
}
