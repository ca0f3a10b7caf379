import { useEffect, useMemo, useReducer, useRef } from 'react';
import { sourceKey } from '../../api/viewer-api';
import { useTexts } from '../../i18n/texts';
import type { Highlight } from '../../places/place';
import { Loading, ProblemNote } from '../../ui/states';
import { changedLook, firstLook } from './look-state';
import type { PageViewProps } from './page-props';
import { PageScreen } from './page-screen';
import { pageTexts } from './texts.table';
import { useDocument } from './use-document';
import './page.css';

/** The pages of a document, composed from their plates. */
export function PageView(props: PageViewProps) {
  const t = useTexts(pageTexts);
  const { source, pageNum, onPage } = props;
  const { viewer, pages, layers, table } = useDocument(source);
  const [look, change] = useReducer(changedLook, firstLook);
  const place = usePlace(props.highlights, props.selected);
  const placePage = place?.pageNum ?? null;
  const latest = useRef(onPage);
  latest.current = onPage;
  useEffect(() => {
    if (placePage !== null) latest.current(placePage);
  }, [placePage, place]);
  const error = pages.error ?? table.error;
  if (error) return <ProblemNote error={error} />;
  const info = pages.data?.pages[pageNum - 1] ?? pages.data?.pages[0];
  if (!pages.data || !info) return <Loading label={t('loading')} />;
  return (
    <PageScreen
      key={sourceKey(source)}
      {...props}
      pageNum={info.page_num}
      viewer={viewer}
      info={info}
      pages={pages.data.pages}
      layers={layers.data?.layers}
      table={table.data}
      look={look}
      onLook={change}
      place={place}
    />
  );
}

/** The place of the chosen mark; a new object each time it is chosen. */
function usePlace(
  highlights: readonly Highlight[],
  selected: PageViewProps['selected'],
): Highlight | null {
  return useMemo(() => {
    if (!selected) return null;
    const places = highlights.filter(({ id }) => id === selected.id);
    const found = places[selected.place] ?? places[0];
    return found ? { ...found } : null;
    // Marks that come later do not move the view.
  }, [selected, highlights.length]);
}
