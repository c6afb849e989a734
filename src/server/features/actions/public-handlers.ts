import { failure } from '#wire/public/codes.ts';
import { keepRecords } from './keep-records.ts';
import { readRecords } from './read-records.ts';
import type { CallHandler } from '#server/site/calls/context.ts';

/** Who sends the records is not asked, and nothing of it is kept. */
const answerPageSave: CallHandler<'analy/page/save'> = async ({ pageRecords }, { sql }) => {
  const read = readRecords(pageRecords);
  if (!read) return failure('badFields');
  const taken = await keepRecords(sql, read.records);
  return {
    ok: true,
    record: [
      [
        {
          taken: String(taken),
          repeated: String(read.records.length - taken),
          dropped: String(read.dropped),
        },
      ],
    ],
  };
};

/** What visitors do on pages, as the log of actions keeps it. */
export const actionPublicHandlers = {
  'analy/page/save': answerPageSave,
};
