import type { MeasuredPlate, MeasuredSide } from './measure-side';
import { packBits } from '../plates/pack-bits';
import type { FilledZones } from './press-sheet';
import { previewRows, sheetRaster } from './sheet-preview';
import { sideZones } from './zone-report';

/** Bytes of one line of hexadecimal text. */
const LINE_BYTES = 64;

/**
 * A sheet as a CIP3 PPF 3.0 file: for each side the separations with their preview images, 0 full ink to 255 paper, from the top left.
 * The format has no ink-key settings of its own; they are written as private data, openings 0 to 1 from the left.
 */
export function* ppfSheet(
  sides: readonly MeasuredSide[],
  policy: FilledZones,
): Generator<Uint8Array> {
  const [first] = sides;
  if (!first) return;
  const { width, height } = first.place;
  yield lines(
    '%!PS-Adobe-3.0',
    '%%CIP3-File Version 3.0',
    'CIP3BeginSheet',
    `/CIP3AdmJobName ${psText(policy.job_id)} def`,
    '/CIP3AdmSoftware (Forme) def',
    `/CIP3AdmSheetName ${psText(first.sheet)} def`,
    `/CIP3AdmPSExtent [${number(width)} ${number(height)}] def`,
    `/CIP3AdmPaperExtent [${number(width)} ${number(height)}] def`,
  );
  for (const side of sides) yield* sideOf(side, policy);
  yield lines('CIP3EndSheet', '%%CIP3EndOfFile');
}

function* sideOf(side: MeasuredSide, policy: FilledZones): Generator<Uint8Array> {
  const word = side.side === 'front' ? 'Front' : 'Back';
  const names = side.plates.map(({ name }) => psText(name)).join(' ');
  yield lines(`CIP3Begin${word}`, `/CIP3AdmSeparationNames [${names}] def`);
  if (side.plates.length > 0) {
    yield lines('CIP3BeginPreviewImage');
    for (const plate of side.plates) yield* separation(side, plate, policy.ppf_encoding);
    yield lines('CIP3EndPreviewImage', ...privateZones(side, policy));
  }
  yield lines(`CIP3End${word}`);
}

function* separation(
  side: MeasuredSide,
  plate: MeasuredPlate,
  encoding: FilledZones['ppf_encoding'],
): Generator<Uint8Array> {
  const { width, height } = sheetRaster(side);
  const isHex = encoding === 'ascii_hex';
  yield lines(
    'CIP3BeginSeparation',
    `/CIP3PreviewImageWidth ${width} def`,
    `/CIP3PreviewImageHeight ${height} def`,
    '/CIP3PreviewImageBitsPerComp 8 def',
    '/CIP3PreviewImageComponents 1 def',
    `/CIP3PreviewImageMatrix [${width} 0 0 ${-height} 0 ${height}] def`,
    `/CIP3PreviewImageResolution [${number(72 / side.raster.xPt)} ${number(72 / side.raster.yPt)}] def`,
    `/CIP3PreviewImageEncoding ${isHex ? '/ASCIIHexDecode' : '/Binary'} def`,
    `/CIP3PreviewImageCompression ${isHex ? '/None' : '/RunLengthDecode'} def`,
    'CIP3PreviewImage',
  );
  for (const row of previewRows(side, plate)) yield isHex ? hexRow(row) : packBits(row);
  // The end of the data: of ASCIIHexDecode `>`, of RunLengthDecode a byte of 128 (ISO 32000-2, 7.4.2 and 7.4.5).
  yield isHex ? Buffer.from('>\n') : Buffer.from([128, 0x0a]);
  yield lines('CIP3EndSeparation');
}

function hexRow(row: Uint8Array): Buffer {
  const parts: string[] = [];
  for (let at = 0; at < row.length; at += LINE_BYTES) {
    const { buffer, byteOffset } = row;
    const length = Math.min(LINE_BYTES, row.length - at);
    parts.push(
      Buffer.from(buffer, byteOffset + at, length)
        .toString('hex')
        .toUpperCase(),
    );
  }
  return Buffer.from(`${parts.join('\n')}\n`);
}

function privateZones(side: MeasuredSide, policy: FilledZones): readonly string[] {
  const { zoneWidth, zoneOffset } = side.place;
  const rows = sideZones(side, policy).map(
    ({ name, openings }) =>
      `  [${psText(name)} [${openings.map((it) => it.toFixed(5)).join(' ')}]]`,
  );
  return [
    'CIP3BeginPrivate',
    `/FormeInkZoneWidth ${number(zoneWidth)} def`,
    `/FormeInkZoneOffset ${number(zoneOffset)} def`,
    '/FormeInkZones [',
    ...rows,
    '] def',
    'CIP3EndPrivate',
  ];
}

const lines = (...texts: readonly string[]): Buffer =>
  Buffer.from(`${texts.join('\n')}\n`, 'latin1');

const number = (value: number): string => String(Math.round(value * 10_000) / 10_000);

/** A PostScript string of a text; what Latin-1 does not have is a question mark. */
function psText(text: string): string {
  const plain = Array.from(text, (letter) => ((letter.codePointAt(0) ?? 0) > 255 ? '?' : letter));
  const escaped = plain.join('').replace(/[\\()]/g, '\\$&');
  return `(${escaped.replace(/[^\x20-\x7e]/g, (letter) => `\\${letter.charCodeAt(0).toString(8).padStart(3, '0')}`)})`;
}
