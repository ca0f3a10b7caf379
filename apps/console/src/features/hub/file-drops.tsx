import { useState } from 'react';
import { Link } from 'react-router';
import { createFileDrop, listFileDrops } from '../../api/routes/hub.table';
import { useFormats } from '../../i18n/formats';
import { useTexts } from '../../i18n/texts';
import { SelectField, TextField } from '../../ui/fields';
import { ProblemNote } from '../../ui/states';
import { connectTexts } from './connect-texts.table';
import { FileDropView } from './file-drop-view';
import { HubTable, listed } from './hub-table';
import { useHubChange } from './use-hub-change';

/** The file drops, or one of them. */
export function FileDrops({ dropId }: { readonly dropId: string | undefined }) {
  return dropId === undefined ? <DropList /> : <FileDropView dropId={dropId} />;
}

function DropList() {
  const t = useTexts(connectTexts);
  const formats = useFormats();
  return (
    <>
      <HubTable
        title={t('drops')}
        nothing={t('dropsText')}
        queryKey={['file-drops']}
        read={(api, signal) => api.call(listFileDrops, { query: listed, signal })}
        heads={[t('name'), t('system'), t('source'), t('format'), t('created')]}
        row={(it) => ({
          key: it.drop_id,
          cells: [
            <Link key="name" to={`/hub/file-drops/${it.drop_id}`}>
              {it.name}
            </Link>,
            it.system,
            it.source.kind,
            it.format,
            formats.time(it.created_at),
          ],
        })}
      />
      <NewDrop />
    </>
  );
}

function NewDrop() {
  const t = useTexts(connectTexts);
  const [name, setName] = useState('');
  const [system, setSystem] = useState('');
  const [format, setFormat] = useState<'csv' | 'xlsx'>('csv');
  const make = useHubChange((api) =>
    api.call(createFileDrop, { body: { name, system, format, source: { kind: 'upload' } } }),
  );
  return (
    <form
      className="form dry-run"
      aria-label={t('newDrop')}
      onSubmit={(event) => {
        event.preventDefault();
        make.mutate(undefined);
      }}
    >
      <h2>{t('newDrop')}</h2>
      <TextField label={t('name')} required value={name} onChange={setName} />
      <TextField label={t('system')} required value={system} onChange={setSystem} />
      <SelectField
        label={t('format')}
        value={format}
        options={[
          ['csv', 'CSV'],
          ['xlsx', 'XLSX'],
        ]}
        onChange={setFormat}
      />
      <div className="form-actions">
        <button type="submit" className="button primary">
          {t('make')}
        </button>
      </div>
      {make.isError ? <ProblemNote error={make.error} /> : null}
    </form>
  );
}
