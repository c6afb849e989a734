import { type CallRequest, call, defineBlock, fundTableFigures } from '#kit';
import { searchRequest } from '#rules/lists/search-request.ts';
import { props } from './props.ts';

/** The returns that found funds are listed with. */
const PERIODS = ['day1ud', 'year1ud', 'year3ud'] as const;

/** Nothing is searched until the address has a keyword. */
type Requests = {
  hot: CallRequest<'content/hotword/list'>;
  search?: CallRequest<'content/search'>;
};

export const block = defineBlock({
  type: 'search-results',
  version: 1,
  props,
  data: (given, { parameters }): Requests => {
    const request = searchRequest(given, parameters);
    return {
      hot: call('content/hotword/list', {}),
      ...(request && { search: call('content/search', request) }),
    };
  },
  facts: (_, { search }) => {
    const columns = PERIODS.map((period) => ({ path: [], period }));
    return { figures: search?.ok ? fundTableFigures(search.record[4], columns) : [] };
  },
});
