import { useId, useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { TextField } from '../../ui/fields';
import { ProblemNote } from '../../ui/states';
import { MeasuredResult } from './measured-result';
import { compareTexts } from './texts.table';
import { type Comparison, useComparison } from './use-comparison';

const isPdf = ({ name, type }: File) => type === 'application/pdf' || /\.pdf$/i.test(name);

/** PDFs or plates against one reference, measured by the compare engine in a job. */
export function CompareFiles() {
  const t = useTexts(compareTexts);
  const [reference, setReference] = useState<readonly File[]>([]);
  const [others, setOthers] = useState<readonly File[]>([]);
  const [pages, setPages] = useState('');
  const { submit, cancel, comparison, progress, error } = useComparison();
  return (
    <div className="compare-files">
      <p className="soft">{t('filesText')}</p>
      <form
        className="compare-choices"
        onSubmit={(event) => {
          event.preventDefault();
          submit(formOf(reference, others, pages.trim()));
        }}
      >
        <Files label={t('reference')} onFiles={setReference} />
        <Files many label={t('candidates')} onFiles={setOthers} />
        <TextField
          label={t('pageNumbers')}
          placeholder="1"
          maxLength={200}
          value={pages}
          onChange={setPages}
        />
        <button
          type="submit"
          className="button primary"
          disabled={reference.length === 0 || others.length === 0 || progress !== null}
        >
          {t('start')}
        </button>
      </form>
      {progress === null ? null : (
        <div className="state" role="status">
          <span className="soft">{t(progress.stage === 'upload' ? 'uploading' : 'working')}</span>
          <progress
            aria-label={t('working')}
            max={100}
            {...(progress.percent === null ? {} : { value: progress.percent })}
          />
          {progress.stage === 'upload' ? null : (
            <button type="button" className="button small" onClick={cancel}>
              {t('cancel')}
            </button>
          )}
        </div>
      )}
      {error ? <ProblemNote error={error} /> : null}
      {comparison ? <Ended comparison={comparison} /> : null}
    </div>
  );
}

/** Plates are compared with the reference as the approved PDF; PDFs as candidates. */
function formOf(reference: readonly File[], others: readonly File[], pages: string): FormData {
  const form = new FormData();
  const arePdfs = others.every(isPdf);
  const [first] = reference;
  form.set('kind', arePdfs ? 'documents' : 'plates');
  if (first) form.set(arePdfs ? 'reference' : 'pdf', first);
  for (const file of others) form.append(arePdfs ? 'candidates' : 'plates', file);
  if (pages !== '') form.set(arePdfs ? 'pages' : 'page', pages);
  for (const wish of ['emit_regions', 'diff_images', 'side_images']) form.set(wish, 'true');
  return form;
}

function Ended({ comparison }: { readonly comparison: Comparison }) {
  const t = useTexts(compareTexts);
  const { job_id: id, status, problem, result } = comparison;
  if (status === 'cancelled') return <p className="note warn">{t('cancelled')}</p>;
  if (status === 'failed') return <p className="note bad">{problem?.detail ?? t('failed')}</p>;
  return result === null ? null : <MeasuredResult key={id} result={result} />;
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
