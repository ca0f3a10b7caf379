import { useTexts } from '../../i18n/texts';
import { Field } from '../../ui/field';
import { fieldOf, groupOf, type Plan, type PlanSchema, typedValue } from './plan-schema';
import { produceTexts } from './texts.table';

interface Entry {
  readonly name: string;
  readonly path: readonly string[];
  readonly schema: PlanSchema;
  readonly value: unknown;
  readonly onChange: (path: readonly string[], value: unknown) => void;
}

/** A form of the members of a plan; names are those of the JSON. */
export function PlanForm(props: {
  readonly schema: PlanSchema;
  readonly plan: Plan;
  readonly onChange: (path: readonly string[], value: unknown) => void;
}) {
  return (
    <div className="plan-form">
      {Object.entries(props.schema.properties ?? {}).map(([name, schema]) =>
        name === 'schema_version' ? null : (
          <PlanEntry
            key={name}
            name={name}
            path={[name]}
            schema={schema}
            value={props.plan[name]}
            onChange={props.onChange}
          />
        ),
      )}
    </div>
  );
}

function PlanEntry(entry: Entry) {
  const { name, path, schema, value, onChange } = entry;
  const field = fieldOf(schema);
  if (field.kind === 'json') return null;
  if (field.kind !== 'group') return <SimpleEntry {...entry} />;
  return (
    <details className="plan-group" open={value !== undefined}>
      <summary className="mono">{name}</summary>
      {schema.description === undefined ? null : <p className="hint">{schema.description}</p>}
      {Object.entries(field.members).map(([member, inner]) => (
        <PlanEntry
          key={member}
          name={member}
          path={[...path, member]}
          schema={inner}
          value={groupOf(value)[member]}
          onChange={onChange}
        />
      ))}
    </details>
  );
}

const textOfValue = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function SimpleEntry(entry: Entry) {
  const t = useTexts(produceTexts);
  const { name, path, schema, value, onChange } = entry;
  const field = fieldOf(schema);
  const fallback = schema.default === undefined ? undefined : JSON.stringify(schema.default);
  const hint =
    schema.description ??
    (fallback === undefined ? undefined : t('asDefault', { value: fallback }));
  if (field.kind === 'switch') {
    return (
      <label className="row plan-switch" title={hint}>
        <input
          type="checkbox"
          checked={value === undefined ? schema.default === true : value === true}
          onChange={(event) => onChange(path, event.target.checked)}
        />
        <span className="mono">{name}</span>
      </label>
    );
  }
  return (
    <Field label={name} {...(hint === undefined ? {} : { hint })}>
      {(ids) =>
        field.kind === 'choice' ? (
          <select
            {...ids}
            value={textOfValue(value)}
            onChange={({ target }) =>
              onChange(
                path,
                field.options.find((option) => String(option) === target.value),
              )
            }
          >
            <option value="">{fallback ?? t('unset')}</option>
            {field.options.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...ids}
            value={textOfValue(value)}
            placeholder={fallback}
            inputMode={field.kind === 'number' ? 'decimal' : 'text'}
            onChange={({ target }) =>
              onChange(
                path,
                field.kind === 'text' ? target.value || undefined : typedValue(target.value),
              )
            }
          />
        )
      }
    </Field>
  );
}
