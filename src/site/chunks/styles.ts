/** Asks once more, under another address, for the style sheets that failed or have not come. Rejects where one fails again. */
export async function loadStylesAgain(count: number): Promise<void> {
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    isMissing,
  );
  await Promise.all(missing.map((link) => loadStyleAgain(link, count)));
}

/** A sheet that has not come is null; one that failed has no rules, or none that can be read. */
function isMissing({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet === null || sheet.cssRules.length === 0;
  } catch {
    return true;
  }
}

/** Those on their way: who asks meanwhile waits for the same, since one that is taken out of the document never says how it ended. */
const underWay = new Map<HTMLLinkElement, Promise<void>>();

function loadStyleAgain(link: HTMLLinkElement, count: number): Promise<void> {
  const known = underWay.get(link);
  if (known) return known;
  const again = link.cloneNode() as HTMLLinkElement;
  const url = new URL(link.href);
  url.searchParams.set('again', String(count));
  again.href = url.href;
  const loading = new Promise<void>((loaded, failed) => {
    again.addEventListener('load', () => loaded());
    again.addEventListener('error', () => failed(new Error(`No style sheet at ${again.href}`)));
    link.replaceWith(again);
  }).finally(() => underWay.delete(again));
  underWay.set(again, loading);
  return loading;
}
