/** Faults of a value in a mapping. */
export type FaultCode =
  | 'ambiguous_time'
  | 'assertion_failed'
  | 'bad_color_string'
  | 'bad_country'
  | 'bad_date'
  | 'bad_email'
  | 'bad_number'
  | 'bad_phone'
  | 'bad_postal_code'
  | 'bad_reference'
  | 'bad_size'
  | 'bad_source'
  | 'bad_time_zone'
  | 'bad_type'
  | 'bad_unit'
  | 'budget_exceeded'
  | 'division_by_zero'
  | 'more_records'
  | 'no_match'
  | 'nonexistent_time'
  | 'not_resolved'
  | 'number_out_of_range'
  | 'output_too_large'
  | 'key_missing'
  | 'rate_missing'
  | 'required_missing'
  | 'root_missing'
  | 'too_long'
  | 'unmapped_enum';

/** Why a value of a document cannot be mapped. */
export class ValueFault extends Error {
  override readonly name = 'ValueFault';

  constructor(
    readonly code: FaultCode,
    message: string,
  ) {
    super(message);
  }
}

/** One fault of a specification. */
export interface SpecFault {
  /** JSON pointer into the specification. */
  readonly pointer: string;
  readonly code: SpecFaultCode;
  readonly message: string;
}

/** Faults of a specification. */
export type SpecFaultCode =
  | 'bad_expression'
  | 'bad_params'
  | 'bad_path'
  | 'bad_pointer'
  | 'not_invertible'
  | 'nothing_to_write'
  | 'pointer_conflict'
  | 'unknown_field'
  | 'unknown_transform'
  | 'wildcard_mismatch';

/** The specification cannot be compiled: every fault with a JSON pointer, in the order of the specification. */
export class InvalidMappingSpec extends Error {
  override readonly name = 'InvalidMappingSpec';

  constructor(readonly faults: readonly SpecFault[]) {
    super(faults.map(({ pointer, message }) => `${pointer}: ${message}`).join('; '));
  }
}

/** A value as a message shows it: short, and no more than a glance of it. */
export function shown(value: unknown): string {
  const text =
    typeof value === 'string'
      ? `"${value}"`
      : ((JSON.stringify(value) as string | undefined) ?? 'nothing');
  return text.length <= 60 ? text : `${text.slice(0, 57)}...`;
}
