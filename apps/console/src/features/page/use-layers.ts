import { useMemo, useState } from 'react';
import type { LayerChoice } from './page-panels';

interface Layer {
  readonly name: string;
  readonly ocg_index: number;
  readonly default_on: boolean | null;
}

/** The layers of a document as a person switches them, and the query that renders them so. */
export function useLayers(layers: readonly Layer[] | undefined) {
  const [switched, setSwitched] = useState<ReadonlyMap<number, boolean>>(new Map());
  const choices = useMemo<readonly LayerChoice[]>(
    () =>
      (layers ?? []).map(({ name, ocg_index: index, default_on: shown }) => ({
        name,
        index,
        visible: switched.get(index) ?? shown ?? true,
      })),
    [layers, switched],
  );
  const query = useMemo(() => {
    const list = (state: boolean) =>
      [...switched].flatMap(([index, on]) => (on === state ? [index] : [])).join(',');
    const [on, off] = [list(true), list(false)];
    return { ...(on === '' ? {} : { ocg_on: on }), ...(off === '' ? {} : { ocg_off: off }) };
  }, [switched]);
  const onSwitch = (index: number, visible: boolean) =>
    setSwitched((now) => new Map(now).set(index, visible));
  return { choices, query, onSwitch };
}
