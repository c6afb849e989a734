/** Tag of what may be more in a moment without any release: nothing that has it is kept. */
export const UNSETTLED = 'unsettled';
