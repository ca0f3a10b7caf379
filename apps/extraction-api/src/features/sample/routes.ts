import { parseJson } from '@forme/contracts/json';
import type { MissingPart } from '@forme/contracts';
import { type LeftOutInk, sampleColor, sampleDensity } from '@forme/contracts/extraction';
import { handle, type Handler, type RequestContext } from '@forme/service-kit/http';
import { passwordOf, pdfSource, type PdfRequest } from '../../storage/pdf-source';
import type { AskPlates } from '../../separations/plates';
import { recordAnswer } from '../../asking/record-answer';
import type { PlateView, PointRequest } from '../../plates/plate-view';

/** The members of a sample request. */
interface SampleFields {
  readonly page?: number;
  readonly x: number;
  readonly y: number;
  readonly page_w?: number;
  readonly page_h?: number;
  readonly dpi?: number;
}

interface SampleInput extends PdfRequest {
  readonly headers: { readonly 'x-engine-password'?: string };
  readonly form: ({ readonly password?: string } & PdfRequest['form']) | undefined;
}

interface Ink {
  readonly name: string;
  readonly type: 'process' | 'spot' | 'technical';
  readonly percent: number;
}

interface ColorSample {
  readonly rgb: number[];
  readonly hex: string;
  readonly lab: number[];
  readonly channels: Ink[];
  readonly missing: MissingPart[];
}

interface DensitySample {
  readonly channels: Ink[];
  readonly tac: number;
  readonly left_out: LeftOutInk[];
  readonly missing: MissingPart[];
}

/** Colour and inks at a point, read from the plates of the page. */
export function sampleHandlers(askPlates: AskPlates): readonly Handler[] {
  const read = async <T>(
    input: SampleInput,
    fields: SampleFields,
    view: PlateView,
    context: RequestContext,
  ): Promise<T> => {
    const source = await pdfSource(input, context);
    const started = performance.now();
    const { tenant, signal } = context;
    const { page: page_num = 1, dpi = 300 } = fields;
    const layers = { on: [], off: [], only: null };
    const request = { page_num, extent: { dpi, region: null }, layers };
    const caller = { tenant, source, password: passwordOf(input.headers, input.form), signal };
    const answer = await askPlates(caller, request, view);
    try {
      recordAnswer(context, answer, 'sample', started);
      return parseJson<T>((await answer.view.bytes()).toString('utf8'));
    } finally {
      await answer.dispose();
    }
  };
  return [
    handle(sampleColor, async (input, context) => {
      const fields = input.form ?? input.body;
      const { x, y, dpi = 300 } = fields;
      const found = await read<ColorSample>(
        input,
        fields,
        { view: 'color', point: pointOf(fields) },
        context,
      );
      return { x, y, dpi, ...found, stage_durations_ms: context.stageDurations() };
    }),
    handle(sampleDensity, async (input, context) => {
      const fields = input.form ?? input.body;
      const { x, y, dpi = 300, tac_limit = 300, aperture_mm = 0, exclude_inks } = fields;
      const found = await read<DensitySample>(
        input,
        fields,
        {
          view: 'density',
          point: pointOf(fields),
          aperture_mm,
          ...(exclude_inks ? { exclude_inks } : {}),
        },
        context,
      );
      return {
        x,
        y,
        dpi,
        ...found,
        tac_limit,
        limit_exceeded: found.tac > tac_limit,
        stage_durations_ms: context.stageDurations(),
      };
    }),
  ];
}

function pointOf({ x, y, page_w, page_h }: SampleFields): PointRequest {
  return { x, y, page_w: page_w ?? null, page_h: page_h ?? null };
}
