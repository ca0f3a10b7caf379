import type { MeasuredSide } from './measure-side';
import type { FilledZones } from './press-sheet';
import { sideZones } from './zone-report';

/** An element: its name, its attributes in order, its children. */
interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children?: readonly Element[];
}

/** A side and where the preview of each of its inks is, relative to the ticket; null without previews. */
export interface TicketSide {
  readonly side: MeasuredSide;
  readonly previews: ReadonlyMap<string, string> | null;
}

/** Openings of all ink keys, in the order of x, as both formats write them. */
interface Profile {
  readonly sheet: string;
  readonly side: string;
  readonly separation: string;
  readonly settings: string;
  readonly url: string | null;
}

const url = 'InkZoneCalculation';
const available = { Class: 'Parameter', Status: 'Available' };
const keys = 'SheetName Side Separation';

/** The process InkZoneCalculation as JDF 1.5: InkZoneProfile and Preview, by SheetName, Side and Separation. */
export function zonesJdf(sides: readonly TicketSide[], policy: FilledZones): string {
  const profiles = profilesOf(sides, policy);
  const params = paramsOf(sides);
  const pool: Element[] = [
    {
      name: 'InkZoneCalculationParams',
      attributes: { ...available, ID: 'r1', ...params },
    },
    {
      name: 'InkZoneProfile',
      attributes: { ...available, ID: 'r2', PartIDKeys: keys, ZoneWidth: zoneWidth(policy) },
      children: partitions('InkZoneProfile', profiles, ({ settings }) => ({
        ZoneSettingsX: settings,
      })),
    },
  ];
  const links = ['InkZoneCalculationParams', 'InkZoneProfile'];
  if (profiles.some((it) => it.url !== null)) {
    links.push('Preview');
    pool.push({
      name: 'Preview',
      attributes: {
        ...available,
        ID: 'r3',
        PartIDKeys: keys,
        PreviewUsage: 'Separation',
        PreviewFileType: 'PNG',
        Compensation: 'None',
      },
      children: partitions('Preview', profiles, (it) => ({ URL: it.url ?? '' })),
    });
  }
  return document({
    name: 'JDF',
    attributes: {
      xmlns: 'http://www.CIP4.org/JDFSchema_1_1',
      ID: 'n1',
      Type: url,
      Status: 'Completed',
      Version: '1.5',
      JobID: policy.job_id,
      JobPartID: 'ink-zones',
    },
    children: [
      { name: 'ResourcePool', attributes: {}, children: pool },
      {
        name: 'ResourceLinkPool',
        attributes: {},
        children: links.map((name, index) => ({
          name: `${name}Link`,
          attributes: {
            rRef: `r${index + 1}`,
            Usage: name === 'InkZoneProfile' ? 'Output' : 'Input',
          },
        })),
      },
    ],
  });
}

/** The same as XJDF 2.1. */
export function zonesXjdf(sides: readonly TicketSide[], policy: FilledZones): string {
  const profiles = profilesOf(sides, policy);
  const parted = (make: (profile: Profile) => Element): Element[] =>
    profiles.map((profile) => ({
      name: 'Resource',
      attributes: {},
      children: [{ name: 'Part', attributes: partOf(profile) }, make(profile)],
    }));
  const sets: Element[] = [
    {
      name: 'ResourceSet',
      attributes: { Name: 'InkZoneCalculationParams', Usage: 'Input' },
      children: [
        {
          name: 'Resource',
          attributes: {},
          children: [{ name: 'InkZoneCalculationParams', attributes: paramsOf(sides) }],
        },
      ],
    },
    {
      name: 'ResourceSet',
      attributes: { Name: 'InkZoneProfile', Usage: 'Output' },
      children: parted(({ settings }) => ({
        name: 'InkZoneProfile',
        attributes: { ZoneSettingsX: settings, ZoneWidth: zoneWidth(policy) },
      })),
    },
  ];
  if (profiles.some((it) => it.url !== null)) {
    sets.push({
      name: 'ResourceSet',
      attributes: { Name: 'Preview', Usage: 'Input' },
      children: parted((it) => ({
        name: 'Preview',
        attributes: { PreviewUsage: 'Separation', Compensation: 'None' },
        children: [{ name: 'FileSpec', attributes: { MimeType: 'image/png', URL: it.url ?? '' } }],
      })),
    });
  }
  return document({
    name: 'XJDF',
    attributes: {
      xmlns: 'http://www.CIP4.org/JDFSchema_2_0',
      JobID: policy.job_id,
      JobPartID: 'ink-zones',
      Types: url,
      Version: '2.1',
    },
    children: sets,
  });
}

function profilesOf(sides: readonly TicketSide[], policy: FilledZones): readonly Profile[] {
  return sides.flatMap(({ side, previews }) =>
    sideZones(side, policy).map(({ name, openings }) => ({
      sheet: side.sheet,
      side: side.side === 'front' ? 'Front' : 'Back',
      separation: name,
      settings: openings.map((share) => share.toFixed(5)).join(' '),
      url: previews?.get(name) ?? null,
    })),
  );
}

function paramsOf(sides: readonly TicketSide[]): Readonly<Record<string, string>> {
  const place = sides[0]?.side.place;
  if (!place) return {};
  return { Zones: String(place.zoneCount), ZoneWidth: number(place.zoneWidth) };
}

const zoneWidth = (policy: FilledZones): string => number(policy.zone_width_pt);

const partOf = ({ sheet, side, separation }: Profile): Readonly<Record<string, string>> => ({
  SheetName: sheet,
  Side: side,
  Separation: separation,
});

/** Nested partitions: sheets, in them sides, in them separations (JDF 1.5, 3.10.5). */
function partitions(
  name: string,
  profiles: readonly Profile[],
  leaf: (profile: Profile) => Readonly<Record<string, string>>,
): Element[] {
  return [...grouped(profiles, ({ sheet }) => sheet)].map(([sheet, ofSheet]) => ({
    name,
    attributes: { SheetName: sheet },
    children: [...grouped(ofSheet, ({ side }) => side)].map(([side, ofSide]) => ({
      name,
      attributes: { Side: side },
      children: ofSide.map((it) => ({
        name,
        attributes: { Separation: it.separation, ...leaf(it) },
      })),
    })),
  }));
}

function grouped<T>(
  values: readonly T[],
  keyOf: (value: T) => string,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value)) ?? [];
    groups.set(keyOf(value), group);
    group.push(value);
  }
  return groups;
}

const number = (value: number): string => String(Math.round(value * 10_000) / 10_000);

function document(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${text(root, '')}`;
}

function text({ name, attributes, children = [] }: Element, indent: string): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const head = `${indent}<${name}${written.join('')}`;
  if (children.length === 0) return `${head}/>\n`;
  const inner = children.map((child) => text(child, `${indent}  `)).join('');
  return `${head}>\n${inner}${indent}</${name}>\n`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** A value of an attribute; characters that XML 1.0 does not have are spaces. */
function escaped(value: string): string {
  return value
    .replace(/[\u0000-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])/g, ' ')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '');
}
