import { useState } from 'react';
import { useProfileList } from '../../api/profile-list';
import { useTexts } from '../../i18n/texts';
import { Field } from '../../ui/field';
import { SelectField, TextField } from '../../ui/fields';
import { ProfileOptions } from '../../ui/profile-options';
import { verdictTexts } from '../../ui/verdict-texts.table';
import { isFiltered, periods, states, verdicts, type JobFilter } from './job-filter';
import { jobsTexts } from './texts.table';

/** Name, state, verdict, profile and date. The name applies when the field is left or Enter is pressed. */
export function JobFilters(props: {
  readonly filter: JobFilter;
  readonly onChange: (change: Partial<JobFilter>) => void;
}) {
  const t = useTexts(jobsTexts);
  const v = useTexts(verdictTexts);
  const { filter, onChange } = props;
  const profiles = useProfileList().data ?? [];
  return (
    <section className="filters" aria-label={t('filters')}>
      <NameField key={filter.name} name={filter.name} onName={(name) => onChange({ name })} />
      <SelectField
        label={t('state')}
        value={filter.status}
        options={[['', t('all')], ...states.map((it) => [it, v(it)] as const)]}
        onChange={(status) => onChange({ status })}
      />
      <SelectField
        label={t('verdict')}
        value={filter.verdict}
        options={[['', t('all')], ...verdicts.map((it) => [it, v(it)] as const)]}
        onChange={(verdict) => onChange({ verdict })}
      />
      <Field label={t('profile')}>
        {(ids) => (
          <select
            {...ids}
            value={filter.profile}
            onChange={(event) => onChange({ profile: event.target.value })}
          >
            <option value="">{t('all')}</option>
            <ProfileOptions profiles={profiles} />
          </select>
        )}
      </Field>
      <SelectField
        label={t('since')}
        value={filter.since}
        options={[['', t('all')], ...periods.map((it) => [it, t(it)] as const)]}
        onChange={(since) => onChange({ since })}
      />
      {isFiltered(filter) ? (
        <button type="button" className="button quiet" onClick={() => onChange(cleared)}>
          {t('clear')}
        </button>
      ) : null}
    </section>
  );
}

const cleared = { name: '', status: '', verdict: '', profile: '', since: '', batch: '' } as const;

function NameField(props: { readonly name: string; readonly onName: (name: string) => void }) {
  const t = useTexts(jobsTexts);
  const [name, setName] = useState(props.name);
  const apply = () => {
    if (name.trim() !== props.name) props.onName(name.trim());
  };
  return (
    <form
      role="search"
      onBlur={apply}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <TextField
        label={t('search')}
        type="search"
        value={name}
        maxLength={255}
        onChange={setName}
      />
    </form>
  );
}
