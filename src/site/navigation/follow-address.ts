type Follow = (address: string) => void;

let followInside: Follow | undefined;

/** While it is shown, the site's navigation follows links within the site. Answers how to end that. */
export function provideFollow(follow: Follow): () => void {
  followInside = follow;
  return () => {
    if (followInside === follow) followInside = undefined;
  };
}

/** Goes to an address of this site as a press on a link to it does. */
export function followAddress(address: string): void {
  if (followInside) followInside(address);
  else window.location.assign(address);
}
