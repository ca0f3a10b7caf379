/** A name in the way its colour system writes it. */
export interface SpotSpelling {
  readonly display: string;
  /** Other ways to write it. */
  readonly aliases: readonly string[];
  /** The colour without the system's name and without the paper's letter: `485`, `Process Cyan`. */
  readonly base: string;
}

const prefix = /^(?:PANTONE|PMS|P\. ?M\. ?S\.?|PTN|PANT\.)(?=[\s\d:#.-])[\s:#.-]*(\S.*)$/;
const bare = /^(\d{3,5}) ?(C|U|M|CVC|CVU)$/;
/** Letters that name the paper or the edition of the guide; after a word only behind a blank. */
const paper =
  /^(.*?(?:\d| (?=\S+$))) ?(CVC|CVU|CVP|CP|UP|EC|EU|PC|TCX|TPX|TPG|TPM|TN|XGC|HC|C|U|M|V)$/;
const editions: ReadonlyMap<string, string> = new Map([
  ['CVC', 'C'],
  ['CVU', 'U'],
]);

/** The spelling of a tidy name that belongs to the PANTONE system; null for others. */
export function pantoneSpelling(tidy: string): SpotSpelling | null {
  const upper = tidy.toUpperCase();
  const rest = prefix.exec(upper)?.[1] ?? (bare.test(upper) ? upper : undefined);
  if (rest === undefined) return null;
  const match = paper.exec(rest);
  const base = titled((match?.[1] ?? rest).trim().replace(/\bGREY\b/g, 'GRAY'));
  const written = match?.[2];
  const letters = written === undefined ? '' : ` ${editions.get(written) ?? written}`;
  const together = /\d$/.test(base) ? [`PANTONE ${base}${letters.trim()}`] : [];
  const names = [...together, `PMS ${base}${letters}`];
  const display = `PANTONE ${base}${letters}`;
  return { display, aliases: names.filter((name) => name !== display), base };
}

/** Colour systems: `HKS 43 K` and `RAL 9010` are spots regardless of their other words. */
const systems = /^(?:HKS|RAL|NCS|TOYO|DIC|MUNSELL|FOCOLTONE|TRUMATCH|ANPA|PANTONE|COLOR ?MATCH)\b/i;

/** True when a tidy name starts with the name of a colour system. */
export function namesColorSystem(tidy: string): boolean {
  return systems.test(tidy) || /^(?:HKS|RAL|DIC|TOYO)\d/i.test(tidy);
}

function titled(upper: string): string {
  return upper
    .split(' ')
    .map((word) =>
      /^[A-Z]{2,}$/.test(word) ? `${word.slice(0, 1)}${word.slice(1).toLowerCase()}` : word,
    )
    .join(' ');
}
