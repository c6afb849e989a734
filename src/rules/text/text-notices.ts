import { defineWords } from '../language/words.ts';

/** What stands under a text that names what a fund returned, by any author. */
export const textNotices = defineWords('textNotices', {
  performance:
    '基金的过往业绩并不预示其未来表现，基金管理人管理的其他基金的业绩并不构成基金业绩表现的保证。',
});
