import type { OfficeLocation } from '#schemas/content/company.ts';
import { rankFitting, searchedTexts } from './fits-query.ts';
import { toHit, type Finder } from './found.ts';
import { pageWithBlock } from './page-with-block.ts';
import { readSearchedList } from './searched-lists.ts';

/** Every place is one of these; so these words find them all. */
const KIND_WORDS = '网点 营业网点 联系地点 直销柜台';

const textsOf = searchedTexts(
  ({ placename, address, phone, fax, email, postcode, hours }: OfficeLocation) => [
    placename,
    [placename, address, phone, fax, email, postcode, hours, KIND_WORDS].join('\n'),
  ],
);

/** Offices and counters, by name, address and number. */
export const findOffices: Finder = async (query, { limit, offset }, context) => {
  const rows = await readSearchedList<OfficeLocation>(context, 'place');
  const found = rankFitting(rows, textsOf, query);
  const page = await pageWithBlock(['contact-intro'], context);
  return {
    total: found.length,
    hits: found.slice(offset, offset + limit).map(({ id, placename, address, phone, hours }) =>
      toHit(
        'place',
        {
          id,
          title: placename,
          texts: [[address, phone, hours].filter((text) => text !== '').join('，')],
          labels: [],
          date: '',
          address: page,
        },
        query,
      ),
    ),
  };
};
