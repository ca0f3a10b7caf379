import type { DropProposal } from '@forme/contracts/hub';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../api/api-context';
import {
  getContract,
  getFileDrop,
  listDroppedFiles,
  proposeDropMapping,
  uploadDroppedFile,
} from '../../api/routes/hub.table';
import { useFormats } from '../../i18n/formats';
import { useTexts } from '../../i18n/texts';
import { Field } from '../../ui/field';
import { SelectField, TextField } from '../../ui/fields';
import { Loading, ProblemNote } from '../../ui/states';
import { connectTexts } from './connect-texts.table';
import { HubTable, listed } from './hub-table';
import { saveMapping } from './mappings';
import { Rows } from './rows';
import { useHubChange } from './use-hub-change';

const filesEveryMs = 2000;

/** One file drop: its files, and a file that a mapping is proposed from. */
export function FileDropView({ dropId }: { readonly dropId: string }) {
  const t = useTexts(connectTexts);
  const api = useApi();
  const { data, isPending, isError, error } = useQuery({
    queryKey: ['hub', 'file-drop', dropId],
    queryFn: ({ signal }) => api.call(getFileDrop, { params: { drop_id: dropId }, signal }),
  });
  if (isPending) return <Loading label={t('drops')} />;
  if (isError) return <ProblemNote error={error} />;
  return (
    <>
      <Link to="/hub/file-drops">{t('back')}</Link>
      <h2>{data.name}</h2>
      <SendFile dropId={dropId} />
      <h3>{t('files')}</h3>
      <Files dropId={dropId} />
    </>
  );
}

function Files({ dropId }: { readonly dropId: string }) {
  const t = useTexts(connectTexts);
  const formats = useFormats();
  return (
    <HubTable
      title={t('files')}
      nothing={t('filesText')}
      queryKey={['dropped-files', dropId]}
      everyMs={filesEveryMs}
      read={(api, signal) =>
        api.call(listDroppedFiles, { params: { drop_id: dropId }, query: listed, signal })
      }
      heads={[t('name'), t('state'), t('rows'), t('results'), t('received')]}
      row={(it) => ({
        key: it.file_id,
        cells: [
          it.name,
          it.error === null ? it.status : `${it.status}: ${it.error.message}`,
          it.rows,
          Object.entries(it.results)
            .map(([status, count]) => `${status}: ${String(count)}`)
            .join(', '),
          formats.time(it.received_at),
        ],
      })}
    />
  );
}

/** A file: a mapping is proposed from it, saved, and the file is sent. */
function SendFile({ dropId }: { readonly dropId: string }) {
  const t = useTexts(connectTexts);
  const api = useApi();
  const [file, setFile] = useState<File | null>(null);
  const [entity, setEntity] = useState('substrate');
  const [currency, setCurrency] = useState('EUR');
  const types = useEntityTypes(entity);
  const params = { drop_id: dropId };
  const contentType = 'application/octet-stream';
  const propose = useMutation({
    mutationFn: (raw: File) =>
      api.call(proposeDropMapping, {
        params,
        query: { entity: entity as never, ...(currency === '' ? {} : { currency }) },
        raw,
        contentType,
      }),
  });
  const send = useHubChange((hub, raw: File) =>
    hub.call(uploadDroppedFile, { params, query: { name: raw.name }, raw, contentType }),
  );
  return (
    <form
      className="form dry-run"
      aria-label={t('propose')}
      onSubmit={(event) => {
        event.preventDefault();
        if (file) propose.mutate(file);
      }}
    >
      <FileField onChange={setFile} />
      <SelectField
        label={t('entity')}
        value={entity}
        options={types.map((it) => [it, it])}
        onChange={setEntity}
      />
      <TextField label={t('currency')} maxLength={3} value={currency} onChange={setCurrency} />
      <div className="form-actions">
        <button type="submit" className="button" disabled={file === null}>
          {t('propose')}
        </button>
        <button
          type="button"
          className="button primary"
          disabled={file === null}
          onClick={() => (file ? send.mutate(file) : undefined)}
        >
          {t('send')}
        </button>
      </div>
      {[propose.error, send.error].map((it) =>
        it ? <ProblemNote key={it.message} error={it} /> : null,
      )}
      {propose.data ? <Proposal proposal={propose.data} /> : null}
    </form>
  );
}

function FileField({ onChange }: { readonly onChange: (file: File | null) => void }) {
  const t = useTexts(connectTexts);
  return (
    <Field label={t('chooseFile')}>
      {(ids) => (
        <input
          {...ids}
          type="file"
          onChange={(event) => onChange(event.target.files?.[0] ?? null)}
        />
      )}
    </Field>
  );
}

/** Names of the canonical entities; the given one until they are known. */
function useEntityTypes(known: string): readonly string[] {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['hub', 'contract'],
    queryFn: ({ signal }) => api.call(getContract, { signal }),
    staleTime: Infinity,
  });
  return data?.canonical_entities ?? [known];
}

/** The columns of the file next to the fields that they fill, and the mapping. */
function Proposal({ proposal }: { readonly proposal: DropProposal }) {
  const t = useTexts(connectTexts);
  const save = useHubChange((api, spec: object) => saveMapping(api, spec));
  const { columns, samples, spec, trial, header } = proposal;
  const faulty = new Set(trial.faults.map(({ row }) => row)).size;
  return (
    <section aria-label={t('proposal')}>
      <h3>{t('proposal')}</h3>
      <Rows
        title={t('proposal')}
        heads={[t('column'), t('sample'), t('field'), t('confidence'), t('reason')]}
        rows={columns.map((it) => ({
          key: it.column,
          cells: [
            it.column,
            samples[0]?.[header.indexOf(it.column)] ?? '',
            it.to ?? '',
            it.confidence.toFixed(2),
            it.reason,
          ],
        }))}
      />
      {faulty === 0 ? null : <p className="note warn">{t('faults', { count: faulty })}</p>}
      {spec === null ? (
        <p className="note bad">{t('noKey')}</p>
      ) : (
        <button
          type="button"
          className="button primary"
          disabled={save.isPending || save.isSuccess}
          onClick={() => save.mutate(spec)}
        >
          {t('saveMapping')}
        </button>
      )}
      {save.isError ? <ProblemNote error={save.error} /> : null}
    </section>
  );
}
