/** Sent with every state-changing call; a browser lets no other site set it. */
export const REQUEST_HEADER = 'x-quoin-studio';
/** Its value in a call that the page makes by itself while nobody uses it: the session does not live on by it. */
export const IDLE_CALL = 'idle';
