/** Whether what somebody typed is an address or the beginning of one, such as `old.example`, `/col?menuid=1` or `https://…`. */
export function isAddress(words: string): boolean {
  return /^(?:(?:https?:)?\/\/|\/[\w?-]|mailto:|tel:|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/:?#]|$))/i.test(
    words.trim(),
  );
}
