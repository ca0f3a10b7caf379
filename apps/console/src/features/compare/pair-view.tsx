import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { compareTexts } from './texts.table';

const ways = ['swipe', 'blink', 'difference'] as const;
type Way = (typeof ways)[number];
const blinkMs = 600;

/** A place that differs, in parts of the images: 0 to 1 from the upper left. */
export interface MarkedRegion {
  readonly key: string;
  readonly label: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Two images of one place, one over the other, with what differs. Addresses are null until the images are there. */
export function PairView(props: {
  readonly first: PairImage;
  readonly second: PairImage;
  readonly difference: string | null;
  /** Undefined until they are known. */
  readonly regions: readonly MarkedRegion[] | undefined;
}) {
  const t = useTexts(compareTexts);
  const [way, setWay] = useState<Way>('swipe');
  const [edge, setEdge] = useState(50);
  const [chosen, setChosen] = useState<number | null>(null);
  const { regions = [] } = props;
  return (
    <div className="page-pair">
      <div className="row" role="toolbar" aria-label={t('difference')}>
        <Ways way={way} onWay={setWay} />
        {way === 'swipe' ? (
          <input
            type="range"
            min={0}
            max={100}
            value={edge}
            aria-label={t('position')}
            onChange={(event) => setEdge(Number(event.target.value))}
          />
        ) : null}
        <button
          type="button"
          className="button"
          disabled={regions.length === 0}
          onClick={() => setChosen(((chosen ?? -1) + 1) % regions.length)}
        >
          {t('next')}
        </button>
      </div>
      <div className="pair-body">
        <Images
          {...props}
          way={way}
          edge={edge}
          region={chosen === null ? null : (regions[chosen] ?? null)}
        />
        <Regions regions={props.regions} chosen={chosen} onChoose={setChosen} />
      </div>
    </div>
  );
}

/** One side of a pair. */
export interface PairImage {
  readonly address: string | null;
  readonly alt: string;
}

function Ways(props: { readonly way: Way; readonly onWay: (way: Way) => void }) {
  const t = useTexts(compareTexts);
  return ways.map((one) => (
    <button
      key={one}
      type="button"
      className={one === props.way ? 'button primary' : 'button'}
      aria-pressed={one === props.way}
      onClick={() => props.onWay(one)}
    >
      {t(one)}
    </button>
  ));
}

function Images(props: {
  readonly way: Way;
  readonly edge: number;
  readonly first: PairImage;
  readonly second: PairImage;
  readonly difference: string | null;
  readonly region: MarkedRegion | null;
}) {
  const t = useTexts(compareTexts);
  const { way, edge, first, second, region } = props;
  const over = useBlink(way === 'blink');
  const clip = way === 'swipe' ? `inset(0 0 0 ${edge}%)` : over ? 'none' : 'inset(0 0 0 100%)';
  const shown = way === 'difference' ? { address: props.difference, alt: t('difference') } : first;
  return (
    <div className="pair-pictures">
      <div className="pair-frame">
        {shown.address === null ? null : <img src={shown.address} alt={shown.alt} />}
        {way === 'difference' || second.address === null ? null : (
          <img className="over" src={second.address} alt={second.alt} style={{ clipPath: clip }} />
        )}
        {way === 'swipe' ? <span className="edge" style={{ left: `${edge}%` }} /> : null}
        {region ? (
          <span
            className="region-mark"
            ref={(mark) => mark?.scrollIntoView({ block: 'center', inline: 'center' })}
            style={{
              left: `${region.left * 100}%`,
              top: `${region.top * 100}%`,
              width: `${region.width * 100}%`,
              height: `${region.height * 100}%`,
            }}
          />
        ) : null}
      </div>
    </div>
  );
}

/** True and false in turn. */
function useBlink(active: boolean): boolean {
  const [on, setOn] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setInterval(() => setOn((now) => !now), blinkMs);
    return () => clearInterval(timer);
  }, [active]);
  return on;
}

function Regions(props: {
  readonly regions: readonly MarkedRegion[] | undefined;
  readonly chosen: number | null;
  readonly onChoose: (index: number) => void;
}) {
  const t = useTexts(compareTexts);
  const { regions } = props;
  return (
    <aside className="pair-regions" aria-label={t('regions')}>
      <h2>{t('regions')}</h2>
      {regions?.length === 0 ? <p className="soft">{t('noRegions')}</p> : null}
      <ol>
        {(regions ?? []).slice(0, 500).map((region, at) => (
          <li key={region.key}>
            <button
              type="button"
              className="compare-page"
              aria-current={at === props.chosen ? 'true' : undefined}
              onClick={() => props.onChoose(at)}
            >
              {region.label}
            </button>
          </li>
        ))}
      </ol>
    </aside>
  );
}
