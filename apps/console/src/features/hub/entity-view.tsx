import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../api/api-context';
import { getCrossReferences, getEntity } from '../../api/routes/hub.table';
import { useFormats } from '../../i18n/formats';
import { useTexts } from '../../i18n/texts';
import { Loading, ProblemNote } from '../../ui/states';
import { memberText, valueAt } from './member-text';
import { EntityActions } from './entity-actions';
import { Rows } from './rows';
import { hubTexts } from './texts.table';

/** One entity: every field with its source, its keys in other systems, its disputed fields. */
export function EntityView(props: { readonly type: string; readonly id: string }) {
  const t = useTexts(hubTexts);
  const formats = useFormats();
  const api = useApi();
  const { data, isPending, isError, error } = useQuery({
    queryKey: ['hub', 'entity', props.type, props.id],
    queryFn: async ({ signal }) => {
      const call = { params: { type: props.type, id: props.id }, signal };
      const [entity, links] = await Promise.all([
        api.call(getEntity, call),
        api.call(getCrossReferences, call),
      ]);
      return { entity, links };
    },
  });
  if (isPending) return <Loading label={t('entities')} />;
  if (isError) return <ProblemNote error={error} />;
  const { entity, links } = data;
  return (
    <>
      <Link to={`/hub?type=${props.type}`}>{t('back')}</Link>
      <h2>{memberText(entity, 'name') || memberText(entity, 'number') || props.id}</h2>
      <Rows
        title={t('fields')}
        heads={[t('field'), t('value'), t('source'), t('sourceField'), t('observed')]}
        rows={links.provenance.map((it) => ({
          key: it.field,
          cells: [
            it.field,
            valueAt(entity, it.field),
            it.system,
            it.source_field ?? '',
            formats.time(it.observed_at),
          ],
        }))}
      />
      <h3>{t('references')}</h3>
      <Rows
        title={t('references')}
        heads={[t('system'), t('type'), t('id'), t('role')]}
        rows={links.references.map((it) => ({
          key: `${it.system} ${it.external_type} ${it.external_id}`,
          cells: [it.system, it.external_type, it.external_id, it.role],
        }))}
      />
      {links.openDrift.length === 0 ? null : <h3>{t('drift')}</h3>}
      {links.openDrift.map((it) => (
        <p key={it.drift_id} className="note warn">
          <span className="mono">{it.field}</span>{' '}
          {it.candidates
            .map(({ system, value }) => `${system}: ${JSON.stringify(value)}`)
            .join(', ')}
        </p>
      ))}
      <EntityActions type={props.type} id={props.id} />
    </>
  );
}
