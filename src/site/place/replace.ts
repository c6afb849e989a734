type Replace = (address: string) => void;

let replaceInside: Replace | undefined;

/** While it is shown, the site's navigation replaces addresses without loading a document. Answers how to end that. */
export function provideReplace(replace: Replace): () => void {
  replaceInside = replace;
  return () => {
    if (replaceInside === replace) replaceInside = undefined;
  };
}

/** A navigation that takes the place of the present one. */
export function replaceAddress(address: string): void {
  if (replaceInside) replaceInside(address);
  else window.location.replace(address);
}
