import { readdirSync } from 'node:fs';
import { markdownTable, readProject } from './sections.ts';

const FOLDER = 'docs/decisions';

export interface Decision {
  file: string;
  number: string;
  title: string;
  date: string | undefined;
  status: string | undefined;
  sections: string[];
  lines: number;
}

/** Every decision in `docs/decisions`, by number. */
export function readDecisions(): Decision[] {
  const files = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .toSorted();
  return files.map((file) => {
    const text = readProject(`${FOLDER}/${file}`);
    return {
      file,
      number: file.slice(0, 4),
      title: /^# (?:\d{4} )?(.+)$/m.exec(text)?.[1] ?? '',
      date: /^(?:- )?Date: (\d{4}-\d\d-\d\d)$/m.exec(text)?.[1],
      status: /^(?:- )?Status: ((?:accepted|superseded by \d{4})\b.*)$/m.exec(text)?.[1],
      sections: [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading),
      lines: text.split('\n').length,
    };
  });
}

/** The page `docs/decisions/README.md`. */
export function decisionsPage(): string {
  const rows = readDecisions().map(({ file, number, title, date = '', status = '' }) => [
    number,
    `[${title}](${file})`,
    date,
    status,
  ]);
  return `# Decisions

Written by \`npm run docs\`. A decision that would surprise a reader of the code is a page here: \`NNNN-short-title.md\` with the next free number, a title,
\`Date:\` and \`Status:\` (accepted, or superseded by a number), and the sections Context, Decision and Consequences, at most a page.

${markdownTable(['Number', 'Title', 'Date', 'Status'], rows)}
`;
}
