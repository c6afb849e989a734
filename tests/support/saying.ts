import { toSourceText } from '#messages/format.ts';
import type { Message } from '#schemas/message.ts';

/** Matches a message whose Chinese has this text in it. */
export function saying(text: string | RegExp): Message {
  const matcher = {
    $$typeof: Symbol.for('jest.asymmetricMatcher'),
    asymmetricMatch: (message: Message) => {
      const words = toSourceText(message);
      return typeof text === 'string' ? words.includes(text) : text.test(words);
    },
    toString: () => `Saying ${String(text)}`,
  };
  return matcher as unknown as Message;
}
