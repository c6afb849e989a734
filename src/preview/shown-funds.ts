/** Codes of the funds that a document leads to, in its order, each once. */
export function shownFunds(document: Document): string[] {
  const links = [...document.querySelectorAll('a[href*="fundcode="]')];
  const codes = links.flatMap(
    (link) => /[?&]fundcode=(\d{6})\b/.exec(link.getAttribute('href') ?? '')?.[1] ?? [],
  );
  return [...new Set(codes)];
}
