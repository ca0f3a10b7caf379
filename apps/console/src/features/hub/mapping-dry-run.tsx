import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { dryRunMapping as dryRun } from '@forme/contracts/hub';
import type { OperationRequest } from '@forme/contracts';
import { useApi } from '../../api/api-context';
import { dryRunMapping, listMappings } from '../../api/routes/hub.table';
import { useTexts } from '../../i18n/texts';
import { AreaField, SelectField } from '../../ui/fields';
import { ProblemNote } from '../../ui/states';
import { hubTexts } from './texts.table';

type Body = OperationRequest<typeof dryRun>['body'];

/** The value of a text that is JSON; undefined otherwise. The service checks its shape. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The field shows the fault.
    return undefined;
  }
}

/** Runs a stored mapping, or a specification, on a document; nothing is stored. */
export function MappingDryRun() {
  const t = useTexts(hubTexts);
  const api = useApi();
  const [mappingId, setMappingId] = useState('');
  const [spec, setSpec] = useState('{}');
  const [text, setText] = useState('{ "id": "C-1007", "name": "Nordlicht Brauerei" }');
  const document = jsonIn(text);
  const run = useMutation({
    mutationFn: () => {
      const chosen = mappingId === '' ? { spec: jsonIn(spec) } : { mapping_id: mappingId };
      return api.call(dryRunMapping, { body: { document, ...chosen } as Body });
    },
  });
  return (
    <form
      className="form dry-run"
      onSubmit={(event) => {
        event.preventDefault();
        run.mutate();
      }}
    >
      <h2>{t('dryRun')}</h2>
      <p className="soft">{t('dryRunText')}</p>
      <MappingField value={mappingId} onChange={setMappingId} />
      {mappingId === '' ? (
        <AreaField
          label={t('spec')}
          code
          rows={8}
          value={spec}
          fault={jsonIn(spec) === undefined ? t('notJson') : undefined}
          onChange={setSpec}
        />
      ) : null}
      <AreaField
        label={t('document')}
        code
        rows={8}
        value={text}
        fault={document === undefined ? t('notJson') : undefined}
        onChange={setText}
      />
      <div className="form-actions">
        <button type="submit" className="button primary" disabled={document === undefined}>
          {t('run')}
        </button>
      </div>
      {run.isError ? <ProblemNote error={run.error} /> : null}
      {run.data ? <Output answer={run.data} /> : null}
    </form>
  );
}

function MappingField(props: { readonly value: string; readonly onChange: (id: string) => void }) {
  const t = useTexts(hubTexts);
  const mappings = useMappings();
  const stored = (mappings.data ?? []).map((it) => [it.mapping_id, it.name] as const);
  return (
    <SelectField
      label={t('mappingId')}
      value={props.value}
      options={[['', t('noMapping')], ...stored]}
      onChange={props.onChange}
    />
  );
}

function useMappings() {
  const api = useApi();
  return useQuery({
    queryKey: ['hub', 'mappings'],
    queryFn: async ({ signal }) =>
      (await api.call(listMappings, { query: { limit: 100 }, signal })).rows,
  });
}

function Output({ answer }: { readonly answer: { readonly ok: boolean } }) {
  const t = useTexts(hubTexts);
  return (
    <section className={answer.ok ? 'note good' : 'note bad'} aria-label={t('output')}>
      <p>{t(answer.ok ? 'good' : 'bad')}</p>
      <pre>{JSON.stringify(answer, undefined, 2)}</pre>
    </section>
  );
}
