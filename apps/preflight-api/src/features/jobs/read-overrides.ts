import { parseJson } from '@forme/contracts/json';
import { Overrides } from '@forme/contracts/preflight';
import { Ajv } from 'ajv';
import { problems } from '../../problems';

const fits = new Ajv({ strict: false, allErrors: false }).compile<Overrides>(Overrides);
/** Groups whose effect belongs to parts of the platform that this release does not have. */
const withoutEffect = ['ai', 'viewer'] as const;

/** The overrides envelope of a form. Throws 422 with the pointer of what does not fit, or for a group without effect. */
export function readOverrides(text: string | undefined): Overrides | null {
  if (text === undefined || text.trim() === '') return null;
  return checkedOverrides(parse(text));
}

/** Overrides that fit their schema and themselves. Throws as {@link readOverrides}. */
export function checkedOverrides(value: unknown): Overrides {
  if (!fits(value)) {
    const [first] = fits.errors ?? [];
    const extra = first?.params['additionalProperty'] as string | undefined;
    const where = `${first?.instancePath ?? ''}${extra === undefined ? '' : `/${extra}`}`;
    throw problems.invalidOverrides(`overrides${where} ${first?.message ?? 'does not fit'}`);
  }
  const named = withoutEffect.find((group) => value[group] !== undefined);
  if (named !== undefined) {
    throw problems.fieldNotSupported(
      `overrides/${named} is not supported in this release; omit it`,
    );
  }
  const { trim_width_mm: width, trim_height_mm: height } = value.expected ?? {};
  if ((width === undefined) !== (height === undefined)) {
    throw problems.invalidOverrides(
      'overrides/expected requires trim_width_mm and trim_height_mm together',
    );
  }
  return value;
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw problems.invalidOverrides(`overrides is not JSON: ${reason.slice(0, 200)}`);
  }
}
