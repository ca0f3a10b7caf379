export { type GatheredText, type TextCounts, TextDevice, type TextLimits } from './text-device';
export type { TextLine, TextWord } from './text-line';
export { ImageOnly } from './image-only';
export {
  joinLineEndHyphens,
  type PageText,
  plainText,
  type TextBlock,
  type TextChoice,
  textOfPage,
} from './text-of-page';
