import { onePagePdf } from '@forme/test-kit';
import { recordPlatesOf } from '../../../test/plates-of';
import { blendModes } from '../compose/blend-modes';

interface Drawn {
  readonly content: string;
  /** Content of the form /F, a group with these attributes. */
  readonly form?: string;
  readonly group?: string;
  readonly mode?: string;
}

/** The planes of a small page whose marks have slanted edges, in an isolated group of the page. */
function planesOf({ content, form = '', group = '', mode = 'Normal' }: Drawn): readonly string[] {
  const everything = '-9 -9 99 99 re f';
  const states = `/SM << /SMask << /S /Luminosity /G 10 0 R >> >> /HALF << /ca .5 /BM /${mode} >> /MODE << /BM /${mode} >>`;
  const orange =
    '[/Separation /Orange /DeviceCMYK << /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 0 0 0] /C1 [0 .5 1 0] >>]';
  const inside = `/Type /XObject /Subtype /Form /BBox [-9 -9 99 99] /Resources << /ExtGState << ${states} >> /ColorSpace << /O ${orange} >> >>`;
  const pdf = onePagePdf({
    content,
    resources: `/ExtGState << ${states} >> /ColorSpace << /O ${orange} >> /XObject << /F 11 0 R >>`,
    page: '/MediaBox [0 0 60 60] /Group << /S /Transparency /I true /CS /DeviceCMYK >>',
    objects: {
      10: {
        dict: '/Type /XObject /Subtype /Form /BBox [-9 -9 99 99] /Group << /S /Transparency /CS /DeviceGray >>',
        data: `1 g ${everything}`,
      },
      11: { dict: `${inside} /Group << /S /Transparency ${group} >>`, data: form },
    },
  });
  const { width, height, render } = recordPlatesOf(pdf, null);
  const planes = render({ x: 0, y: 0, width, height });
  expect(planes.filter((plane) => plane.some((amount) => amount > 0)).length).toBeGreaterThan(3);
  return planes.map((plane) => Buffer.from(plane).toString('hex'));
}

const below = '.2 .6 .1 0 k 3 3 m 50 9 l 20 55 l f /O cs .7 scn 30 2 m 58 40 l 10 30 l f';
const above = '.7 .1 .3 .2 k 8 20 m 55 25 l 30 57 l f';
const spot = '/O cs .4 scn 2 40 m 57 50 l 35 5 l f';
const clips = ['5 5 m 58 20 l 20 57 l W n', '2 30 m 50 2 l 55 55 l W* n'] as const;

describe('pages that say the same in two ways have the same bytes', () => {
  it.each(blendModes)('%s with a soft mask that hides nothing and without one', (mode) => {
    const marks = `/HALF gs ${above} ${spot}`;
    const plain = planesOf({ content: `${below} ${marks}`, mode });
    expect(planesOf({ content: `${below} /SM gs ${marks}`, mode })).toEqual(plain);
  });

  it('elements of a knockout group with such a mask and without', () => {
    const form = `/HALF gs ${above} ${spot} ${below}`;
    const [content, group] = [`${below} /F Do`, '/K true /I true'];
    const plain = planesOf({ content, form, group });
    expect(planesOf({ content, form: `/SM gs ${form}`, group })).toEqual(plain);
  });

  it.each(blendModes)('a mark and a group that has no other, %s', (mode) => {
    const marked = planesOf({ content: `${below} /HALF gs ${above}`, mode });
    const grouped = planesOf({ content: `${below} /HALF gs /F Do`, form: above, mode });
    expect(grouped).toEqual(marked);
  });

  it('clips that marks share and clips that each mark has of its own', () => {
    const [outer, inner] = clips;
    const small = '.9 g 25 25 3 3 re f';
    const shared = `q ${outer} ${small} q ${inner} ${small} ${above} Q ${spot} q ${inner} ${below} Q Q`;
    const own = [
      `q ${outer} ${small} Q`,
      `q ${outer} ${inner} ${small} Q`,
      `q ${outer} ${inner} ${above} Q`,
      `q ${outer} ${spot} Q`,
      `q ${outer} ${inner} ${below} Q`,
    ];
    expect(planesOf({ content: shared })).toEqual(planesOf({ content: own.join(' ') }));
  });

  it('a rectangle that covers a whole clip, and one that is rotated', () => {
    const filled = (rect: string) => `q ${clips.join(' ')} .3 .5 .2 .1 k ${rect} f ${spot} Q`;
    const turned = '-90 30 m 30 -90 l 150 30 l 30 150 l';
    expect(planesOf({ content: filled('0 0 60 60 re') })).toEqual(
      planesOf({ content: filled(turned) }),
    );
  });
});
