import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useApi } from '../../api/api-context';
import { getContract, listEntities } from '../../api/routes/hub.table';
import { useFormats } from '../../i18n/formats';
import { useTexts } from '../../i18n/texts';
import { SelectField, TextField } from '../../ui/fields';
import { Empty, Loading, ProblemNote } from '../../ui/states';
import { memberText } from './member-text';
import { Rows } from './rows';
import { hubTexts } from './texts.table';

/** Entities of one type. */
export function EntityList() {
  const t = useTexts(hubTexts);
  const api = useApi();
  const [search, setSearch] = useSearchParams();
  const [words, setWords] = useState('');
  const types = useQuery({
    queryKey: ['hub', 'contract'],
    queryFn: ({ signal }) => api.call(getContract, { signal }),
    staleTime: Infinity,
  }).data?.canonical_entities ?? ['customer'];
  const type = types.find((it) => it === search.get('type')) ?? types[0] ?? 'customer';
  const { data, isPending, isError, error } = useQuery({
    queryKey: ['hub', 'entities', type, words],
    queryFn: ({ signal }) =>
      api.call(listEntities, {
        params: { type },
        query: { limit: 100, ...(words === '' ? {} : { q: words }) },
        signal,
      }),
  });
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
      {isPending ? <Loading label={t('entities')} /> : null}
      {isError ? <ProblemNote error={error} /> : null}
      {data?.rows.length === 0 ? <Empty title={t('noneTitle')} text={t('entitiesText')} /> : null}
      {data && data.rows.length > 0 ? <EntityRows type={type} entities={data.rows} /> : null}
    </>
  );
}

function EntityRows(props: { readonly type: string; readonly entities: readonly unknown[] }) {
  const t = useTexts(hubTexts);
  const formats = useFormats();
  const rows = props.entities.map((entity) => {
    const id = memberText(entity, 'id');
    const name = memberText(entity, 'name') || memberText(entity, 'number') || id;
    return {
      key: id,
      cells: [
        <Link key="name" to={`/hub/entities/${props.type}/${encodeURIComponent(id)}`}>
          {name}
        </Link>,
        <span key="id" className="mono">
          {id}
        </span>,
        formats.time(memberText(entity, 'updated_at')),
      ],
    };
  });
  return <Rows title={t('entities')} heads={[t('name'), t('id'), t('updated')]} rows={rows} />;
}
