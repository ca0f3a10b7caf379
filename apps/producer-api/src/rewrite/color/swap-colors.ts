import { type ApplyOp, refuse } from '../rewrite-context';

/** Converts the colours of the document. */
export const swapColors: ApplyOp<'colorspace_swap'> = (context) => {
  refuse(context, 'conversion_unavailable', 'Colours cannot be converted in this release');
};
