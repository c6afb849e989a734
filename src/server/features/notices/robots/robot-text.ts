import { msg } from '#messages/msg.ts';
import type { NoticeLanguage } from '#schemas/notice.ts';
import type { PersonNews } from '../facts/person-news.ts';
import { ROBOT_KEYWORD } from './robot-keyword.ts';
import { kindLabel, noticeText, oneLine, outsideTitle } from '../facts/notice-words.ts';

/** Maximum characters of a name, and number of titles of one kind. */
const NAME = 20;
const TITLES = 3;

const HEAD = `【${ROBOT_KEYWORD}】`;

/** How a group is told. */
export interface GroupFrame {
  language: NoticeLanguage;
  /** Everybody in the group may read what things are called. */
  showsTitles: boolean;
  /** Of the studio. */
  origin: string;
  /** Maximum bytes of UTF-8. */
  maxBytes: number;
}

/**
 * Plain text for a group: who is told of how many things of which kind, and what they are called where the whole group may
 * know it. What does not fit is counted.
 */
export function groupText(news: readonly PersonNews[], frame: GroupFrame): string {
  const { language, origin, maxBytes } = frame;
  const link = `${origin}/todo`;
  const blocks = news.map((person) => personLines(person, frame));
  const whole = (shown: number) => {
    const left = news.slice(shown).reduce((sum, { facts }) => sum + facts.length, 0);
    const more = left > 0 ? [noticeText(msg('notice.more', { count: left }), language)] : [];
    return [HEAD, ...blocks.slice(0, shown).flat(), ...more, link].join('\n');
  };
  let shown = news.length;
  while (shown > 0 && Buffer.byteLength(whole(shown)) > maxBytes) shown -= 1;
  return whole(shown);
}

/** The text of a test. */
export function testText(language: NoticeLanguage): string {
  return [HEAD, noticeText(msg('notice.robot-test'), language)].join('\n');
}

function personLines({ name, facts }: PersonNews, { language, showsTitles }: GroupFrame): string[] {
  const kinds = [...new Set(facts.map(({ kind }) => kind))];
  const counted = kinds.map((kind) =>
    msg('notice.robot-kind', {
      kind: kindLabel({ kind }),
      count: facts.filter((fact) => fact.kind === kind).length,
    }),
  );
  const line = msg('notice.robot-line', { name: harmless(oneLine(name, NAME)), kinds: counted });
  const titles = showsTitles ? kinds.flatMap((kind) => titlesOfKind(facts, kind)) : [];
  return [noticeText(line, language), ...titles.map((title) => `· ${title}`)];
}

function titlesOfKind(facts: PersonNews['facts'], kind: string): string[] {
  const titles = facts.filter((fact) => fact.kind === kind).map(outsideTitle);
  return [...new Set(titles)].filter(Boolean).slice(0, TITLES).map(harmless);
}

/** What people wrote, so that no service takes a part of it for a mention or markup. */
export function harmless(text: string): string {
  return text.replaceAll('@', '＠').replaceAll('<', '＜').replaceAll('>', '＞');
}
