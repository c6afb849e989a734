import { msg } from '#messages/msg.ts';
import type { Message } from '#schemas/message.ts';

/** Tags, comments, entities, and what Markdown writes. */
const MARKUP = [
  /<[a-z!/?]/i,
  /&(?:#\d+|#x[0-9a-f]+|[a-z][a-z0-9]{1,30});/i,
  /```|~~|\*\*|__/,
  /`[^`\n]{1,500}`/,
  /(?<![\w*])\*[^\s*](?:[^*\n]{0,500}[^\s*])?\*(?![\w*])/,
  /!?\[[^\]\n]{0,200}\](?:\([^)\n]{0,500}\)|\[[^\]\n]{0,200}\])/,
  /^\s{0,3}(?:#{1,6}|[-+*>])\s/m,
  /^[ |:]{0,3}(?:---|===|\*\*\*)/m,
  /\{\{|\$\{/,
];

/** Controls, direction marks, blanks of no width, private and unassigned characters, halves of pairs. A line break is none. */
const INVISIBLE = /(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\u2028\u2029]/u;

const LINKS =
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s，。；、）)”"]+|\b(?:javascript|data|vbscript|mailto|tel):[^\s，。；、）)”"]+|[\w.%+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+|(?<![\w@.-])(?:[a-z0-9-]{1,63}\.){1,6}(?:com|cn|net|org|gov|edu|info|io|cc|co|top|xyz|vip|site|app|dev|shop|club|online|tech|me|tv|hk|us|uk)(?![a-z0-9])(?:\/[^\s，。；、）)”"]*)?/giu;

/**
 * Why a text of a model cannot be a text of the site; null where it can: it is plain, and links to nothing that its sources do
 * not link to.
 */
export function plainTextProblem(text: string, sources: readonly string[]): Message | null {
  if (INVISIBLE.test(text)) return msg('assistant.strange-character');
  const links = [...text.matchAll(LINKS)].map(([link]) => link);
  const strange = links.find((link) => !sources.some((source) => source.includes(link)));
  if (strange !== undefined) return msg('assistant.link', { link: strange.slice(0, 80) });
  return MARKUP.some((pattern) => pattern.test(text)) ? msg('assistant.markup') : null;
}
