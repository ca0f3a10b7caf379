import { PRODUCER_SCHEMA_VERSIONS } from '@forme/contracts/versions';
import type { InkZonesResult } from '@forme/contracts/producer';
import type { PageEntry } from '@forme/pdf-core';
import { DocumentPlates, gapWarnings } from '../plates/document-plates';
import { inkFileNames } from '../plates/ink-file-names';
import { planPages } from '../plates/plan-pages';
import {
  type FilePiece,
  type Packed,
  type PackageProducer,
  PlanRejected,
  type ProducedWarning,
  type ProducerInput,
} from '../producers/producer';
import { type MeasuredSide, measureSide } from './measure-side';
import { ppfSheet } from './ppf';
import type { FilledZones } from './press-sheet';
import { previewPng } from './sheet-preview';
import { type TicketSide, zonesJdf, zonesXjdf } from './zone-tickets';
import { inkUse, MM2, type ReportedSide, reportSide } from './zone-report';

/** The members of an answer that are this producer's own. */
export type InkZonesSummary = Pick<InkZonesResult, 'zone_width_pt' | 'sides' | 'ink_use'>;

/** Bytes that are read of the input at once. */
const SLICE = 1024 * 1024;

/** Ink zones and ink use of sheets. */
export const inkZones: PackageProducer<FilledZones, InkZonesSummary> = {
  name: 'ink_zones',
  schemaVersion: PRODUCER_SCHEMA_VERSIONS.ink_zones,
  fingerprint: 'ink_zones@1.0.0',
  check(policy) {
    const curve = policy.key_curve ?? [];
    const at = curve.findIndex(([x], index) => index > 0 && x <= (curve[index - 1]?.[0] ?? 0));
    if (at > 0) {
      const message = 'The points of key_curve come with ascending coverage';
      throw new PlanRejected('key_curve_not_ascending', message, `/key_curve/${at}`);
    }
    const names = policy.ink_rates.map(({ name }) => name);
    const twice = names.findIndex((name, index) => names.indexOf(name) < index);
    if (twice >= 0) {
      const message = `ink_rates names ${names[twice] ?? ''} twice`;
      throw new PlanRejected('ink_named_twice', message, `/ink_rates/${twice}/name`);
    }
    return {};
  },
  *pack(input, policy) {
    this.check(policy);
    const run = new ZonesRun(input, policy);
    for (const sheet of sheetsOf(planPages(input.document, policy.pages), policy)) {
      yield* run.sheet(sheet);
    }
    yield* run.tickets();
    return run.finish();
  },
  verify: (_input, _policy, { sides, zone_width_pt: width }) =>
    sides.flatMap((side) => sideFaults(side, width)),
};

/** Pages of one sheet. */
interface SheetPages {
  readonly name: string;
  readonly pages: readonly PageEntry[];
}

function sheetsOf(pages: readonly PageEntry[], { duplex }: FilledZones): readonly SheetPages[] {
  const step = duplex ? 2 : 1;
  return Array.from({ length: Math.ceil(pages.length / step) }, (_, at) => ({
    name: String(at + 1),
    pages: pages.slice(at * step, at * step + step),
  }));
}

class ZonesRun {
  private readonly plates: DocumentPlates;
  private readonly files = new Map<string, string>();
  private readonly reported: ReportedSide[] = [];
  private readonly ticketSides: TicketSide[] = [];
  private readonly warnings: ProducedWarning[] = [];

  constructor(
    private readonly input: ProducerInput,
    private readonly policy: FilledZones,
  ) {
    this.plates = new DocumentPlates(input);
  }

  /** Measures the sides of a sheet; its planes are let go when its files are written. */
  *sheet({ name, pages }: SheetPages): Generator<FilePiece> {
    const { policy } = this;
    const sides = pages.map((page, at) =>
      measureSide(this.plates, page, policy, {
        sheet: name,
        side: at === 0 ? 'front' : 'back',
      }),
    );
    for (const side of sides) {
      const report = reportSide(side, policy);
      this.reported.push(report);
      this.warnings.push(...gapWarnings(side.gaps, side.pageIndex), ...outsideWarnings(report));
      const previews = policy.files.includes('previews') ? yield* this.previews(side) : null;
      this.ticketSides.push({ side: withoutPlanes(side), previews });
    }
    if (!policy.files.includes('ppf')) return;
    const path = this.file(`sheet-${name}.ppf`, 'application/vnd.cip3-ppf');
    for (const bytes of ppfSheet(sides, policy)) yield { name: path, bytes };
  }

  private *previews(side: MeasuredSide): Generator<FilePiece, ReadonlyMap<string, string>> {
    const inks = inkFileNames(side.plates.map(({ name }) => name));
    const paths = new Map<string, string>();
    for (const plate of side.plates) {
      const ink = inks.get(plate.name) ?? '';
      const path = `previews/sheet-${side.sheet}-${side.side}-${ink}.png`;
      paths.set(plate.name, this.file(path, 'image/png'));
      yield { name: path, bytes: previewPng(side, plate) };
    }
    return paths;
  }

  *tickets(): Generator<FilePiece> {
    const { policy, ticketSides, input } = this;
    const { files } = policy;
    const text = (name: string, type: string, value: string): FilePiece => ({
      name: this.file(name, type),
      bytes: Buffer.from(value),
    });
    if (files.includes('jdf')) {
      const jdf = zonesJdf(ticketSides, policy);
      yield text('ink-zones.jdf', 'application/vnd.cip4-jdf+xml', jdf);
    }
    if (files.includes('xjdf')) {
      const xjdf = zonesXjdf(ticketSides, policy);
      yield text('ink-zones.xjdf', 'application/vnd.cip4-xjdf+xml', xjdf);
    }
    const source = files.includes('pdf') ? input.documents[0]?.source : undefined;
    if (!source) return;
    const name = this.file('input.pdf', 'application/pdf');
    for (let at = 0; at < source.length; at += SLICE) {
      yield { name, bytes: source.read(at, Math.min(SLICE, source.length - at)) };
    }
  }

  finish(): Packed<InkZonesSummary> {
    const { policy, reported: sides, warnings, files } = this;
    const use = inkUse(sides, policy);
    const unknown = policy.ink_rates.filter(({ name }) => !use.some((ink) => ink.name === name));
    return {
      summary: { zone_width_pt: policy.zone_width_pt, sides, ink_use: use },
      warnings: [
        ...warnings,
        ...unknown.map(({ name }) => ({
          code: 'rate_unused',
          message: `No measured ink is called ${name}; its rate has no effect.`,
          pointer: `/ink_rates/${policy.ink_rates.findIndex((rate) => rate.name === name)}`,
        })),
      ],
      files,
    };
  }

  private file(name: string, mediaType: string): string {
    this.files.set(name, mediaType);
    return name;
  }
}

/** A side as tickets need it: the sums of columns, not the pixels. */
function withoutPlanes(side: MeasuredSide): MeasuredSide {
  const plates = side.plates.map((plate) => ({ ...plate, plane: new Uint8Array() }));
  return { ...side, plates };
}

function outsideWarnings(side: ReportedSide): readonly ProducedWarning[] {
  const outside = side.inks.filter(({ outside_mm2: area }) => area > 0);
  if (outside.length === 0) return [];
  const names = outside.map(({ name }) => name).join(', ');
  const message = `Ink is outside of the zones of the press (${names}); no ink key feeds it.`;
  return [{ code: 'ink_outside_zones', message, page_index: side.page_index }];
}

/** Largest part of a plate by which the sum of its zones may differ from it. */
const TOLERANCE = 0.0005;

/** Plates of a side that do not add up: the ink in the zones and outside of them must equal the area that the plate covers. */
function sideFaults(side: ReportedSide, zoneWidthPt: number): readonly string[] {
  const zoneMm2 = zoneWidthPt * side.height_pt * MM2;
  return side.inks.flatMap(
    ({ name, area_mm2: area, outside_mm2: outside, zones_percent: zones }) => {
      const sum = zones.reduce((total, percent) => total + (percent / 100) * zoneMm2, outside);
      const isEqual = Math.abs(sum - area) <= TOLERANCE * area + 1;
      const page = side.page_index + 1;
      return isEqual
        ? []
        : [`the zones of ${name} on page ${page} have ${sum} of ${area} square millimetres`];
    },
  );
}
