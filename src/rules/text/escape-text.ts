const ESCAPES: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  "'": '&#39;',
  '"': '&quot;',
};

/** Text made safe to stand in HTML, for text outside React only. `&` stays: what is escaped already is not escaped again. */
export function escapeText(text: string): string {
  return text.replace(/[<>'"]/g, (character) => ESCAPES[character] ?? character);
}
