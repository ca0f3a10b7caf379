import type { HTMLInputTypeAttribute } from 'react';
import { Field } from './field';

interface Common {
  readonly label: string;
  readonly hint?: string;
  readonly fault?: string | undefined;
}

const notes = ({ hint, fault }: Common) => ({
  ...(hint === undefined ? {} : { hint }),
  ...(fault === undefined ? {} : { fault }),
});

/** A labelled line of text. */
export function TextField(
  props: Common & {
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly type?: HTMLInputTypeAttribute;
    readonly required?: boolean;
    readonly maxLength?: number;
    readonly autoComplete?: string;
    readonly placeholder?: string;
    readonly list?: string;
  },
) {
  return (
    <Field label={props.label} {...notes(props)}>
      {(ids) => (
        <input
          {...ids}
          type={props.type}
          required={props.required}
          maxLength={props.maxLength}
          autoComplete={props.autoComplete}
          placeholder={props.placeholder}
          list={props.list}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** A labelled area of text. */
export function AreaField(
  props: Common & {
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly rows?: number;
    readonly required?: boolean;
    readonly maxLength?: number;
    readonly code?: boolean;
  },
) {
  return (
    <Field label={props.label} {...notes(props)}>
      {(ids) => (
        <textarea
          {...ids}
          className={props.code === true ? 'mono' : undefined}
          rows={props.rows ?? 3}
          required={props.required}
          maxLength={props.maxLength}
          spellCheck={props.code !== true}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** A labelled choice of one value. */
export function SelectField<T extends string>(
  props: Common & {
    readonly value: T;
    readonly options: readonly (readonly [value: T, label: string])[];
    readonly onChange: (value: T) => void;
  },
) {
  return (
    <Field label={props.label} {...notes(props)}>
      {(ids) => (
        <select
          {...ids}
          value={props.value}
          onChange={(event) => {
            const chosen = props.options.find(([value]) => value === event.target.value);
            if (chosen) props.onChange(chosen[0]);
          }}
        >
          {props.options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
