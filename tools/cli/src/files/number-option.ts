import { UsageError } from '../command';

/** The whole number behind an option. Throws {@link UsageError} for anything else and for one out of range. */
export function numberOption(
  name: string,
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): number {
  const value = /^\d+$/.test(text) ? Number(text) : NaN;
  if (value >= min && value <= max) return value;
  throw new UsageError(`--${name} must be a whole number from ${min} to ${max}`);
}
