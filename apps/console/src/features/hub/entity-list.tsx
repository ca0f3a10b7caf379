import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useApi } from '../../api/api-context';
import { getContract, listEntities } from '../../api/routes/hub.table';
import { useFormats } from '../../i18n/formats';
import { useTexts } from '../../i18n/texts';
import { SelectField, TextField } from '../../ui/fields';
import { HubTable, listed } from './hub-table';
import { memberText } from './member-text';
import { hubTexts } from './texts.table';

/** Entities of one type. */
export function EntityList() {
  const t = useTexts(hubTexts);
  const formats = useFormats();
  const api = useApi();
  const [search, setSearch] = useSearchParams();
  const [words, setWords] = useState('');
  const types = useQuery({
    queryKey: ['hub', 'contract'],
    queryFn: ({ signal }) => api.call(getContract, { signal }),
    staleTime: Infinity,
  }).data?.canonical_entities ?? ['customer'];
  const type = types.find((it) => it === search.get('type')) ?? types[0] ?? 'customer';
  return (
    <>
      <div className="row hub-filter">
        <SelectField
          label={t('type')}
          value={type}
          options={types.map((it) => [it, it])}
          onChange={(chosen) => setSearch({ type: chosen })}
        />
        <TextField
          label={t('search')}
          type="search"
          value={words}
          maxLength={200}
          onChange={setWords}
        />
      </div>
      <HubTable
        title={t('entities')}
        nothing={t('entitiesText')}
        queryKey={['entities', type, words]}
        read={(api, signal) =>
          api.call(listEntities, {
            params: { type },
            query: { ...listed, ...(words === '' ? {} : { q: words }) },
            signal,
          })
        }
        heads={[t('name'), t('id'), t('updated')]}
        row={(entity: unknown) => {
          const id = memberText(entity, 'id');
          return {
            key: id,
            cells: [
              <Link key="name" to={`/hub/entities/${type}/${encodeURIComponent(id)}`}>
                {memberText(entity, 'name') || memberText(entity, 'number') || id}
              </Link>,
              <span key="id" className="mono">
                {id}
              </span>,
              formats.time(memberText(entity, 'updated_at')),
            ],
          };
        }}
      />
    </>
  );
}
