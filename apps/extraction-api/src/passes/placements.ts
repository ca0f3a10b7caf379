import type { OperationResponse } from '@forme/contracts';
import { defined } from '@forme/contracts/defined';
import type { listPlacements } from '@forme/contracts/extraction';
import type { Device } from '@forme/pdf-core/content';
import { boundsOf, type Matrix } from '@forme/pdf-core/geometry';
import { objectIdOrNull } from './object-id';
import type { ReadPage } from './page-records';

/** One placement, as the wire has it. */
type Placement = OperationResponse<typeof listPlacements>['placements'][number];

const mostPlacements = 200_000;
const unitSquare = { x0: 0, y0: 0, x1: 1, y1: 1 };

/** The images and forms that a page paints, in the order they are painted, those inside forms and annotations included. */
export const placementsOf: ReadPage<Placement> = (reading, page) => {
  const device = new PlacementDevice(page.index + 1);
  const { incomplete } = reading.page(page, device);
  return { records: device.found, incomplete: incomplete ?? device.incomplete };
};

class PlacementDevice implements Device {
  readonly found: Placement[] = [];
  incomplete: string | null = null;

  constructor(private readonly pageNum: number) {}

  image: Device['image'] & object = ({ objectKey }, { ctm }, { surroundings }) => {
    const inline = objectKey === null;
    this.add({ kind: 'image', objectKey, matrix: ctm, box: unitSquare, inline, ...surroundings });
  };

  beginForm: Device['beginForm'] & object = ({ objectKey, matrix, bbox }, _state, painter) => {
    const { surroundings } = painter;
    const [x0, y0, x1, y1] = bbox ?? [0, 0, 0, 0];
    const box = {
      x0: Math.min(x0, x1),
      y0: Math.min(y0, y1),
      x1: Math.max(x0, x1),
      y1: Math.max(y0, y1),
    };
    this.add({ kind: 'form', objectKey, matrix, box, ...surroundings });
    return undefined;
  };

  private add(placed: {
    readonly kind: 'image' | 'form';
    readonly objectKey: string | null;
    readonly matrix: Matrix;
    readonly box: typeof unitSquare;
    readonly inline?: boolean;
    readonly visible: boolean;
    readonly forms: readonly unknown[];
  }): void {
    const bbox = boundsOf(placed.matrix, placed.box);
    if (!Object.values(bbox).every(Number.isFinite)) return;
    if (this.found.length >= mostPlacements) {
      this.incomplete = `the limit of ${mostPlacements} placements was reached`;
      return;
    }
    const { kind, objectKey, matrix, visible, forms, inline } = placed;
    this.found.push({
      object_id: objectIdOrNull(objectKey),
      kind,
      page_num: this.pageNum,
      matrix: [...matrix],
      bbox,
      depth: forms.length,
      visible,
      ...defined({ inline }),
    });
  }
}
