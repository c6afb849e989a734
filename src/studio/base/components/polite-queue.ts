/**
 * Lets at most one text through per `pause` milliseconds: the first at once, then the newest of those that came since.
 */
export function createPoliteQueue(say: (text: string) => void, pause = 5000) {
  let waiting: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function rest() {
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting === null) return;
      const text = waiting;
      waiting = null;
      say(text);
      rest();
    }, pause);
  }

  return {
    push(text: string) {
      if (timer !== undefined) {
        waiting = text;
        return;
      }
      say(text);
      rest();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      waiting = null;
    },
  };
}
