import Ajv from 'ajv';
import type { TSchema } from '@sinclair/typebox';
import { InvalidMappingSpec, type SpecFault, type SpecFaultCode } from '../fault';
import { ExpressionError } from '../language/syntax-error';
import { ParamFault } from '../transforms/transform';
import { tokenText } from './pointer';

const ajv = new Ajv({ strict: false, allErrors: true });

/** Gathers what is wrong with a specification while it is compiled. */
export class SpecFaults {
  private readonly faults: SpecFault[] = [];

  add(pointer: string, code: SpecFaultCode, message: string): void {
    this.faults.push({ pointer, code, message });
  }

  /** Does a step; what is wrong with it is noted, and undefined comes back. */
  attempt<T>(
    pointer: string,
    code: 'bad_path' | 'bad_expression' | 'bad_params',
    step: () => T,
  ): T | undefined {
    try {
      return step();
    } catch (error) {
      if (error instanceof ParamFault)
        this.add(`${pointer}/${error.param}`, error.code, error.message);
      else if (error instanceof ExpressionError) this.add(pointer, code, error.message);
      else throw error;
      return undefined;
    }
  }

  /** Whether a value fits a schema; each misfit is noted. */
  fits(pointer: string, schema: TSchema, value: unknown): boolean {
    // Ajv keeps the compiled schema by the schema itself, of which there are as many as transforms.
    const validate = ajv.compile(schema);
    if (validate(value)) return true;
    for (const { instancePath, message, params } of validate.errors ?? []) {
      const extra: unknown = params['additionalProperty'] ?? params['missingProperty'];
      const place = typeof extra === 'string' ? `/${tokenText(extra)}` : '';
      const allowed = Array.isArray(params['allowedValues'])
        ? `: ${params['allowedValues'].join(', ')}`
        : '';
      this.add(
        pointer + instancePath + place,
        'bad_params',
        (message ?? 'does not fit its schema') + allowed,
      );
    }
    return false;
  }

  /** Throws {@link InvalidMappingSpec} when anything is wrong. */
  done(): void {
    if (this.faults.length > 0) throw new InvalidMappingSpec(this.faults.slice(0, 100));
  }
}
