import type { Decision, Finding } from '@forme/contracts/preflight';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useSession } from '../../api/api-context';
import {
  listDecisions,
  recordFindingDecision,
  revokeDecision,
} from '../../api/routes/preflight.table';
import { sourceKey, type JobSource } from '../../api/viewer-api';
import { useFormats } from '../../i18n/formats';
import { useTexts } from '../../i18n/texts';
import { AreaField, SelectField, TextField } from '../../ui/fields';
import { ProblemNote } from '../../ui/states';
import { type DecisionKind, decisionKinds, decisionText } from './decision-text';
import { useStateRefresh } from './job-state';
import { findingsTexts } from './texts.table';

interface Subject {
  readonly jobId: string;
  readonly source: JobSource;
  readonly finding: Finding;
}

/** Decisions about one finding. A link shows none: they belong to the people of the tenant. */
export function Decisions(props: { readonly source: JobSource; readonly finding: Finding }) {
  const { source, finding } = props;
  if (source.kind === 'link') return null;
  const subject = { jobId: source.jobId, source, finding };
  return (
    <div className="decisions">
      <Recorded {...subject} />
      <DecisionForm {...subject} />
    </div>
  );
}

function Recorded({ jobId, source, finding }: Subject) {
  const t = useTexts(findingsTexts);
  const formats = useFormats();
  const api = useApi();
  const [session] = useSession();
  const refresh = useStateRefresh(source);
  const { data } = useQuery({
    queryKey: ['decisions', sourceKey(source)],
    queryFn: ({ signal }) => api.call(listDecisions, { params: { job_id: jobId }, signal }),
  });
  const revoke = useMutation({
    mutationFn: (decision: Decision) =>
      api.call(revokeDecision, {
        params: { job_id: jobId, decision_id: decision.id },
        body: { revoked_by_user_id: session.person ?? t('you') },
      }),
    onSettled: refresh,
  });
  const own = data?.decisions.filter((it) => it.finding_id === finding.id) ?? [];
  return (
    <ul className="decision-list">
      {own.map((it) => (
        <li key={it.id} className="decision">
          <p>
            {t('decided', {
              type: decisionText(t, it.decision_type),
              person: it.decided_by_user_id,
              time: formats.time(it.decided_at),
            })}
          </p>
          {it.notes === null ? null : <p className="soft">{it.notes}</p>}
          <button type="button" className="button small" onClick={() => revoke.mutate(it)}>
            {t('revoke')}
          </button>
        </li>
      ))}
    </ul>
  );
}

function DecisionForm(subject: Subject) {
  const t = useTexts(findingsTexts);
  const [open, setOpen] = useState(false);
  if (open) return <DecisionFields {...subject} onDone={() => setOpen(false)} />;
  return (
    <button type="button" className="button small" onClick={() => setOpen(true)}>
      {t('decide')}
    </button>
  );
}

/** Records the decision of the person of the session. */
function useRecord({ jobId, source, finding }: Subject, onDone: () => void) {
  const t = useTexts(findingsTexts);
  const api = useApi();
  const [session] = useSession();
  const refresh = useStateRefresh(source);
  return useMutation({
    mutationFn: ({ kind, notes }: { readonly kind: DecisionKind; readonly notes: string }) =>
      api.call(recordFindingDecision, {
        params: { job_id: jobId, finding_id: finding.id },
        body: {
          decision_type: kind,
          decided_by_user_id: session.person ?? t('you'),
          source: 'dashboard',
          notes,
        },
      }),
    onSuccess: async () => {
      await refresh();
      onDone();
    },
  });
}

function DecisionFields(props: Subject & { readonly onDone: () => void }) {
  const t = useTexts(findingsTexts);
  const [session, store] = useSession();
  const [kind, setKind] = useState<DecisionKind>('waive');
  const [notes, setNotes] = useState('');
  const [tried, setTried] = useState(false);
  const record = useRecord(props, props.onDone);
  const missing = notes.trim() === '';
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!missing) record.mutate({ kind, notes: notes.trim() });
      }}
    >
      <SelectField
        label={t('decision')}
        value={kind}
        options={decisionKinds.map((it) => [it, t(it)])}
        onChange={setKind}
      />
      <AreaField
        label={t('reason')}
        rows={2}
        maxLength={4000}
        value={notes}
        fault={tried && missing ? t('reasonMissing') : undefined}
        onChange={setNotes}
      />
      <TextField
        label={t('decidedBy')}
        maxLength={128}
        value={session.person ?? ''}
        onChange={(person) => store.update({ person: person === '' ? null : person })}
      />
      {record.isError ? <ProblemNote error={record.error} /> : null}
      <div className="form-actions">
        <button type="submit" className="button small primary" disabled={record.isPending}>
          {t('record')}
        </button>
        <button type="button" className="button small" onClick={props.onDone}>
          {t('close')}
        </button>
      </div>
    </form>
  );
}
