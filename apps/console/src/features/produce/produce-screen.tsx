import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../api/api-context';
import { submitJob } from '../../api/routes/preflight.table';
import { getPlanSchema } from '../../api/routes/producer.table';
import { useTexts } from '../../i18n/texts';
import { AreaField, SelectField } from '../../ui/fields';
import { Empty, Loading, ProblemNote } from '../../ui/states';
import { useAddress } from '../../ui/use-address';
import { producers, type Sheets, sidesOf, type Tool, tools } from './make-sheets';
import { PlanForm } from './plan-form';
import { groupOf, type Plan, type PlanSchema, withMember } from './plan-schema';
import { produceTexts } from './texts.table';
import { SheetLayout } from './sheet-layout';
import { useSheets, useSide } from './use-sheets';
import './produce.css';

/** A plan, its JSON and the sheets that the producer makes by it. */
export function ProduceScreen() {
  const t = useTexts(produceTexts);
  const [tool, setTool] = useState<Tool>('impose');
  const [file, setFile] = useState<File | null>(null);
  const [plans, setPlans] = useState<Readonly<Record<Tool, Plan>>>({
    impose: producers.impose.first,
    marks: producers.marks.first,
    'white-underbase': producers['white-underbase'].first,
  });
  const plan = plans[tool];
  const setPlan = (next: Plan) => setPlans((now) => ({ ...now, [tool]: next }));
  const sheets = useSheets(tool, file, plan);
  return (
    <div className="produce">
      <section className="produce-plan" aria-label={t('plan')}>
        <h1>{t('title')}</h1>
        <p className="soft">{t('intro')}</p>
        <FileChoice onFile={setFile} />
        <SelectField
          label={t('tool')}
          value={tool}
          options={tools.map((one) => [one, t(one)] as const)}
          onChange={setTool}
        />
        <PlanEditor key={tool} tool={tool} plan={plan} onPlan={setPlan} />
      </section>
      <section className="produce-preview" aria-label={t('preview')}>
        {file ? null : <Empty title={t('noFile')} text={t('noFileText')} />}
        {sheets.isFetching ? <Loading label={t('working')} /> : null}
        {sheets.error ? <ProblemNote error={sheets.error} /> : null}
        {sheets.data && !sheets.isFetching ? (
          <SheetPreview
            key={sheets.data.sha256}
            sheets={sheets.data}
            ink={tool === 'white-underbase' ? inkOf(plan) : null}
          />
        ) : null}
      </section>
    </div>
  );
}

const inkOf = (policy: Plan): string => {
  const name = policy['separation_name'];
  return typeof name === 'string' ? name : 'White';
};

function FileChoice({ onFile }: { readonly onFile: (file: File | null) => void }) {
  const t = useTexts(produceTexts);
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{t('file')}</label>
      <input
        id={id}
        type="file"
        accept="application/pdf,.pdf"
        data-testid="produce-file"
        onChange={(event) => onFile(event.target.files?.[0] ?? null)}
      />
    </div>
  );
}

function PlanEditor(props: {
  readonly tool: Tool;
  readonly plan: Plan;
  readonly onPlan: (plan: Plan) => void;
}) {
  const t = useTexts(produceTexts);
  const api = useApi();
  const { tool, plan, onPlan } = props;
  const [text, setText] = useState(() => JSON.stringify(plan, null, 2));
  const [fault, setFault] = useState<string>();
  const schema = useQuery({
    queryKey: ['plan-schema', tool],
    staleTime: Infinity,
    queryFn: async ({ signal }) =>
      (await api.call(getPlanSchema, { params: { name: tool }, signal })) as PlanSchema,
  });
  const fromForm = (path: readonly string[], value: unknown) => {
    const next = withMember(plan, path, value);
    setText(JSON.stringify(next, null, 2));
    setFault(undefined);
    onPlan(next);
  };
  const fromText = (value: string) => {
    setText(value);
    try {
      onPlan(groupOf(JSON.parse(value)));
      setFault(undefined);
    } catch (error) {
      setFault(t('badJson', { reason: error instanceof Error ? error.message : '' }));
    }
  };
  return (
    <div className="plan-editor">
      {schema.error ? <ProblemNote error={schema.error} /> : null}
      {schema.data ? <PlanForm schema={schema.data} plan={plan} onChange={fromForm} /> : null}
      <AreaField code rows={18} label={t('json')} value={text} fault={fault} onChange={fromText} />
    </div>
  );
}

function SheetPreview({ sheets, ink }: { readonly sheets: Sheets; readonly ink: string | null }) {
  const t = useTexts(produceTexts);
  const [side, setSide] = useState(1);
  const [drawn, setDrawn] = useState(true);
  const laid = sheets.layout?.sides[side - 1];
  const count = sidesOf(sheets);
  const page = useSide(sheets, side, null);
  const plate = useSide(ink === null ? undefined : sheets, side, ink);
  const name = t('sheet', { side, count: count ?? '?' });
  return (
    <div className="sheets">
      <div className="row">
        <SideChoice name={name} side={side} count={count} onSide={setSide} />
        {laid ? (
          <>
            <span className="soft">{t(laid.side, { sheet: laid.sheet_index + 1 })}</span>
            <label className="row">
              <input
                type="checkbox"
                checked={drawn}
                onChange={(event) => setDrawn(event.target.checked)}
              />
              {t('showLayout')}
            </label>
          </>
        ) : null}
        <Result sheets={sheets} />
      </div>
      {page.error ? <ProblemNote error={page.error} /> : null}
      <div className="sheet-pictures">
        {page.address === null ? null : (
          <div className="sheet-frame">
            <img className="sheet" src={page.address} alt={name} />
            {sheets.layout && laid && drawn ? (
              <SheetLayout layout={sheets.layout} side={laid} />
            ) : null}
          </div>
        )}
        {ink !== null && plate.address !== null ? (
          <img className="sheet" src={plate.address} alt={ink} />
        ) : null}
      </div>
    </div>
  );
}

function SideChoice(props: {
  readonly name: string;
  readonly side: number;
  readonly count: number | null;
  readonly onSide: (side: number) => void;
}) {
  const t = useTexts(produceTexts);
  const { name, side, count, onSide } = props;
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={t('previous')}
        disabled={side <= 1}
        onClick={() => onSide(side - 1)}
      >
        ‹
      </button>
      <span>{name}</span>
      <button
        type="button"
        className="icon-button"
        aria-label={t('next')}
        disabled={count !== null && side >= count}
        onClick={() => onSide(side + 1)}
      >
        ›
      </button>
    </>
  );
}

/** Warnings of the producer, and what can be done with the PDF. */
function Result({ sheets }: { readonly sheets: Sheets }) {
  const t = useTexts(produceTexts);
  const download = useAddress(sheets.pdf);
  const warnings = sheets.summary['warnings'];
  return (
    <>
      {typeof warnings === 'number' && warnings > 0 ? (
        <span className="tag warning">{t('warnings', { count: warnings })}</span>
      ) : null}
      <OpenButton sheets={sheets} />
      {download === null ? null : (
        <a className="button" href={download} download={sheets.name}>
          {t('download')}
        </a>
      )}
    </>
  );
}

function OpenButton({ sheets }: { readonly sheets: Sheets }) {
  const t = useTexts(produceTexts);
  const api = useApi();
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'busy' | { readonly error: unknown }>('idle');
  const open = async () => {
    setState('busy');
    try {
      const form = new FormData();
      form.set('file', sheets.pdf, sheets.name);
      const { job_id: id } = await api.call(submitJob, { form });
      await navigate(`/jobs/${id}`);
    } catch (error) {
      setState({ error });
    }
  };
  return (
    <>
      <button
        type="button"
        className="button primary"
        disabled={state === 'busy'}
        onClick={() => void open()}
      >
        {t('open')}
      </button>
      {typeof state === 'object' ? <ProblemNote error={state.error} /> : null}
    </>
  );
}
