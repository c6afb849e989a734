/** States and generated content: what they stand on is there or not whatever they say. */
const PSEUDO =
  /::?(?:before|after|marker|placeholder|selection|backdrop|file-selector-button|hover|focus(?:-visible|-within)?|active|visited|-(?:webkit|moz)-[\w-]+)\b/g;

/** The rules that something in the document uses, as text; those of other screens are left out. */
export function usedStyles(document: Document): string {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => usedText(rule, document)))
    .join('');
}

function usedText(rule: CSSRule, document: Document): string {
  if (rule instanceof CSSStyleRule) return isUsed(rule.selectorText, document) ? rule.cssText : '';
  if (rule instanceof CSSMediaRule)
    return matchMedia(rule.conditionText).matches ? inside(rule, document) : '';
  if (rule instanceof CSSContainerRule || rule instanceof CSSSupportsRule) {
    const text = inside(rule, document);
    return (
      text &&
      `${rule instanceof CSSContainerRule ? '@container' : '@supports'} ${rule.conditionText}{${text}}`
    );
  }
  // Fonts and animations would have to be loaded, and would not be.
  return rule instanceof CSSFontFaceRule || rule instanceof CSSKeyframesRule ? '' : rule.cssText;
}

function inside(rule: CSSGroupingRule, document: Document): string {
  return [...rule.cssRules].map((inner) => usedText(inner, document)).join('');
}

function isUsed(selector: string, document: Document): boolean {
  try {
    return document.querySelector(selector.replaceAll(PSEUDO, '') || '*') !== null;
  } catch {
    return true;
  }
}
