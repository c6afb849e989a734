/** Maximum characters of a footnote. */
const MAX_NOTE = 500;
/** What surrounds the text of one note in Word and LibreOffice; elsewhere it is a paragraph or an item of a list. */
const NOTE =
  '[style*="mso-element:footnote"]:not([style*="footnote-list"]), [style*="mso-element:endnote"]:not([style*="endnote-list"]), div[id^="sdfootnote"], div[id^="sdendnote"]';
/** What surrounds all notes in Word, with the line above them. */
const NOTES = '[style*="footnote-list"], [style*="endnote-list"]';

/**
 * Puts the notes of Word, LibreOffice, Google Docs and web pages where their numbers stand: a number and its note are links
 * that lead to each other, the number first.
 */
export function keepFootnotes(body: HTMLElement): void {
  const notes = new Set<Element>();
  const places = placesIn(body);
  for (const mark of body.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
    const back = body.contains(mark) ? backLinkOf(mark, places) : null;
    const note = back && (back.closest(NOTE) ?? back.closest('li, p'));
    if (!back || !note || note.contains(mark)) continue;
    back.remove();
    const written = body.ownerDocument.createElement('span');
    written.dataset['richFootnote'] = '';
    written.dataset['note'] = note.textContent.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_NOTE);
    const sign = mark.closest('sup') ?? mark;
    if (written.dataset['note'] === '') sign.remove();
    else sign.replaceWith(written);
    notes.add(note);
  }
  for (const note of notes) note.remove();
  for (const list of body.querySelectorAll(NOTES))
    if (list.textContent.trim() === '') list.remove();
}

/** The link to which another one leads, and which leads back from behind it; null where there is none. */
function backLinkOf(mark: HTMLAnchorElement, places: ReadonlyMap<string, Element>): Element | null {
  const target = placeOf(mark, places);
  const back = target?.matches('a[href]') ? target : target?.querySelector('a[href^="#"]');
  if (!(back instanceof HTMLAnchorElement) || back === mark) return null;
  const returned = placeOf(back, places);
  const isBehind = (mark.compareDocumentPosition(back) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return isBehind && returned && (returned.contains(mark) || mark.contains(returned)) ? back : null;
}

function placeOf(link: HTMLAnchorElement, places: ReadonlyMap<string, Element>) {
  return places.get((link.getAttribute('href') ?? '').replace(/^#/, ''));
}

/** What links of the text can lead to, by its name; of several with one name the first. */
function placesIn(body: HTMLElement): Map<string, Element> {
  const named = [...body.querySelectorAll('[id], a[name]')].flatMap((element) =>
    ['id', 'name'].map((attribute): [string, Element] => [
      element.getAttribute(attribute) ?? '',
      element,
    ]),
  );
  return new Map(named.toReversed());
}
