import type { ReactNode } from 'react';
import { ApiProblem } from '../api/problem';

/** Shown while data is on its way. */
export function Loading({ label }: { readonly label: string }) {
  return (
    <div className="state" role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="soft">{label}</span>
    </div>
  );
}

/** Shown where there is nothing: says why and what to do. */
export function Empty(props: {
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className="state empty">
      <h2>{props.title}</h2>
      {props.text === undefined ? null : <p className="soft">{props.text}</p>}
      {props.children}
    </div>
  );
}

/** A failed call: its sentence, and the request id by which the log of the service has it. */
export function ProblemNote({ error }: { readonly error: unknown }) {
  const problem = error instanceof ApiProblem ? error : undefined;
  const text = problem?.detail ?? (error instanceof Error ? error.message : String(error));
  return (
    <div className="note bad" role="alert">
      <p>{text}</p>
      {problem?.requestId === undefined ? null : <p className="soft mono">{problem.requestId}</p>}
    </div>
  );
}
