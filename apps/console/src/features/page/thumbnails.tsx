import { useEffect, useRef, useState } from 'react';
import type { ViewerApi } from '../../api/viewer-api';
import { useTexts } from '../../i18n/texts';
import type { Highlight } from '../../places/place';
import { pageTexts } from './texts.table';

/** The pages of a document, small. A picture is fetched when its place comes near. */
export function Thumbnails(props: {
  readonly viewer: ViewerApi;
  readonly pages: readonly {
    readonly page_num: number;
    readonly width_pts: number;
    readonly height_pts: number;
    readonly rotation: number;
  }[];
  readonly current: number;
  readonly highlights: readonly Highlight[];
  /** The page itself is here: pictures may be fetched. */
  readonly isOpen: boolean;
  readonly onPage: (pageNum: number) => void;
}) {
  const t = useTexts(pageTexts);
  return (
    <nav className="thumbnails" aria-label={t('pages')}>
      <ol>
        {props.pages.map((page) => (
          <Thumbnail
            key={page.page_num}
            viewer={props.viewer}
            pageNum={page.page_num}
            ratio={
              page.rotation % 180 === 0
                ? page.width_pts / page.height_pts
                : page.height_pts / page.width_pts
            }
            isCurrent={page.page_num === props.current}
            isOpen={props.isOpen}
            marks={props.highlights.filter(({ pageNum }) => pageNum === page.page_num).length}
            onPage={props.onPage}
          />
        ))}
      </ol>
    </nav>
  );
}

function Thumbnail(props: {
  readonly viewer: ViewerApi;
  readonly pageNum: number;
  readonly ratio: number;
  readonly isCurrent: boolean;
  readonly isOpen: boolean;
  readonly marks: number;
  readonly onPage: (pageNum: number) => void;
}) {
  const t = useTexts(pageTexts);
  const place = useRef<HTMLButtonElement | null>(null);
  const address = usePicture(props.viewer, props.pageNum, useNear(place) && props.isOpen);
  const { isCurrent } = props;
  useEffect(() => {
    if (isCurrent) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li>
      <button
        ref={place}
        type="button"
        className="thumbnail"
        aria-current={isCurrent ? 'page' : undefined}
        onClick={() => props.onPage(props.pageNum)}
      >
        <span className="thumbnail-frame" style={{ aspectRatio: props.ratio }}>
          {address === null ? null : <img src={address} alt="" draggable={false} />}
        </span>
        <span className="thumbnail-foot">
          <span aria-hidden="true">{props.pageNum}</span>
          <span className="visually-hidden">{t('page', { page: props.pageNum })}</span>
          {props.marks === 0 ? null : (
            <span className="tag" title={t('marks', { count: props.marks })}>
              {props.marks}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}

/** True once the element is in sight or nearly. */
function useNear(place: { readonly current: HTMLElement | null }): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => setNear(entry?.isIntersecting ?? false),
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return near;
}

/** Address of the picture of a page while it is here; a request for a page that is scrolled past is given up. */
function usePicture(viewer: ViewerApi, pageNum: number, near: boolean): string | null {
  const [address, setAddress] = useState<string | null>(null);
  const known = useRef<string | null>(null);
  useEffect(() => {
    if (!near || known.current !== null) return undefined;
    const control = new AbortController();
    const params = { page_num: pageNum, z: 0, x: 0, y: 0 };
    viewer
      .open('renderTile', { params, signal: control.signal })
      .then((answer) => answer.blob())
      .then((picture) => {
        known.current = URL.createObjectURL(picture);
        setAddress(known.current);
      })
      .catch(() => {
        // The place stays empty: the page itself reports why it cannot be shown.
      });
    return () => control.abort();
  }, [viewer, pageNum, near]);
  useEffect(
    () => () => {
      if (known.current !== null) URL.revokeObjectURL(known.current);
      known.current = null;
    },
    [viewer, pageNum],
  );
  return address;
}
