import type { StoredProfile } from '@forme/contracts/preflight';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../api/api-context';
import { registerProfile, updateProfile, validateProfile } from '../../api/routes/preflight.table';
import { useTexts } from '../../i18n/texts';
import { AreaField, TextField } from '../../ui/fields';
import { ProblemNote } from '../../ui/states';
import { profilesTexts } from './texts.table';

interface Parsed {
  readonly profile: Readonly<Record<string, unknown>> | null;
  readonly fault: string | null;
}

function parse(text: string): Parsed {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? { profile: { ...value }, fault: null } : { profile: null, fault: '{}' };
  } catch (error) {
    return { profile: null, fault: error instanceof Error ? error.message : String(error) };
  }
}

/** Edits a profile as JSON. The service checks it as it is typed, and names the member that is wrong. */
export function ProfileEditor(props: {
  readonly profile: StoredProfile;
  readonly copy: boolean;
  readonly onDone: () => void;
}) {
  const t = useTexts(profilesTexts);
  const [id, setId] = useState(
    props.copy ? `${props.profile.profile_id}-copy` : props.profile.profile_id,
  );
  const [source, setSource] = useState(() => JSON.stringify(props.profile.profile, undefined, 2));
  const parsed = parse(source);
  const { check, isValid } = useValidation(source);
  const save = useSave(props, id);
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (parsed.profile) save.mutate(parsed.profile);
      }}
    >
      {props.copy ? (
        <TextField
          label={t('id')}
          hint={t('idHint')}
          value={id}
          required
          maxLength={255}
          onChange={setId}
        />
      ) : null}
      <label className="row">
        {t('importFile')}
        <input
          type="file"
          accept="application/json,.json"
          onChange={(event) => void event.target.files?.[0]?.text().then(setSource)}
        />
      </label>
      <AreaField label={t('source')} code rows={18} value={source} onChange={setSource} />
      {parsed.fault === null ? null : (
        <p className="note bad">{t('notJson', { reason: parsed.fault })}</p>
      )}
      {check && parsed.profile ? <Outcome check={check} /> : null}
      {save.isError ? <ProblemNote error={save.error} /> : null}
      <div className="form-actions">
        <button
          type="submit"
          className="button primary"
          disabled={!isValid || !parsed.profile || save.isPending}
        >
          {t('save')}
        </button>
        <button type="button" className="button" onClick={props.onDone}>
          {t('cancel')}
        </button>
      </div>
    </form>
  );
}

/** What the service says of the text; `isValid` only once it has seen the text as it is now. */
function useValidation(text: string) {
  const api = useApi();
  const source = useDeferredValue(text);
  const { profile } = parse(source);
  const { data: check, isPlaceholderData } = useQuery({
    queryKey: ['validate', source],
    enabled: profile !== null,
    queryFn: ({ signal }) =>
      api.call(validateProfile, { body: { preflight_profile: profile ?? {} }, signal }),
    placeholderData: (before) => before,
    gcTime: 10_000,
  });
  return { check, isValid: text === source && !isPlaceholderData && check?.valid === true };
}

function useSave(props: { readonly copy: boolean; readonly onDone: () => void }, id: string) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (profile: Readonly<Record<string, unknown>>) =>
      props.copy
        ? api.call(registerProfile, { body: { profile_id: id, preflight_profile: profile } })
        : api.call(updateProfile, { params: { profile_id: id }, body: profile }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['profiles'] });
      await queries.invalidateQueries({ queryKey: ['profile', id] });
      props.onDone();
      await navigate(`/profiles/${id}`);
    },
  });
}

function Outcome(props: {
  readonly check: NonNullable<ReturnType<typeof useValidation>['check']>;
}) {
  const t = useTexts(profilesTexts);
  const { valid, errors, checks } = props.check;
  if (valid) return <p className="note good">{t('valid', { count: checks.length })}</p>;
  return (
    <div className="note bad" role="status">
      <p>{t('faults', { count: errors.length })}</p>
      <ul>
        {errors.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <span className="mono">{path}</span> {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
