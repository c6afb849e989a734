/** Asks once more, under another address, for the style sheets that failed or have not come. Rejects where one fails again. */
export async function loadStylesAgain(count: number): Promise<void> {
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(isMissing);
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

function loadStyleAgain(link: HTMLLinkElement, count: number): Promise<void> {
  const again = link.cloneNode() as HTMLLinkElement;
  const url = new URL(link.href);
  url.searchParams.set('again', String(count));
  again.href = url.href;
  return new Promise((loaded, failed) => {
    again.addEventListener('load', () => loaded());
    again.addEventListener('error', () => failed(new Error(`No style sheet at ${again.href}`)));
    link.replaceWith(again);
  });
}
