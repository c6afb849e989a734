import type { ImageValue } from '#schemas/image.ts';

/** The demonstration's picture: hills in the morning, drawn for it. */
export const MORNING: ImageValue = {
  src: '/media/7c312a14cf68273b44e549d3f2eea63b97b24772d6796ed4421f07d79d578e90.png',
  width: 960,
  height: 480,
  alt: '清晨的山丘，右侧是一座白色高楼',
  decorative: false,
  x: 70,
  y: 50,
};

/** None is chosen. Written out: the gallery's pages hold no schemas. */
export const NO_PICTURE: ImageValue = {
  ...{ src: '', width: 0, height: 0, alt: '', decorative: false, x: 50, y: 50 },
};
