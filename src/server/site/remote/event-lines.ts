export interface ServerSentEvent {
  event: string;
  data: unknown;
}

/** Maximum number of characters of one event: a release of many documents names them all. */
const MAX_CHARACTERS = 32 * 1024 * 1024;

/** The events of a stream of server-sent events whose data are JSON. Throws where it is something else. */
export async function* readEvents(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<ServerSentEvent> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    if (rest.length > MAX_CHARACTERS) throw new Error('an event of the stream is too long');
    for (const block of blocks) yield readBlock(block);
  }
}

function readBlock(block: string): ServerSentEvent {
  const [, event, data] = /^event: ([a-z]+)\ndata: (.*)$/.exec(block) ?? [];
  if (event === undefined || data === undefined)
    throw new Error('the stream has something else than events');
  return { event, data: JSON.parse(data) };
}
