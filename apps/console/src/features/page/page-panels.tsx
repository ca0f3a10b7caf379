import type { PageInfo } from '@forme/contracts/preflight';
import { useTexts } from '../../i18n/texts';
import { inUnit, type Unit } from './lengths';
import type { ListedInk } from './look-state';
import { pageTexts } from './texts.table';

/** A layer of the document as it is switched. */
export interface LayerChoice {
  readonly name: string;
  readonly index: number;
  readonly visible: boolean;
}

/** The layers of the document, each with a switch. */
export function LayersPanel(props: {
  readonly layers: readonly LayerChoice[];
  readonly onSwitch: (index: number, visible: boolean) => void;
}) {
  const t = useTexts(pageTexts);
  if (props.layers.length === 0) return <p className="soft">{t('noLayers')}</p>;
  return (
    <ul className="layers">
      {props.layers.map(({ name, index, visible }) => (
        <li key={index}>
          <label className="row">
            <input
              type="checkbox"
              checked={visible}
              aria-label={t('showLayer', { name })}
              onChange={(event) => props.onSwitch(index, event.target.checked)}
            />
            <span>{name}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}

const boxNames = ['media', 'crop', 'bleed', 'trim', 'art'] as const;

/** Boxes, bleed, rotation and technical inks of a page. */
export function PagePanel(props: {
  readonly info: PageInfo;
  readonly unit: Unit;
  readonly inks: readonly ListedInk[];
}) {
  const t = useTexts(pageTexts);
  const { info, unit } = props;
  const length = (points: number) => inUnit(points * info.user_unit, unit);
  const technical = props.inks.filter(({ type }) => type === 'technical');
  const { trim_box: trim, bleed_box: bleed } = info;
  return (
    <div className="panel-part">
      <dl className="facts">
        {boxNames.map((name) => {
          const box = info[`${name}_box`];
          return (
            <div key={name} className={`box-name ${name}`}>
              <dt>{t(name)}</dt>
              <dd className="mono">
                {box
                  ? `${length(box.x1 - box.x0)} × ${length(box.y1 - box.y0)} ${t(unit)}`
                  : t('notDeclared')}
              </dd>
            </div>
          );
        })}
        <div>
          <dt>{t('rotation')}</dt>
          <dd className="mono">{t('degrees', { value: info.rotation })}</dd>
        </div>
        {trim && bleed ? (
          <div>
            <dt>{t('bleedOf')}</dt>
            <dd>
              {t('sides', {
                left: length(trim.x0 - bleed.x0),
                right: length(bleed.x1 - trim.x1),
                top: length(bleed.y1 - trim.y1),
                bottom: length(trim.y0 - bleed.y0),
                unit: t(unit),
              })}
            </dd>
          </div>
        ) : null}
        {technical.length === 0 ? null : (
          <div>
            <dt>{t('technicalInks')}</dt>
            <dd>{technical.map(({ name }) => name).join(', ')}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
