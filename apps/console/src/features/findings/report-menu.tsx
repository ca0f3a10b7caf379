import type { Report } from '@forme/contracts/preflight';
import { useMutation } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { useApi } from '../../api/api-context';
import { mintReports } from '../../api/routes/preflight.table';
import { LanguageContext, useTexts } from '../../i18n/texts';
import { Dialog } from '../../ui/dialog';
import { SelectField } from '../../ui/fields';
import { ProblemNote } from '../../ui/states';
import { findingsTexts } from './texts.table';

const formats = ['html', 'pdf', 'annotated_pdf', 'json', 'xml'] as const;
type Format = (typeof formats)[number];
const reportLanguages = [
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['fr', 'Français'],
  ['es', 'Español'],
] as const;

/** Makes a report and downloads it. */
export function ReportMenu({ jobId }: { readonly jobId: string }) {
  const t = useTexts(findingsTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button small" onClick={() => setOpen(true)}>
        {t('reports')}
      </button>
      {open ? (
        <Dialog open onClose={() => setOpen(false)} title={t('reports')} closeLabel={t('close')}>
          <ReportForm jobId={jobId} />
        </Dialog>
      ) : null}
    </>
  );
}

function ReportForm({ jobId }: { readonly jobId: string }) {
  const t = useTexts(findingsTexts);
  const api = useApi();
  const [language, setLanguage] = useState<string>(useContext(LanguageContext));
  const make = useMutation({
    mutationFn: async (format: Format) => {
      const body = { formats: [format], language, expiry_days: 1 };
      const { reports } = await api.call(mintReports, { params: { job_id: jobId }, body });
      return reports[0];
    },
    onSuccess: (report) => {
      if (report && report.url !== null) download(report, report.url);
    },
  });
  const skipped = make.data?.skipped_reason;
  return (
    <div className="form">
      <p className="soft">{t('reportsText')}</p>
      <SelectField
        label={t('language')}
        value={language}
        options={reportLanguages}
        onChange={setLanguage}
      />
      <ul className="report-list">
        {formats.map((format) => (
          <li key={format}>
            <span>{t(`format_${format}`)}</span>
            <button
              type="button"
              className="button small"
              disabled={make.isPending}
              onClick={() => make.mutate(format)}
            >
              {t('download')}
            </button>
          </li>
        ))}
      </ul>
      {skipped === undefined || skipped === null ? null : (
        <p className="note warn">
          {t('notMade', { reason: make.data?.skipped_detail ?? skipped })}
        </p>
      )}
      {make.isError ? <ProblemNote error={make.error} /> : null}
    </div>
  );
}

/** The address of a report holds its token: no credential is needed to fetch it. */
function download({ format }: Report, url: string): void {
  const link = document.createElement('a');
  link.href = format === 'html' ? url : `${url}?download=1`;
  if (format === 'html') link.target = '_blank';
  link.rel = 'noopener';
  link.click();
}
