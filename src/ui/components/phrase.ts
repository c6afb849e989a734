const CLAUSE_END = /(?<=[，：；？！])/;
const OPENING = /^[（《“‘「【]$/;
/** Made when it is first used: the browser reads its dictionary then, if nothing had it do so before. */
let segmenter: Intl.Segmenter | undefined;

function wordSegmenter(): Intl.Segmenter | undefined {
  if (typeof Intl.Segmenter === 'function')
    segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  return segmenter;
}

/** A title in clauses, each in the pieces between which it may break. Joined again they are the title. */
export function splitClauses(text: string): string[][] {
  return text.split(CLAUSE_END).map(pieces);
}

/** Words; punctuation stays with the word before it, an opening bracket with the word behind it. */
function pieces(clause: string): string[] {
  const words = wordSegmenter()?.segment(clause);
  if (!words) return [clause];
  const out: string[] = [];
  for (const { segment, isWordLike } of words) {
    const last = out.at(-1);
    const starts = (isWordLike && !OPENING.test(last ?? '')) || OPENING.test(segment);
    if (last === undefined || starts) out.push(segment);
    else out[out.length - 1] = last + segment;
  }
  return out;
}

/** The same as HTML: a break opportunity between pieces, clauses of their own class, everything else escaped. */
export function phraseHtml(text: string, clauseClass: string): string {
  const clauses = splitClauses(text).map((clause) => clause.map(escape).join('<wbr>'));
  if (clauses.length < 2) return clauses.join('');
  return clauses.map((clause) => `<span class="${clauseClass}">${clause}</span>`).join('');
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
