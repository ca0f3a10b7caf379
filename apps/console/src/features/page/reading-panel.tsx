import type { ViewerObject } from '@forme/contracts/preflight';

import { useTexts } from '../../i18n/texts';
import { pageTexts } from './texts.table';

type Found = ViewerObject;

/** A reading of the inks at a point, in percent. */
export interface InkReading {
  readonly dpi: number;
  /** True when the service read it; false for what the screen's tiles have. */
  readonly exact: boolean;
  readonly inks: readonly { readonly name: string; readonly percent: number }[];
  readonly total: number;
}

/** What is at a point: inks, total, colour and the object. */
export function ReadingPanel(props: {
  readonly point: { readonly x: number; readonly y: number } | null;
  readonly reading: InkReading | null;
  readonly limit: number;
  readonly color: { readonly hex: string; readonly lab: readonly number[] } | undefined;
  readonly objects: readonly Found[] | undefined;
}) {
  const t = useTexts(pageTexts);
  const { point, reading, color, objects } = props;
  if (!point || !reading) return <p className="soft">{t('readHelp')}</p>;
  return (
    <div className="panel-part reading" data-exact={reading.exact}>
      <p className="soft small mono">{t('point', { x: point.x, y: point.y })}</p>
      <dl className="densities">
        {reading.inks.map(({ name, percent }) => (
          <Density key={name} name={name} percent={percent} />
        ))}
        <Density name={t('total')} percent={reading.total} total />
      </dl>
      {reading.total > props.limit ? (
        <p className="tag warning">{t('overLimit', { limit: props.limit })}</p>
      ) : null}
      <p className="soft small">{t(reading.exact ? 'exact' : 'local', { dpi: reading.dpi })}</p>
      {color ? (
        <dl className="facts">
          <dt>{t('lab')}</dt>
          <dd className="mono">{color.lab.map((value) => value.toFixed(1)).join(' / ')}</dd>
          <dt>{t('srgb')}</dt>
          <dd className="mono">
            <span className="swatch" style={{ backgroundColor: color.hex }} aria-hidden="true" />
            {color.hex}
          </dd>
        </dl>
      ) : null}
      {objects ? <ObjectFacts objects={objects} /> : null}
    </div>
  );
}

function Density(props: {
  readonly name: string;
  readonly percent: number;
  readonly total?: boolean;
}) {
  return (
    <div className={props.total === true ? 'density total' : 'density'}>
      <dt title={props.name}>{props.name}</dt>
      <dd className="mono">{props.percent.toFixed(1)}</dd>
    </div>
  );
}

const written = (space: string | null, parts: readonly number[] | null): string | null =>
  space === null
    ? null
    : `${space} ${(parts ?? []).map((value) => Math.round(value * 1000) / 1000).join(' ')}`.trim();

const kinds = ['text', 'vector', 'raster', 'shading', 'form_xobject'] as const;

function ObjectFacts({ objects }: { readonly objects: readonly Found[] }) {
  const t = useTexts(pageTexts);
  const [top] = objects;
  if (!top) return <p className="soft">{t('noObject')}</p>;
  const kind = kinds.find((one) => one === top.kind);
  const ppi = top.image_ppi && {
    x: Math.round(top.image_ppi[0] ?? 0),
    y: Math.round(top.image_ppi[1] ?? 0),
  };
  const facts = [
    ['fill', written(top.fill_color_space, top.fill_components)],
    ['stroke', written(top.stroke_color_space, top.stroke_components)],
    ['font', top.font_name],
    ['size', top.font_size_pt === null ? null : t('points', { value: top.font_size_pt })],
    ['resolution', ppi && t('ppi', ppi)],
    ['lineWidth', top.line_width_pt === null ? null : t('points', { value: top.line_width_pt })],
    ['objectLayers', top.layers.length === 0 ? null : top.layers.join(', ')],
  ] as const;
  return (
    <section aria-label={t('object')}>
      <h3>
        {kind ? t(kind) : top.kind}
        {top.overprint ? <span className="tag">{t('overprints')}</span> : null}
      </h3>
      <dl className="facts">
        {facts.map(([key, value]) =>
          value === null ? null : (
            <div key={key}>
              <dt>{t(key)}</dt>
              <dd className="mono">{value}</dd>
            </div>
          ),
        )}
      </dl>
      {objects.length > 1 ? (
        <p className="soft small">{t('beneath', { count: objects.length - 1 })}</p>
      ) : null}
    </section>
  );
}
