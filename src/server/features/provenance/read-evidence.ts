import { normalise } from '#rules/disclosure/normalise.ts';
import { textFieldOf } from '#schemas/json-object.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { listRows } from '#server/store/content/list.ts';
import type { Moment } from '#server/store/content/moment.ts';
import type { TypedFigure } from '#wire/studio/provenance.ts';

/** A claim or rating with the words by which a text is known to hold it, normalised as texts are. */
export type Evidence = TypedFigure['evidence'][number] & {
  needles: string[];
  /** Of a rating; empty: of no single fund. */
  fundcode: string;
};

/** Maximum number of claims and of ratings that are looked for. */
const MOST = 10_000;

/** The claims and ratings that were published at a moment. */
export async function readEvidence(sql: Queryable, moment: Moment): Promise<Evidence[]> {
  const [claims, ratings] = await Promise.all([
    listRows(sql, moment, 'claim', 'all', { limit: MOST }),
    listRows(sql, moment, 'rating', 'all', { limit: MOST }),
  ]);
  return [
    ...claims.rows.map(({ key, body }): Evidence => {
      const words = textFieldOf(body, 'claim');
      return {
        ...{ kind: 'claim', key, words, source: textFieldOf(body, 'source') },
        ...{ file: textFieldOf(body, 'file'), day: textFieldOf(body, 'sourcedate') },
        ...{ end: textFieldOf(body, 'enddate'), needles: needlesOf([words]), fundcode: '' },
      };
    }),
    ...ratings.rows.map(({ key, body }): Evidence => {
      const [agency, words] = [textFieldOf(body, 'agency'), textFieldOf(body, 'result')];
      return {
        ...{ kind: 'rating', key, words, source: agency, file: textFieldOf(body, 'file') },
        ...{ day: textFieldOf(body, 'publishdate'), end: '' },
        ...{ needles: needlesOf([agency, words]), fundcode: textFieldOf(body, 'fundcode') },
      };
    }),
  ];
}

function needlesOf(words: readonly string[]): string[] {
  return words.map((one) => normalise(one).text);
}
