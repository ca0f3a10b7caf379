import { marksPage, separation } from './marks-page.fixture';

/** A page with spot colours of different looks by their names; all are defined, and the first so many painted. */
export const spotsPage = (names: readonly string[], used = names.length) =>
  marksPage(
    names
      .slice(0, used)
      .map((_, at) => `/S${at} cs 1 scn ${100 + at * 20} 100 10 10 re f`)
      .join(' '),
    {
      spaces: names
        .map((name, at) => `/S${at} ${separation(name.replaceAll(' ', '#20'), `0 .${at + 1} 0 0`)}`)
        .join(' '),
    },
  );
