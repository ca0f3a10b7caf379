import { expectation, type Variable } from './variable';

/** Variables as a Markdown table: name, valid values, default, purpose. */
export function describeVariables(variables: readonly Variable[]): string {
  const rows = variables.map(
    (it) =>
      `| \`${it.name}\` | ${cell(expectation(it))} | ${defaultOf(it)} | ${cell(it.description)} |`,
  );
  return ['| Variable | Values | Default | Purpose |', '|---|---|---|---|', ...rows, ''].join('\n');
}

function defaultOf(variable: Variable): string {
  if (variable.required) return 'required';
  const value = 'default' in variable ? variable.default : undefined;
  if (value === undefined) return '–';
  const text = Array.isArray(value) ? value.join(',') : String(value);
  return text === '' ? 'empty' : `\`${cell(text)}\``;
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ');
