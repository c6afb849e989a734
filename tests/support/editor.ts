import type { DocumentNode, PageDocument } from '#schemas/document.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { DraftClient } from './draft-client.ts';
import { StudioClient, type StudioReply } from './studio-client.ts';

/** A page of the demonstration with a disclaimer, and the frame around it: what tests edit and publish. */
export const PAGE = { kind: 'page', key: '10066' } as const satisfies DocumentName;
export const FRAME = { kind: 'frame', key: 'frame' } as const satisfies DocumentName;
/** Where visitors see both. */
export const PAGE_ADDRESS = '/col?menuid=10066';

/** Signed in, with the page and the frame open. */
export class Editor {
  private constructor(
    readonly studio: StudioClient,
    readonly drafts: DraftClient,
    /** The nodes that carry marks: the page's disclaimer, the frame's footer. */
    readonly disclaimer: DocumentNode,
    readonly footer: DocumentNode,
  ) {}

  /** With the `cookie` of a session that was begun before, without signing in. */
  static async start(origin: string, cookie?: string): Promise<Editor> {
    const studio = new StudioClient(origin);
    if (cookie === undefined) await studio.signIn();
    else studio.cookie = cookie;
    const drafts = await DraftClient.connect(studio);
    const [page, frame] = await Promise.all([drafts.open(PAGE), drafts.open(FRAME)]);
    return new Editor(studio, drafts, nodeOfType(page, 'disclaimer'), nodeOfType(frame, 'footer'));
  }

  /** Writes a mark into the drafts of the page and of the frame; settles when the server has acknowledged both. */
  async mark(number: number): Promise<void> {
    const acknowledged = await Promise.all([
      this.drafts.submit(PAGE, {
        op: 'set',
        node: this.disclaimer.id,
        path: ['props', 'title'],
        value: `声明【${number}】`,
      }),
      this.drafts.submit(FRAME, {
        op: 'set',
        node: this.footer.id,
        path: ['props', 'copyright'],
        value: `版权【${number}】`,
      }),
    ]);
    const refused = acknowledged.find(({ ok }) => !ok);
    if (refused) throw new Error(JSON.stringify(refused));
  }

  /** Approves these drafts as they stand now and publishes them as one release. */
  async publish({
    documents = [PAGE, FRAME],
    validFrom,
  }: { documents?: DocumentName[]; validFrom?: Date } = {}): Promise<StudioReply<'publish'>> {
    const items = await Promise.all(
      documents.map(async (document) => ({
        ...document,
        hash: (await this.studio.must('check', document)).hash,
      })),
    );
    return this.studio.call('publish', {
      items,
      note: '',
      ...(validFrom && { validFrom: validFrom.toISOString() }),
    });
  }

  /** The same, and rejects when it is refused. */
  async mustPublish(
    options: Parameters<Editor['publish']>[0] = {},
  ): Promise<StudioReply<'publish'>['body']> {
    const { status, body } = await this.publish(options);
    if (status !== 200) throw new Error(`publish: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  close(): Promise<void> {
    return this.drafts.close();
  }
}

export function nodeOfType(document: PageDocument, type: string): DocumentNode {
  const node = Object.values(document.nodes).find((each) => each.type === type);
  if (!node) throw new Error(`no ${type} in the document`);
  return node;
}

/** The mark that a visitor's page carries in all places, in its markup and in its data; where they differ, what each has. */
export async function markOn(site: string, address = PAGE_ADDRESS): Promise<string> {
  const response = await fetch(`${site}${address}`);
  const html = await response.text();
  if (response.status !== 200)
    throw new Error(`${address}: ${response.status} ${html.slice(0, 200)}`);
  const [page, frame] = ['声明', '版权'].map((place) =>
    [...new Set(html.match(new RegExp(`(?<=${place}【)\\d+`, 'g')))].join('+'),
  );
  return page === frame ? (page ?? '') : `half a release: page ${page}, frame ${frame}`;
}
