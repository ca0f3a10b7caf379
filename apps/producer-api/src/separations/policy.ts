import type { SeparationsPolicy } from '@forme/contracts/producer';

type Screen = NonNullable<SeparationsPolicy['screen']>;

/** A policy with its defaults in place. */
export type FilledSeparations = Required<Omit<SeparationsPolicy, 'pages' | 'screen'>> &
  Pick<SeparationsPolicy, 'pages'> & { readonly screen: Required<Screen> };
