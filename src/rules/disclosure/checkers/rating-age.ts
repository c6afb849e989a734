import { msg } from '#messages/msg.ts';
import { addDays, monthsBefore } from '../../dates/calendar-date.ts';
import type { Checker, CheckInput } from '../checker.ts';
import type { RatingFact } from '../facts.ts';
import { quoteHits, type TextHits } from '../term-hits.ts';
import { termGroups } from './term-breaches.ts';

/** A rating that is mentioned is one of the fund beside it, with agency and day, and not too old. */
export const ratingAge: Checker<'rating_age'> = {
  groups: ({ years: _, ...lists }) => termGroups(lists),
  days: ({ ratings, funds }, { years }) =>
    ratings.flatMap(({ fundcode, published }) =>
      published === '' || !funds.has(fundcode)
        ? []
        : [addDays(monthsBefore(published, -12 * years), 1)],
    ),
  check: (input) =>
    input.index.hitsOf(input.rule, 'terms').flatMap((found) => {
      const { node, text, hits } = found;
      const rated = ratingsFor(input, found);
      const since = monthsBefore(input.day, 12 * input.parameters.years);
      if (rated.some(({ published }) => published >= since)) return [];
      const words = quoteHits(text, hits);
      const values = { text: words, years: input.parameters.years, rule: input.name };
      return [
        {
          node,
          path: text.fact.path,
          words,
          message:
            rated.length > 0
              ? msg('disclosure.rating-too-old', values)
              : msg('disclosure.rating-unknown', values),
          fact: text.fact.text,
          ...(rated.length > 0 && { isEnded: true as const }),
        },
      ];
    }),
};

/** Ratings of the fund of the text, or of those of its block, that say who gave them and when. */
function ratingsFor({ facts }: CheckInput<'rating_age'>, { node, text }: TextHits): RatingFact[] {
  const { fundcode } = text.fact;
  const codes = fundcode === undefined ? node.fundcodes : [fundcode];
  return facts.ratings.filter(
    (rating) => codes.includes(rating.fundcode) && rating.agency !== '' && rating.published !== '',
  );
}
