import { inLanguage } from '../language/language.ts';

export const focalTexts = inLanguage({
  zh: {
    label: '焦点',
    at: (x: number, y: number) => `横 ${x}%，纵 ${y}%`,
  },
  en: {
    label: 'Focal point',
    at: (x: number, y: number) => `${x}% across, ${y}% down`,
  },
});
