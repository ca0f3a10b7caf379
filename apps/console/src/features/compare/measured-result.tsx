import { useMemo, useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { SelectField } from '../../ui/fields';
import { pngOf, useAddress } from '../../ui/use-address';
import {
  measuredImages,
  measuredPlaces,
  type MeasuredImages,
  type MeasuredInk,
  type MeasuredPlace,
} from './measured-places';
import { PairView } from './pair-view';
import { compareTexts } from './texts.table';
import type { Comparison } from './use-comparison';

/** What a comparison measured: its places, and of the chosen one images, regions and inks. */
export function MeasuredResult({ result }: { readonly result: NonNullable<Comparison['result']> }) {
  const t = useTexts(compareTexts);
  const places = useMemo(() => measuredPlaces(result), [result]);
  const [chosen, setChosen] = useState(0);
  const place = places[chosen] ?? places[0];
  const { completeness, note } = result;
  return (
    <div className="measured">
      {note === null ? null : <p className="note warn">{note}</p>}
      {completeness.missing.map(({ pass, reason }) => (
        <p key={`${pass} ${reason}`} className="note warn">
          {t('gap', { pass, reason })}
        </p>
      ))}
      <div className="compared">
        <nav className="compare-pages" aria-label={t('instances')}>
          {places.map((it, at) => (
            <button
              key={it.key}
              type="button"
              className="compare-page"
              aria-current={it === place ? 'true' : undefined}
              onClick={() => setChosen(at)}
            >
              <PlaceName place={it} />
              <PlaceState place={it} />
            </button>
          ))}
        </nav>
        {place ? <Place key={place.key} place={place} /> : null}
      </div>
    </div>
  );
}

function PlaceName({ place }: { readonly place: MeasuredPlace }) {
  const t = useTexts(compareTexts);
  const parts = [
    place.file ?? t('plates'),
    place.pages === null ? '' : t('pagePair', place.pages),
    place.place === null ? '' : t('instance', { index: place.place + 1 }),
  ];
  return <span className="place-name">{parts.filter((it) => it !== '').join(' · ')}</span>;
}

function PlaceState({ place }: { readonly place: MeasuredPlace }) {
  const t = useTexts(compareTexts);
  const { differing, problem } = place;
  if (problem !== null) return <span className="tag error">{t('notMeasured')}</span>;
  if (differing === null) return null;
  return (
    <span className={differing === 0 ? 'tag good' : 'tag warning'}>
      {differing === 0 ? t('equal') : t('places', { count: differing })}
    </span>
  );
}

function Place({ place }: { readonly place: MeasuredPlace }) {
  const t = useTexts(compareTexts);
  return (
    <section className="candidate" aria-label={place.file ?? t('plates')}>
      <p className="row">
        <span className="tag">
          {place.score === null ? t('notMeasured') : t('score', { value: place.score })}
        </span>
        {place.missing.length === 0 ? null : (
          <span className="tag warning">{t('missing', { names: place.missing.join(', ') })}</span>
        )}
        {place.extra.length === 0 ? null : (
          <span className="tag warning">{t('extra', { names: place.extra.join(', ') })}</span>
        )}
      </p>
      {place.problem === null ? null : <p className="note bad">{place.problem}</p>}
      {place.warnings.map((text) => (
        <p key={text} className="note warn">
          {text}
        </p>
      ))}
      <PlaceImages place={place} />
      <InkTable inks={place.inks} />
    </section>
  );
}

function PlaceImages({ place }: { readonly place: MeasuredPlace }) {
  const t = useTexts(compareTexts);
  const all = useMemo(() => measuredImages(place), [place]);
  const [name, setName] = useState('');
  const images = all.find(({ ink }) => (ink ?? '') === name) ?? all[0];
  if (!images) return <p className="soft">{t('noImages')}</p>;
  return (
    <>
      <SelectField
        label={t('shownInk')}
        value={images.ink ?? ''}
        options={all.map(({ ink }) => [ink ?? '', ink ?? t('composite')] as const)}
        onChange={setName}
      />
      <InkPair key={images.ink ?? ''} images={images} />
    </>
  );
}

function InkPair({ images }: { readonly images: MeasuredImages }) {
  const t = useTexts(compareTexts);
  const regions = images.regions.map((it) => ({
    ...it,
    key: it.id,
    label: t('inkRegion', {
      ink: it.ink ?? t('composite'),
      area: Math.round(it.areaMm2 * 100) / 100,
    }),
  }));
  return (
    <PairView
      first={{ address: useImage(images.reference), alt: t('referenceSide') }}
      second={{ address: useImage(images.measured), alt: t('measuredSide') }}
      difference={useImage(images.difference)}
      regions={regions}
    />
  );
}

function useImage(base64: string | null): string | null {
  return useAddress(useMemo(() => (base64 === null ? null : pngOf(base64)), [base64]));
}

/** Without the sign of a zero. */
const thousandths = (value: number): string => (Math.round(value * 1000) / 1000 + 0).toFixed(3);

function InkTable({ inks }: { readonly inks: readonly MeasuredInk[] }) {
  const t = useTexts(compareTexts);
  return (
    <div className="table-wrap">
      <table>
        <caption className="visually-hidden">{t('ink')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('ink')}</th>
            <th scope="col">{t('presence')}</th>
            <th scope="col">{t('delta')}</th>
          </tr>
        </thead>
        <tbody>
          {inks.map((it) => (
            <tr key={it.ink_name}>
              <td>{it.ink_name}</td>
              <td>{'presence' in it && it.presence !== null ? t(it.presence) : ''}</td>
              <td className="mono">
                {it.coverage_delta_percent === null
                  ? t('notMeasured')
                  : `${thousandths(it.coverage_delta_percent)} %`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
