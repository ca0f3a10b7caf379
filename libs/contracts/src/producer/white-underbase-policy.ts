import { Type, type Static } from '@sinclair/typebox';
import { PageIndex } from '../shared';
import { oneOf } from '../schema';
import { type InPoints, length } from './measure';
import { PageSelection } from './page-selection';

/** Definition of a white, underbase, varnish or foil plate; every field is optional. */
export const WhiteUnderbasePolicy = Type.Object(
  {
    separation_name: Type.Optional(Type.String({ minLength: 1, maxLength: 64, default: 'White' })),
    plate_use: Type.Optional(
      oneOf(['white', 'underbase', 'varnish', 'foil'], {
        default: 'white',
        description: 'Recorded as the colorant metadata of the DeviceN space.',
      }),
    ),
    strategy: Type.Optional(
      oneOf(['auto', 'union', 'knockout', 'manual'], {
        default: 'auto',
        description:
          'auto: white where coverage exceeds the threshold; union: white where any ink prints; knockout: white in the bleed box where auto is not; manual: registers the separation only. Technical inks and layers of processing steps do not count as artwork.',
      }),
    ),
    knockout_threshold_pct: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 100,
        default: 5.0,
        description:
          'For auto and knockout: coverage in percent, all inks of the artwork added, that white has to exceed.',
      }),
    ),
    choke_pt: Type.Optional(
      length({
        minimum: -2,
        maximum: 2,
        default: 0.0,
        description:
          'Negative shrinks, positive grows the plate relative to the art, with round corners. The edge of the bleed box stays.',
      }),
    ),
    page_indices: Type.Optional(
      Type.Union([Type.Array(PageIndex), Type.Null()], {
        default: null,
        description: 'Zero-based pages; null means every page, an empty list none.',
      }),
    ),
    pages: Type.Optional(PageSelection),
  },
  { additionalProperties: false, title: 'WhiteUnderbasePolicy' },
);

/** A white-underbase policy. */
export type WhiteUnderbasePolicy = InPoints<Static<typeof WhiteUnderbasePolicy>>;

/** A white-underbase policy for the examples. */
export const exampleWhiteUnderbasePolicy: WhiteUnderbasePolicy = {
  separation_name: 'White',
  plate_use: 'underbase',
  strategy: 'auto',
  knockout_threshold_pct: 5,
  choke_pt: -0.3,
  page_indices: null,
};
