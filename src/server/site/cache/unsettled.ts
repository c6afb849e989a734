/** Tag of what may be more in a moment without any release: a page that has it is not kept. */
export const UNSETTLED = 'unsettled';
