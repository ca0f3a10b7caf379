import { useMutation } from '@tanstack/react-query';
import type { OperationResponse } from '@forme/contracts';
import type * as contract from '@forme/contracts/compare';
import { useId, useState } from 'react';
import { useApi } from '../../api/api-context';
import { compareDocuments, comparePlates } from '../../api/routes/compare.table';
import { useTexts } from '../../i18n/texts';
import { Loading, ProblemNote } from '../../ui/states';
import { compareTexts } from './texts.table';

type Documents = OperationResponse<typeof contract.compareDocuments>;
type Plates = OperationResponse<typeof contract.comparePlates>;
type Ink = Plates['inks'][number] | Documents['candidates'][number]['inks'][number];

const isPdf = ({ name, type }: File) => type === 'application/pdf' || /\.pdf$/i.test(name);

/** PDFs or plates against one reference, measured by the compare engine. */
export function CompareFiles() {
  const t = useTexts(compareTexts);
  const api = useApi();
  const [reference, setReference] = useState<readonly File[]>([]);
  const [others, setOthers] = useState<readonly File[]>([]);
  const compared = useMutation({
    mutationFn: async () => {
      const form = new FormData();
      const [first] = reference;
      const arePdfs = others.every(isPdf);
      if (first) form.set(arePdfs ? 'reference' : 'pdf', first);
      for (const file of others) form.append(arePdfs ? 'candidates' : 'plates', file);
      form.set('emit_regions', 'true');
      return arePdfs
        ? { documents: await api.call(compareDocuments, { form }), plates: null }
        : { documents: null, plates: await api.call(comparePlates, { form }) };
    },
  });
  return (
    <div className="compare-files">
      <p className="soft">{t('filesText')}</p>
      <div className="compare-choices">
        <Files label={t('reference')} onFiles={setReference} />
        <Files many label={t('candidates')} onFiles={setOthers} />
        <button
          type="button"
          className="button primary"
          disabled={reference.length === 0 || others.length === 0 || compared.isPending}
          onClick={() => compared.mutate()}
        >
          {t('start')}
        </button>
      </div>
      {compared.isPending ? <Loading label={t('working')} /> : null}
      {compared.error ? <ProblemNote error={compared.error} /> : null}
      {compared.data?.documents ? <DocumentFacts result={compared.data.documents} /> : null}
      {compared.data?.plates ? <InkTable inks={compared.data.plates.inks} /> : null}
    </div>
  );
}

function Files(props: {
  readonly label: string;
  readonly many?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{props.label}</label>
      <input
        id={id}
        type="file"
        multiple={props.many}
        onChange={(event) => props.onFiles([...(event.target.files ?? [])])}
      />
    </div>
  );
}

function DocumentFacts({ result }: { readonly result: Documents }) {
  const t = useTexts(compareTexts);
  const instances = result.reference.instances ?? [];
  return (
    <>
      {result.note === null ? null : <p className="note warn">{result.note}</p>}
      {result.candidates.map((candidate) => (
        <section key={candidate.candidate_index} className="card candidate">
          <h2>{candidate.candidate_name}</h2>
          <p className="row">
            <span className="tag">
              {candidate.match_score === null
                ? t('notMeasured')
                : t('score', { value: candidate.match_score })}
            </span>
            {candidate.differing_count === undefined ? null : (
              <span className="tag">{t('places', { count: candidate.differing_count })}</span>
            )}
            <Names text="missing" names={candidate.missing_separations} />
            <Names text="extra" names={candidate.extra_separations} />
          </p>
          {candidate.problem ? <p className="note bad">{candidate.problem.detail}</p> : null}
          <InkTable inks={candidate.inks} />
          <ol className="region-list">
            {(candidate.regions ?? []).map(({ id, ink_name: ink, area_mm2: area }) => (
              <li key={id}>
                {t('inkRegion', { ink: ink ?? t('composite'), area: Math.round(area * 100) / 100 })}
              </li>
            ))}
          </ol>
        </section>
      ))}
      {instances.length > 1 ? (
        <section className="card">
          <h2>{t('instances')}</h2>
          <ol className="region-list">
            {instances.map(({ index, score }) => (
              <li key={index}>
                {t('instance', { index: index + 1 })}{' '}
                <span className="tag">
                  {score === null ? t('notMeasured') : t('score', { value: score })}
                </span>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </>
  );
}

function Names(props: {
  readonly text: 'missing' | 'extra';
  readonly names: readonly string[] | null;
}) {
  const t = useTexts(compareTexts);
  if (!props.names?.length) return null;
  return <span className="tag warning">{t(props.text, { names: props.names.join(', ') })}</span>;
}

function InkTable({ inks }: { readonly inks: readonly Ink[] }) {
  const t = useTexts(compareTexts);
  return (
    <div className="table-wrap">
      <table>
        <thead>
          <tr>
            <th>{t('ink')}</th>
            <th>{t('presence')}</th>
            <th>{t('delta')}</th>
          </tr>
        </thead>
        <tbody>
          {inks.map(({ ink_name: name, presence, coverage_delta_percent: delta }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{presence}</td>
              <td className="mono">{delta === null ? t('notMeasured') : delta.toFixed(3)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
