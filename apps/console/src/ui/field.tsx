import { useId, type ReactNode } from 'react';

/** A labelled control, with a hint or a fault below it. `children` gets the ids to put on the control. */
export function Field(props: {
  readonly label: string;
  readonly hint?: string;
  readonly fault?: string | undefined;
  readonly children: (ids: {
    readonly id: string;
    readonly 'aria-describedby'?: string;
    readonly 'aria-invalid'?: true;
  }) => ReactNode;
}) {
  const id = useId();
  const note = props.fault ?? props.hint;
  return (
    <div className="field">
      <label htmlFor={id}>{props.label}</label>
      {props.children({
        id,
        ...(note === undefined ? {} : { 'aria-describedby': `${id}-note` }),
        ...(props.fault === undefined ? {} : { 'aria-invalid': true as const }),
      })}
      {note === undefined ? null : (
        <p id={`${id}-note`} className={props.fault === undefined ? 'hint' : 'hint bad'}>
          {note}
        </p>
      )}
    </div>
  );
}
