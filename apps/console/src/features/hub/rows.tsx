import type { ReactNode } from 'react';

/** A row of a table, a cell for each head. */
export interface Row {
  readonly key: string;
  readonly cells: readonly ReactNode[];
}

/** A table: heads, and rows with a key each. */
export function Rows(props: {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly Row[];
}) {
  return (
    <section className="table-wrap" aria-label={props.title}>
      <table>
        <caption className="visually-hidden">{props.title}</caption>
        <thead>
          <tr>
            {props.heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, at) => (
                <td key={props.heads[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
