import { type CallRequest, call, defineBlock } from '#kit';
import { searchRequest } from '#rules/lists/search-request.ts';
import { props } from './props.ts';

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
});
