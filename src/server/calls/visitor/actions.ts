import { failure } from '#wire/public/codes.ts';
import { keepRecords } from '#server/actions/keep-records.ts';
import { readRecords } from '#server/actions/read-records.ts';
import type { Answerer } from '../context.ts';

/** Who sends the records is not asked, and nothing of it is kept. */
export const answerPageSave: Answerer<'analy/page/save'> = async ({ pageRecords }, { sql }) => {
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
