/** Asks once more, under another address, for the style sheets that failed or have not come. Rejects where one fails again. */
export async function loadStylesAgain(count: number): Promise<void> {
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(({ sheet }) => sheet === null);
  await Promise.all(missing.map((link) => loadStyleAgain(link, count)));
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
