import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { ProblemNote } from '../../ui/states';
import type { Region } from './difference-regions';
import { useDifference, usePagePicture } from './pictures';
import { compareTexts } from './texts.table';

const ways = ['swipe', 'blink', 'difference'] as const;
type Way = (typeof ways)[number];
const blinkMs = 600;

/** One page of two jobs, one over the other, and the regions that differ. */
export function PagePair(props: {
  readonly a: string;
  readonly b: string;
  readonly comparisonId: string;
  readonly page: number;
}) {
  const t = useTexts(compareTexts);
  const [way, setWay] = useState<Way>('swipe');
  const [edge, setEdge] = useState(50);
  const [chosen, setChosen] = useState<number | null>(null);
  const pictures = [usePagePicture(props.a, props.page), usePagePicture(props.b, props.page)];
  const difference = useDifference(props.comparisonId, props.page);
  const regions = difference.regions ?? [];
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
      {difference.error ? <ProblemNote error={difference.error} /> : null}
      <div className="pair-body">
        <Pictures
          way={way}
          edge={edge}
          first={pictures[0] ?? null}
          second={pictures[1] ?? null}
          difference={difference.address}
          size={difference.size}
          region={chosen === null ? null : (regions[chosen] ?? null)}
        />
        <Regions regions={difference.regions} chosen={chosen} onChoose={setChosen} />
      </div>
    </div>
  );
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

function Pictures(props: {
  readonly way: Way;
  readonly edge: number;
  readonly first: string | null;
  readonly second: string | null;
  readonly difference: string | null;
  readonly size: { readonly width: number; readonly height: number } | undefined;
  readonly region: Region | null;
}) {
  const t = useTexts(compareTexts);
  const { way, edge, first, second, size, region } = props;
  const over = useBlink(way === 'blink');
  const clip = way === 'swipe' ? `inset(0 0 0 ${edge}%)` : over ? 'none' : 'inset(0 0 0 100%)';
  const shown = way === 'difference' ? props.difference : first;
  return (
    <div className="pair-pictures">
      <div className="pair-frame">
        {shown === null ? null : (
          <img src={shown} alt={t(way === 'difference' ? 'difference' : 'first')} />
        )}
        {way === 'difference' || second === null ? null : (
          <img className="over" src={second} alt={t('second')} style={{ clipPath: clip }} />
        )}
        {way === 'swipe' ? <span className="edge" style={{ left: `${edge}%` }} /> : null}
        {region && size ? (
          <span
            className="region-mark"
            ref={(mark) => mark?.scrollIntoView({ block: 'center', inline: 'center' })}
            style={{
              left: `${(region.x / size.width) * 100}%`,
              top: `${(region.y / size.height) * 100}%`,
              width: `${(region.width / size.width) * 100}%`,
              height: `${(region.height / size.height) * 100}%`,
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
  readonly regions: readonly Region[] | undefined;
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
          <li key={`${region.x} ${region.y}`}>
            <button
              type="button"
              className="compare-page"
              aria-current={at === props.chosen ? 'true' : undefined}
              onClick={() => props.onChoose(at)}
            >
              {t('region', { index: at + 1, count: region.pixels })}
            </button>
          </li>
        ))}
      </ol>
    </aside>
  );
}
