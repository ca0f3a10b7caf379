import { useTexts } from '../../i18n/texts';
import { type Unit, units } from './lengths';
import { pageTexts } from './texts.table';

/** Choices of the toolbar. */
export interface ToolState {
  readonly tool: 'move' | 'measure';
  readonly loupe: boolean;
  readonly boxes: boolean;
  readonly unit: Unit;
  readonly pages: boolean;
  readonly panel: boolean;
}

interface ToolbarProps {
  readonly pageNum: number;
  readonly pageCount: number;
  readonly onPage: (pageNum: number) => void;
  readonly percent: number | null;
  readonly onZoom: (way: 'in' | 'out' | 'fit' | 'sharp') => void;
  readonly state: ToolState;
  readonly onState: (change: Partial<ToolState>) => void;
}

/** Page, zoom and tools. */
export function Toolbar(props: ToolbarProps) {
  const t = useTexts(pageTexts);
  const { pageNum, pageCount, state, onState } = props;
  return (
    <div className="toolbar" role="toolbar" aria-label={t('tools')}>
      <Toggle on={state.pages} label={t('pages')} onChange={(pages) => onState({ pages })} />
      <div className="group">
        <Press
          label={t('previous')}
          sign="‹"
          disabled={pageNum <= 1}
          onPress={() => props.onPage(pageNum - 1)}
        />
        <span className="page-count">{t('pageOf', { page: pageNum, count: pageCount })}</span>
        <Press
          label={t('next')}
          sign="›"
          disabled={pageNum >= pageCount}
          onPress={() => props.onPage(pageNum + 1)}
        />
      </div>
      <Zooming {...props} />
      <ToolChoice {...props} />
      <Toggle on={state.panel} label={t('showPanel')} onChange={(panel) => onState({ panel })} />
    </div>
  );
}

function Zooming({ percent, onZoom }: Pick<ToolbarProps, 'percent' | 'onZoom'>) {
  const t = useTexts(pageTexts);
  return (
    <div className="group">
      <Press label={t('zoomOut')} sign="−" onPress={() => onZoom('out')} />
      <span className="percent mono">
        {percent === null ? '' : t('percent', { value: percent })}
      </span>
      <Press label={t('zoomIn')} sign="+" onPress={() => onZoom('in')} />
      <button type="button" className="button small" onClick={() => onZoom('fit')}>
        {t('fit')}
      </button>
      <button
        type="button"
        className="button small"
        title={t('sharpHelp')}
        onClick={() => onZoom('sharp')}
      >
        {t('sharp')}
      </button>
    </div>
  );
}

function ToolChoice({ state, onState }: Pick<ToolbarProps, 'state' | 'onState'>) {
  const t = useTexts(pageTexts);
  return (
    <div className="group">
      <Toggle
        on={state.tool === 'measure'}
        label={t('measure')}
        onChange={(on) => onState({ tool: on ? 'measure' : 'move' })}
      />
      <select
        aria-label={t('unit')}
        value={state.unit}
        onChange={(event) => {
          const unit = units.find((one) => one === event.target.value);
          if (unit) onState({ unit });
        }}
      >
        {units.map((unit) => (
          <option key={unit} value={unit}>
            {t(unit)}
          </option>
        ))}
      </select>
      <Toggle on={state.loupe} label={t('loupe')} onChange={(loupe) => onState({ loupe })} />
      <Toggle on={state.boxes} label={t('boxes')} onChange={(boxes) => onState({ boxes })} />
    </div>
  );
}

function Toggle(props: {
  readonly on: boolean;
  readonly label: string;
  readonly onChange: (on: boolean) => void;
}) {
  return (
    <button
      type="button"
      className={props.on ? 'button small on' : 'button small'}
      aria-pressed={props.on}
      onClick={() => props.onChange(!props.on)}
    >
      {props.label}
    </button>
  );
}

function Press(props: {
  readonly label: string;
  readonly sign: string;
  readonly disabled?: boolean;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={props.label}
      title={props.label}
      disabled={props.disabled}
      onClick={props.onPress}
    >
      {props.sign}
    </button>
  );
}
