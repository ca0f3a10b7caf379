import { useState } from 'react';
import { useTexts } from '../../i18n/texts';
import type { InkChoice, PageLook } from './compose/ink-look';
import type { ListedInk, LookChange } from './look-state';
import { Loading, ProblemNote } from '../../ui/states';
import { pageTexts } from './texts.table';

/** Colours of the process inks in a list, without management: a swatch, not a proof. */
const swatches: Readonly<Record<string, string>> = {
  Cyan: '#009ee0',
  Magenta: '#e2007a',
  Yellow: '#ffed00',
  Black: '#1d1d1b',
};

type Rgb = readonly [number, number, number];

const hexOf = (rgb: readonly number[]): string =>
  `#${rgb
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const rgbOf = (hex: string): Rgb => [
  parseInt(hex.slice(1, 3), 16) / 255,
  parseInt(hex.slice(3, 5), 16) / 255,
  parseInt(hex.slice(5, 7), 16) / 255,
];

/** The inks of a page: which show, how, in which order, and how much of each there is. */
export function InksPanel(props: {
  readonly inks: readonly ListedInk[];
  /** How the inks become colours; undefined until the inks are known. */
  readonly management: string | undefined;
  /** Why the inks are not known. */
  readonly failure: unknown;
  readonly look: PageLook;
  readonly onChange: (change: LookChange) => void;
  readonly overprint: boolean;
  readonly onOverprint: (on: boolean) => void;
}) {
  const t = useTexts(pageTexts);
  const { look, onChange } = props;
  const listed = look.inks.flatMap((choice) => {
    const ink = props.inks.find(({ name }) => name === choice.name);
    return ink ? [{ ink, choice }] : [];
  });
  return (
    <div className="panel-part">
      <div className="row">
        <button
          type="button"
          className="button small"
          onClick={() => onChange({ kind: 'all', visible: true })}
        >
          {t('all')}
        </button>
        <button
          type="button"
          className="button small"
          onClick={() => onChange({ kind: 'all', visible: false })}
        >
          {t('none')}
        </button>
      </div>
      <InksState {...props} count={listed.length} />
      <ul className="inks">
        {listed.map(({ ink, choice }) => (
          <InkRow key={ink.name} ink={ink} choice={choice} onChange={onChange} />
        ))}
      </ul>
      <LookSwitches {...props} />
      {props.management === undefined ? null : (
        <p className="soft small">{t(managementText(props.management))}</p>
      )}
    </div>
  );
}

function InksState(props: {
  readonly management: string | undefined;
  readonly failure: unknown;
  readonly count: number;
}) {
  const t = useTexts(pageTexts);
  if (props.failure) return <ProblemNote error={props.failure} />;
  if (props.management === undefined) return <Loading label={t('measuringInks')} />;
  return props.count === 0 ? <p className="soft">{t('noInks')}</p> : null;
}

function managementText(management: string) {
  if (management === 'output_intent') return 'intent';
  return management === 'none' ? 'unmanaged' : 'bundled';
}

function InkRow(props: {
  readonly ink: ListedInk;
  readonly choice: InkChoice;
  readonly onChange: (change: LookChange) => void;
}) {
  const t = useTexts(pageTexts);
  const { ink, choice, onChange } = props;
  const { name } = ink;
  const change = (changed: Partial<Omit<InkChoice, 'name'>>) =>
    onChange({ kind: 'ink', name, change: changed });
  const color = choice.rgb ?? ink.rgb;
  const shown = color ? hexOf(color) : (swatches[name] ?? '#888888');
  return (
    <li className="ink">
      <label className="ink-name">
        <input
          type="checkbox"
          checked={choice.visible}
          aria-label={t('showInk', { ink: name })}
          onChange={(event) => change({ visible: event.target.checked })}
        />
        <span className="swatch" style={{ backgroundColor: shown }} aria-hidden="true" />
        <span className="ink-text" title={name}>
          {name}
        </span>
      </label>
      <span className="ink-coverage" title={t('coverageHelp')}>
        {t('coverage', { value: ink.coverage_percent })}
      </span>
      <InkMenu ink={ink} choice={choice} shown={shown} onChange={onChange} onInk={change} />
      <button
        type="button"
        className="button small"
        aria-label={t('soloInk', { ink: name })}
        onClick={() => onChange({ kind: 'solo', name })}
      >
        {t('solo')}
      </button>
    </li>
  );
}

/** Order, opacity and colour of an ink. */
function InkMenu(props: {
  readonly ink: ListedInk;
  readonly choice: InkChoice;
  readonly shown: string;
  readonly onChange: (change: LookChange) => void;
  readonly onInk: (changed: Partial<Omit<InkChoice, 'name'>>) => void;
}) {
  const t = useTexts(pageTexts);
  const { ink, choice, shown, onChange, onInk: change } = props;
  const { name } = ink;
  const kind = ink.type === 'process' || ink.type === 'technical' ? ink.type : 'spot';
  return (
    <details className="ink-more">
      <summary aria-label={`${name}: ${t(kind)}`}>⋯</summary>
      <div className="ink-menu">
        <span className="soft small">{t(kind)}</span>
        <button
          type="button"
          className="button small"
          aria-label={t('inkUp', { ink: name })}
          onClick={() => onChange({ kind: 'move', name, by: -1 })}
        >
          ↑
        </button>
        <button
          type="button"
          className="button small"
          aria-label={t('inkDown', { ink: name })}
          onClick={() => onChange({ kind: 'move', name, by: 1 })}
        >
          ↓
        </button>
        <label className="row small">
          <input
            type="checkbox"
            checked={choice.opaque}
            aria-label={t('opaqueInk', { ink: name })}
            onChange={(event) => change({ opaque: event.target.checked })}
          />
          {t('opaque')}
        </label>
        <input
          type="color"
          value={shown}
          aria-label={t('colorOfInk', { ink: name })}
          onChange={(event) => change({ rgb: rgbOf(event.target.value) })}
        />
        {choice.rgb ? (
          <button type="button" className="button small" onClick={() => change({ rgb: null })}>
            {t('fileColor')}
          </button>
        ) : null}
      </div>
    </details>
  );
}

function LookSwitches(props: {
  readonly look: PageLook;
  readonly onChange: (change: LookChange) => void;
  readonly overprint: boolean;
  readonly onOverprint: (on: boolean) => void;
}) {
  const t = useTexts(pageTexts);
  const { look, onChange } = props;
  return (
    <div className="switches">
      <label className="row">
        <input
          type="checkbox"
          checked={look.gray}
          onChange={(event) => onChange({ kind: 'view', change: { gray: event.target.checked } })}
        />
        {t('gray')}
      </label>
      <label className="row">
        <input
          type="checkbox"
          checked={props.overprint}
          onChange={(event) => props.onOverprint(event.target.checked)}
        />
        {t('overprint')}
      </label>
      {props.overprint ? null : <p className="soft small">{t('overprintOff')}</p>}
      <label className="row">
        <input
          type="color"
          value={hexOf(look.paper)}
          onChange={(event) =>
            onChange({ kind: 'view', change: { paper: rgbOf(event.target.value) } })
          }
        />
        {t('paper')}
      </label>
      <LimitSwitch look={look} onChange={onChange} />
    </div>
  );
}

function LimitSwitch(props: {
  readonly look: PageLook;
  readonly onChange: (change: LookChange) => void;
}) {
  const t = useTexts(pageTexts);
  const { look, onChange } = props;
  const [limit, setLimit] = useState(look.coverageLimit ?? 300);
  return (
    <>
      <label className="row">
        <input
          type="checkbox"
          checked={look.coverageLimit !== null}
          onChange={(event) =>
            onChange({
              kind: 'view',
              change: { coverageLimit: event.target.checked ? limit : null },
            })
          }
        />
        {t('limit', { value: limit })}
      </label>
      <input
        type="range"
        min={100}
        max={400}
        step={5}
        value={limit}
        aria-label={t('limitValue')}
        onChange={(event) => {
          const value = Number(event.target.value);
          setLimit(value);
          onChange({ kind: 'view', change: { coverageLimit: value } });
        }}
      />
    </>
  );
}
