import { chooseLanguage, language } from './language.ts';

/** The other language, in its own words: who cannot read the one that is shown finds it. */
const OTHER =
  language === 'en'
    ? ({ code: 'zh', lang: 'zh-CN', name: '中文' } as const)
    : ({ code: 'en', lang: 'en', name: 'English' } as const);

/** Shows the studio in its other language from now on in this browser. */
export function LanguageSwitch({ className }: { className: string | undefined }) {
  const change = () => {
    chooseLanguage(OTHER.code);
    window.location.reload();
  };
  return (
    <button type="button" className={className} lang={OTHER.lang} onClick={change}>
      {OTHER.name}
    </button>
  );
}
