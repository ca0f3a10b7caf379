import { useTexts } from '../../i18n/texts';
import { ProblemNote } from '../../ui/states';
import { PairView } from './pair-view';
import { useDifference, usePagePicture } from './pictures';
import { compareTexts } from './texts.table';

/** One page of two jobs, one over the other, and the regions that differ. */
export function PagePair(props: {
  readonly a: string;
  readonly b: string;
  readonly comparisonId: string;
  readonly page: number;
}) {
  const t = useTexts(compareTexts);
  const first = usePagePicture(props.a, props.page);
  const second = usePagePicture(props.b, props.page);
  const { address, regions, size, error } = useDifference(props.comparisonId, props.page);
  const marked = regions?.map(({ x, y, width, height, pixels }, at) => ({
    key: `${x} ${y}`,
    label: t('region', { index: at + 1, count: pixels }),
    left: x / (size?.width ?? 1),
    top: y / (size?.height ?? 1),
    width: width / (size?.width ?? 1),
    height: height / (size?.height ?? 1),
  }));
  return (
    <>
      {error ? <ProblemNote error={error} /> : null}
      <PairView
        first={{ address: first, alt: t('first') }}
        second={{ address: second, alt: t('second') }}
        difference={address}
        regions={marked}
      />
    </>
  );
}
