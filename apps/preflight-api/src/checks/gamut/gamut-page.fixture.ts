import { inkProfile } from '@forme/test-kit';
import { marksPage } from '../marks-page.fixture';

const lab = '[/Lab << /WhitePoint [.9642 1 .8249] /Range [-128 127 -128 127] >>]';

/** A Separation space over Lab with lightness 50, this a* and b* 0 at full tint. */
export function labInk(name: string, a: number): string {
  return `[/Separation /${name} ${lab} << /FunctionType 2 /N 1 /Domain [0 1] /C0 [100 0 0] /C1 [50 ${a} 0] >>]`;
}

/** What an output intent of {@link gamutPage} is made of. */
interface Intent {
  readonly name?: string;
  readonly inks?: 4 | 5;
  /** False leaves the profile without its tables. */
  readonly whole?: boolean;
  /** Resources beside those of a {@link marksPage}. */
  readonly resources?: string;
}

/** A {@link marksPage} with an output intent of four or five inks, whose gamut ends at a* of 64. */
export function gamutPage(
  content: string,
  spaces = '',
  { name = 'FOGRA51', inks = 4, whole = true, resources = '' }: Intent = {},
): Uint8Array {
  const profile = inkProfile(inks);
  const data = Buffer.from(whole ? profile : profile.slice(0, 132)).toString('latin1');
  return marksPage(content, {
    spaces,
    resources,
    catalog: `/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (${name}) /DestOutputProfile 31 0 R >>]`,
    objects: { 31: { dict: `/N ${inks}`, data } },
  });
}
