import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { FundFacts } from '#schemas/fund.ts';
import { fundDocument, type FundDocument } from '#schemas/fund/document.ts';
import { requiredText } from '#schemas/json.ts';
import { blobHash } from '#server/platform/files/blobs/blob-store.ts';
import { impossible } from './impossible-day.ts';
import type { DataReader } from './reader.ts';

/** An entry of `placeholder documents.json`: a document that each fund has, which stands in for the fund's own. */
const placeholderEntry = fundDocument.pick({ doctype: true, publishdate: true }).extend({
  id: z.string().regex(/^[a-z]{1,20}$/, { error: '编号只用小写字母' }),
  /** Behind the fund's full name. */
  title: requiredText(30),
  /** In the folder `media`; all funds share it. */
  file: z.string().regex(/\.pdf$/, { error: '请填写 media 里一个 PDF 的文件名' }),
});

/** With the address under which the library will show the file. */
export type PlaceholderDocument = z.infer<typeof placeholderEntry> & { address: string };

const FILE = 'specimens.json';

/** The placeholder documents of the data folder; problems are the reader's. */
export async function readPlaceholderDocuments(
  reader: DataReader,
  dir: string,
): Promise<PlaceholderDocument[]> {
  const entries = (await reader.readList(FILE, placeholderEntry, 'id', ({ id }) => id)) ?? [];
  const placeholders: PlaceholderDocument[] = [];
  for (const [at, entry] of entries.entries()) {
    reader.problems.push(...impossible(FILE, at + 1, 'publishdate', entry.publishdate));
    const bytes = await readFile(join(dir, 'media', entry.file)).catch(() => undefined);
    if (bytes) placeholders.push({ ...entry, address: `/media/${blobHash(bytes)}.pdf` });
    else
      reader.problems.push({
        file: FILE,
        row: at + 1,
        field: 'file',
        message: `media 里没有“${entry.file}”，请放回该文件`,
      });
  }
  return placeholders;
}

/** The documents of a fund that are placeholder documents, and say so in their titles. */
export function placeholderDocumentsOf(
  { fundcode, fund_fullname }: FundFacts,
  placeholders: readonly PlaceholderDocument[],
): FundDocument[] {
  return placeholders.map(({ id, doctype, title, publishdate, address }) => ({
    id: `${id}-${fundcode}`,
    fundcode,
    doctype,
    title: `${fund_fullname}${title}（样张）`,
    publishdate,
    address,
  }));
}
