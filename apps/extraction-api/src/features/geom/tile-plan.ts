import {
  ENGINE_SECTION_VERSIONS,
  type OperationRequest,
  type OperationResponse,
} from '@forme/contracts';
import type { tileSheet } from '@forme/contracts/extraction';
import type { Placement, TiledSheet, TilePlan } from '@forme/pdf-core/shapes';
import { jsonList } from '../../asking/json-list';

type Request = OperationRequest<typeof tileSheet>['body'];
type Answer = OperationResponse<typeof tileSheet>;
type Box = [number, number, number, number];

/** The request as the plan of a sheet. */
export function tilePlan(body: Request): TilePlan {
  const { marks_zone: zone = {} } = body;
  return {
    sheet: body.sheet,
    cellWidth: body.cell_width,
    cellHeight: body.cell_height,
    gutterX: body.gutter_x ?? 0,
    gutterY: body.gutter_y ?? 0,
    marksZone: {
      top: zone.top ?? 0,
      right: zone.right ?? 0,
      bottom: zone.bottom ?? 0,
      left: zone.left ?? 0,
    },
    origin: body.origin ?? 'bottom-left',
    rotation: body.cell_rotation ?? 0,
    rotationPattern: body.cell_rotation_pattern ?? [],
    headToHead: body.flip_per_row ?? false,
    flipPattern: body.flip_pattern ?? [],
    flipAxis: body.flip_axis ?? 'horizontal',
    bleedHandling: body.bleed_handling ?? 'none',
    bleed: body.bleed ?? 0,
  };
}

/** A tiled sheet as it is answered, JSON text without the closing brace. Lengths to a millionth of a point. */
export function* tiledText(sheet: TiledSheet): Generator<string> {
  const { rows, cols, placements, used, offcut, wasteShare } = sheet;
  const head = {
    schema_version: ENGINE_SECTION_VERSIONS.geom,
    rows,
    cols,
    used: boxOf(used),
    waste: boxOf(offcut),
    waste_percent: Math.round(wasteShare * 1e6) / 1e4,
  };
  yield `${JSON.stringify(head).slice(0, -1)},"cells":`;
  yield* jsonList(placements, ({ box }) => boxOf(box));
  yield ',"placements":';
  yield* jsonList(placements, placementRecord);
}

function placementRecord(placement: Placement): Answer['placements'][number] {
  const { box, bleedBox, rotation, flipH, flipV, row, col } = placement;
  return {
    box: boxOf(box),
    bleed_box: boxOf(bleedBox),
    rotation,
    flip_h: flipH,
    flip_v: flipV,
    row,
    col,
  };
}

function boxOf({ x0, y0, x1, y1 }: TiledSheet['used']): Box {
  return [rounded(x0), rounded(y0), rounded(x1), rounded(y1)];
}

// Adding 0 turns -0 into 0.
function rounded(length: number): number {
  return Math.round(length * 1e6) / 1e6 + 0;
}
