import { defineTexts } from '../../i18n/texts';

/** Texts of the guide around its pages. */
export const guideTexts = defineTexts({
  en: { title: 'Guide' },
  de: { title: 'Anleitung' },
});
