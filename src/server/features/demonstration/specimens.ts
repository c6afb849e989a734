import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { FundFacts } from '#schemas/fund.ts';
import { fundDocument, type FundDocument } from '#schemas/fund/document.ts';
import { requiredText } from '#schemas/json.ts';
import { blobHash } from '#server/platform/files/blobs/blob-store.ts';
import { impossible } from './impossible-day.ts';
import type { Reader } from './reader.ts';

/** An entry of `specimens.json`: a document that each fund has, which stands in for the fund's own. */
const specimenEntry = fundDocument.pick({ doctype: true, publishdate: true }).extend({
  id: z.string().regex(/^[a-z]{1,20}$/, { error: '编号只用小写字母' }),
  /** Behind the fund's full name. */
  title: requiredText(30),
  /** In the folder `media`; all funds share it. */
  file: z.string().regex(/\.pdf$/, { error: '请填写 media 里一个 PDF 的文件名' }),
});

/** With the address under which the library will show the file. */
export type Specimen = z.infer<typeof specimenEntry> & { address: string };

const FILE = 'specimens.json';

/** The specimens of the data folder; problems are the reader's. */
export async function readSpecimens(reader: Reader, dir: string): Promise<Specimen[]> {
  const entries = (await reader.readList(FILE, specimenEntry, 'id', ({ id }) => id)) ?? [];
  const specimens: Specimen[] = [];
  for (const [at, entry] of entries.entries()) {
    reader.problems.push(...impossible(FILE, at + 1, 'publishdate', entry.publishdate));
    const bytes = await readFile(join(dir, 'media', entry.file)).catch(() => undefined);
    if (bytes) specimens.push({ ...entry, address: `/media/${blobHash(bytes)}.pdf` });
    else
      reader.problems.push({
        file: FILE,
        row: at + 1,
        field: 'file',
        message: `media 里没有“${entry.file}”，请放回该文件`,
      });
  }
  return specimens;
}

/** The documents of a fund that are specimens, and say so in their titles. */
export function specimensOf(
  { fundcode, fund_fullname }: FundFacts,
  specimens: readonly Specimen[],
): FundDocument[] {
  return specimens.map(({ id, doctype, title, publishdate, address }) => ({
    id: `${id}-${fundcode}`,
    fundcode,
    doctype,
    title: `${fund_fullname}${title}（样张）`,
    publishdate,
    address,
  }));
}
