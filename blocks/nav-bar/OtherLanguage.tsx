import type { PageFacts } from '#schemas/page.ts';
import { addressNow } from '#ui/address-state.ts';
import { OWN_LANGUAGE_NAMES } from '#ui/own-language-names.ts';

interface Properties {
  page: PageFacts;
  className: string | undefined;
}

/** The same page in the other language, as the address is when it is followed: filters that were set meanwhile go along. */
export function OtherLanguage({ page: { address, alternate, language }, className }: Properties) {
  const lang = language ? 'zh-CN' : 'en';
  return (
    <a
      className={className}
      href={alternate}
      hrefLang={lang}
      lang={lang}
      onClick={({ currentTarget }) => {
        const now = addressNow(address);
        currentTarget.href = language ? now.replace(/^\/en(?=\/)/, '') : `/en${now}`;
      }}
    >
      {OWN_LANGUAGE_NAMES[lang]}
    </a>
  );
}
