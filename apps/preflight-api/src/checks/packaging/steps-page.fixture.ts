import { marksPage } from '../marks-page.fixture';

/** A layer with a processing step, as `Structural/Cutting`, an empty part being absent; empty for a plain layer. */
export interface StepLayer {
  readonly step: string;
  readonly content?: string;
}

const stroke = '0 0 0 1 K 100 100 50 50 re S';

/** A page with a layer for each of these, each with a square by default. */
export function stepsPage(
  layers: readonly (string | StepLayer)[],
  { spaces = '' }: { readonly spaces?: string } = {},
): Uint8Array {
  const all = layers.map((layer) => (typeof layer === 'string' ? { step: layer } : layer));
  const refs = all.map((_, at) => `${30 + at} 0 R`).join(' ');
  return marksPage(
    all.map(({ content = stroke }, at) => `/OC /L${at} BDC ${content} EMC`).join(' '),
    {
      ...(spaces === '' ? {} : { spaces }),
      resources: `/Properties << ${all.map((_, at) => `/L${at} ${30 + at} 0 R`).join(' ')} >>`,
      catalog: `/OCProperties << /OCGs [${refs}] /D << /Order [${refs}] >> >>`,
      objects: Object.fromEntries(all.map(({ step }, at) => [30 + at, layerOf(step, at)])),
    },
  );
}

function layerOf(step: string, at: number): string {
  const [group = '', type = ''] = step.split('/');
  const metadata = [
    group ? `/GTS_ProcStepsGroup /${group}` : '',
    type ? `/GTS_ProcStepsType /${type}` : '',
  ].join(' ');
  return `<< /Type /OCG /Name (Layer ${at}) ${step ? `/GTS_Metadata << ${metadata} >>` : ''} >>`;
}
