/** A side of a sheet as a reader of PPF finds it. */
export interface PpfSide {
  readonly names: readonly string[];
  readonly extent: readonly [number, number];
  readonly images: readonly PpfImage[];
  /** Private openings by separation. */
  readonly openings: ReadonlyMap<string, readonly number[]>;
  readonly zoneWidth: number;
  readonly zoneOffset: number;
}

/** A preview image: gray, 0 full ink. */
export interface PpfImage {
  readonly width: number;
  readonly height: number;
  readonly resolution: readonly [number, number];
  readonly gray: Uint8Array;
}

/** Reads what a console reads of a PPF file: token by token, image data by the declared encoding. Knows nothing of the writer. */
export function readPpf(bytes: Uint8Array): ReadonlyMap<'Front' | 'Back', PpfSide> {
  const text = Buffer.from(bytes).toString('latin1');
  if (!text.startsWith('%!PS-Adobe-3.0\n%%CIP3-File Version 3.0\n')) throw new Error('no PPF');
  if (!text.endsWith('%%CIP3EndOfFile\n')) throw new Error('cut off');
  const sides = new Map<'Front' | 'Back', PpfSide>();
  for (const word of ['Front', 'Back'] as const) {
    const body = between(text, `CIP3Begin${word}\n`, `CIP3End${word}\n`);
    if (body !== null) sides.set(word, readSide(body, text));
  }
  return sides;
}

function readSide(body: string, all: string): PpfSide {
  const [width = NaN, height = NaN] = numbers(all, 'CIP3AdmPSExtent');
  const named = body.slice(0, body.indexOf('\n', body.indexOf('CIP3AdmSeparationNames')));
  const openings = new Map(
    [
      ...(between(body, '/FormeInkZones [\n', '\n] def') ?? '').matchAll(/\[\((.*)\) \[(.*)\]\]/g),
    ].map(
      ([, name = '', values = '']) => [unescaped(name), values.split(' ').map(Number)] as const,
    ),
  );
  const images: PpfImage[] = [];
  let from = body.indexOf('CIP3BeginSeparation');
  while (from >= 0) {
    const [image, next] = readImage(body, from);
    images.push(image);
    from = body.indexOf('CIP3BeginSeparation', next);
  }
  return {
    names: [...named.matchAll(/\(((?:\\.|[^\\)])*)\)/g)].map(([, name = '']) => unescaped(name)),
    extent: [width, height],
    images,
    openings,
    zoneWidth: Number(/FormeInkZoneWidth (\S+)/.exec(body)?.[1]),
    zoneOffset: Number(/FormeInkZoneOffset (\S+)/.exec(body)?.[1]),
  };
}

function readImage(body: string, from: number): readonly [PpfImage, number] {
  const start = body.indexOf('CIP3PreviewImage\n', from);
  const head = body.slice(from, start);
  const word = (name: string) => new RegExp(`/CIP3PreviewImage${name} (\\S+) def`).exec(head)?.[1];
  const [width, height] = [Number(word('Width')), Number(word('Height'))];
  if (word('BitsPerComp') !== '8' || word('Components') !== '1') throw new Error('not gray');
  const matrix = numbers(head, 'CIP3PreviewImageMatrix').join(' ');
  if (matrix !== `${width} 0 0 ${-height} 0 ${height}`) throw new Error(`matrix ${matrix}`);
  const gray = new Uint8Array(width * height);
  let at = start + 'CIP3PreviewImage\n'.length;
  let filled = 0;
  const byteAt = (place: number): number => body.charCodeAt(place);
  if (word('Encoding') === '/ASCIIHexDecode') {
    let digits = '';
    for (; body[at] !== '>'; at++) {
      if (/\s/.test(body[at] ?? '')) continue;
      digits += body[at] ?? '';
      if (digits.length < 2) continue;
      gray[filled++] = parseInt(digits, 16);
      digits = '';
    }
  } else {
    for (let length = byteAt(at); length !== 128; length = byteAt(at)) {
      at += 1;
      const count = length < 128 ? length + 1 : 257 - length;
      for (let index = 0; index < count; index++)
        gray[filled++] = byteAt(length < 128 ? at + index : at);
      at += length < 128 ? count : 1;
    }
  }
  if (filled !== gray.length) throw new Error(`${filled} of ${gray.length} pixels`);
  const [x = NaN, y = NaN] = numbers(head, 'CIP3PreviewImageResolution');
  if (!body.startsWith('\nCIP3EndSeparation', at + 1)) throw new Error('no end of the separation');
  return [{ width, height, resolution: [x, y], gray }, at];
}

function numbers(text: string, name: string): readonly number[] {
  return (new RegExp(`/${name} \\[([^\\]]*)\\] def`).exec(text)?.[1] ?? '').split(' ').map(Number);
}

function between(text: string, start: string, end: string): string | null {
  const from = text.indexOf(start);
  return from < 0 ? null : text.slice(from + start.length, text.indexOf(end, from));
}

const unescaped = (text: string): string =>
  text.replace(/\\(?:([0-7]{3})|(.))/g, (_all, octal: string | undefined, plain: string) =>
    octal === undefined ? plain : String.fromCharCode(parseInt(octal, 8)),
  );

/** Covered area of an image in each of equal zones, in square points: what a console makes of a preview. */
export function zonesOfImage(
  { width, height, resolution: [x, y], gray }: PpfImage,
  {
    zoneWidth,
    zoneOffset,
    count,
  }: { readonly zoneWidth: number; readonly zoneOffset: number; readonly count: number },
): readonly number[] {
  const zones = new Array<number>(count).fill(0);
  for (let column = 0; column < width; column++) {
    let sum = 0;
    for (let row = 0; row < height; row++) sum += 255 - (gray[row * width + column] ?? 255);
    const area = (sum / 255) * (72 / x) * (72 / y);
    const from = (column * (72 / x) - zoneOffset) / zoneWidth;
    const to = ((column + 1) * (72 / x) - zoneOffset) / zoneWidth;
    const zone = Math.floor(from);
    const share = Math.min(1, (Math.min(to, zone + 1) - from) / (to - from));
    zones[zone] = (zones[zone] ?? 0) + area * share;
    if (share < 1) zones[zone + 1] = (zones[zone + 1] ?? 0) + area * (1 - share);
  }
  return zones;
}
