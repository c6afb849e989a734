import type { PageModel } from '#kit';
import { loadNodeViews, type PreviewProperties } from '#site/PreviewApp.tsx';
import { createModelStore, type ModelStore } from '#site/render/model-store.ts';
import { askGatesAnew, assumeConfirmation } from '#ui/visitor/gate/confirmation.ts';
import { loadMarks } from '#ui/fund/investor/load-marks.ts';
import { createLoginStore } from '#ui/visitor/login.ts';
import { provideMarks } from '#ui/visitor/marks-loader.ts';
import type { FromFrame, ToFrame } from '#wire/preview/messages.ts';
import { createGradualModel, type GradualModel } from './gradual-model.ts';
import { createLayoutWatch } from './layout/layout-watch.ts';
import { boxOf } from './layout/measure.ts';
import { skipOffscreenModules } from './layout/skip-offscreen-modules.ts';
import type { PortFetch } from './port-fetch.ts';
import { takePicture } from './take-picture.ts';
import { createInlineTextController } from './text/inline-text-controller.ts';

/** Who is logged in where the studio asks for the page of somebody who is. */
const INVESTOR = { name: '张**', logOut: () => undefined };
provideMarks(loadMarks);

/** Follows the studio's messages, one after the other: what a patch needs is loaded before it shows. */
export function startPreview(
  port: MessagePort,
  calls: PortFetch,
  render: (shown: Omit<PreviewProperties, 'fetchCall'>) => void,
): void {
  // Blocks show here what visitors open first: folded and empty places have to be reached.
  document.documentElement.dataset['editing'] = '';
  const send = (message: FromFrame) => port.postMessage(message);
  skipOffscreenModules(document);
  const watch = createLayoutWatch(document, send, (node) => shown?.isWaiting(node) ?? false);
  const texts = createInlineTextController(document, send);
  const login = createLoginStore();
  let shown: GradualModel | undefined;
  let address = '';
  let isInvestor = false;
  let variants: Readonly<Record<string, string>> = {};

  async function receive(message: ToFrame): Promise<void> {
    switch (message.type) {
      case 'show':
        await loadNodeViews(Object.values(message.model.nodes));
        if (message.model.facts.language) await speakEnglish();
        if (shown) askGatesAnew();
        shown = createGradualModel(message.model);
        ({ address } = message.model.facts);
        draw(shown.store);
        break;
      case 'patch':
        await loadNodeViews(Object.values(message.patch.nodes ?? {}));
        shown?.patch(message.patch);
        break;
      case 'select':
      case 'hover':
      case 'measure':
      case 'reveal-gap':
        await updateLayoutWatch(watch, message, shown);
        break;
      case 'answer':
        calls.settle(message.id, message.answer);
        break;
      case 'scroll':
        window.scrollBy(0, message.by);
        break;
      case 'mode':
        setMode(message);
        break;
      case 'variants':
        variants = message.shown;
        if (shown) draw(shown.store);
        break;
      case 'draw':
        await drawPicture(message.model, (store, onShown) =>
          render({ store, login, variants, address: `picture ${message.id}`, onFailure, onShown }),
        );
        send({ type: 'picture', id: message.id, picture: await takePicture(document) });
        break;
      default:
        texts.receive(message);
        break;
    }
    watch.changed();
  }

  function setMode({ elder, loggedIn }: Extract<ToFrame, { type: 'mode' }>): void {
    setElder(elder);
    login.set(loggedIn ? INVESTOR : null);
    assumeConfirmation(loggedIn);
    // What views asked for as somebody else is asked again.
    if (shown && isInvestor !== loggedIn) draw(shown.store, loggedIn);
    isInvestor = loggedIn;
  }
  function draw(store: ModelStore, asInvestor = isInvestor): void {
    const place = asInvestor ? `${address} investor` : address;
    render({ store, login, variants, address: place, onFailure, onShown });
  }
  function onFailure(node: string, error: unknown): void {
    send({ type: 'failed', node, message: error instanceof Error ? error.message : String(error) });
  }
  function onShown(): void {
    send({ type: 'shown' });
    watch.changed();
  }

  receiveInTurn(port, receive);
}

/** Brings views to their English words; a frame shows documents of one language. */
async function speakEnglish(): Promise<void> {
  const { startEnglish } = await import('#site/language/english.ts');
  startEnglish();
  document.documentElement.lang = 'en';
}

/** Hands over messages one after the other. */
function receiveInTurn(port: MessagePort, receive: (message: ToFrame) => Promise<void>): void {
  let turn = Promise.resolve();
  port.addEventListener('message', ({ data }: MessageEvent<ToFrame>) => {
    // Answers are waited for by views, not by the messages behind them.
    if (data.type === 'answer') void receive(data);
    else turn = turn.then(() => receive(data)).catch((error: unknown) => reportError(error));
  });
  port.start();
}

/** Larger letters and fewer things at once, for elderly visitors. */
function setElder(isElder: boolean): void {
  if (isElder) document.documentElement.dataset['mode'] = 'elder';
  else delete document.documentElement.dataset['mode'];
}

/** Renders a model by itself; settles once it is shown. */
async function drawPicture(
  model: PageModel,
  draw: (store: ModelStore, onShown: () => void) => void,
): Promise<void> {
  await loadNodeViews(Object.values(model.nodes));
  await new Promise<void>((shown) => draw(createModelStore(model), shown));
}

/** Selects, highlights, measures or reveals what the studio asks for. */
async function updateLayoutWatch(
  watch: ReturnType<typeof createLayoutWatch>,
  message: Extract<ToFrame, { type: 'select' | 'hover' | 'measure' | 'reveal-gap' }>,
  shown: GradualModel | undefined,
): Promise<void> {
  switch (message.type) {
    case 'select':
      await shown?.reach(message.nodes);
      watch.select(message.nodes);
      if (message.scroll) reveal(message.nodes[0]);
      break;
    case 'hover':
      return watch.hover(message.node);
    case 'measure':
      return watch.measure(message.slots);
    case 'reveal-gap':
      return watch.reveal(message.gap);
  }
}

/** Scrolls only as far as needed to see a node's beginning. */
function reveal(node: string | undefined): void {
  const box = node === undefined ? null : boxOf(document, node);
  if (!box) return;
  const room = 96;
  const above = box.y < room;
  const below =
    Math.min(box.y + box.height, box.y + window.innerHeight / 2) > window.innerHeight - room;
  if (above || below) window.scrollBy({ top: box.y - room, behavior: 'smooth' });
}
