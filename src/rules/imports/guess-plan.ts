import { IMPORT_SORTS, type ImportPlan, type DatasetType } from '#schemas/import.ts';
import {
  DIVIDEND_HEADINGS,
  importFields,
  SPLIT_HEADINGS,
  type ImportField,
} from './dataset-types.ts';
import { readDay } from './read-cell.ts';

interface Columns {
  header: readonly string[];
  samples: readonly string[];
}

/** What a file is taken for at first: the sort of which most columns are recognised, each by its heading or else by its value. */
export function guessPlan(filename: string, columns: Columns): ImportPlan {
  const guesses = IMPORT_SORTS.map((sort) => ({ sort, columns: guessColumns(sort, columns) }));
  const best = guesses.toSorted((a, b) => fit(b) - fit(a))[0] ?? {
    sort: 'navs' as const,
    columns: [],
  };
  const isNamed =
    best.columns.includes('fundcode') ||
    !importFields[best.sort].some(({ name }) => name === 'fundcode');
  const kind = guessKind(best, columns.header);
  return {
    ...best,
    ...(kind && { kind }),
    fundcode: isNamed ? '' : (/(?<!\d)\d{6}(?!\d)/.exec(filename)?.[0] ?? ''),
    stored: 'correct',
  };
}

/**
 * What all rows are where no column says it: dividends where the only amounts are headed as such, splits where the only
 * ratios are. Undefined where the headings tell neither, or both.
 */
export function guessKind(
  { sort, columns }: Pick<ImportPlan, 'sort' | 'columns'>,
  header: readonly string[],
): ImportPlan['kind'] {
  if (sort !== 'dividends' || columns.includes('kind')) return undefined;
  const heads = header.map(plain);
  const [hasDividends, hasSplits] = [DIVIDEND_HEADINGS, SPLIT_HEADINGS].map((headings) =>
    heads.some((head) => headings.includes(head)),
  );
  if (hasDividends === hasSplits) return undefined;
  return hasDividends ? 'dividend' : 'split';
}

/** Needed fields count more than others; a field that is needed and absent speaks against the sort. The code may come from elsewhere. */
function fit({ sort, columns }: { sort: DatasetType; columns: readonly string[] }): number {
  return importFields[sort].reduce((sum, { name, isNeeded }) => {
    if (columns.includes(name)) return sum + (isNeeded ? 3 : 1);
    return isNeeded && name !== 'fundcode' ? sum - 4 : sum;
  }, 0);
}

/** The field of each column for a sort; each field once. */
export function guessColumns(sort: DatasetType, { header, samples }: Columns): string[] {
  const fields = importFields[sort];
  const found = header.map(
    (heading) => fields.find(({ headings }) => headings.includes(plain(heading)))?.name ?? '',
  );
  const known = found.map((name, at) => (found.indexOf(name) === at ? name : ''));
  return known.map((name, at) => {
    if (name !== '') return name;
    const field = byValue(fields, samples[at] ?? '');
    return field &&
      !known.includes(field) &&
      samples.findIndex((value) => byValue(fields, value) === field) === at
      ? field
      : '';
  });
}

function plain(heading: string): string {
  return heading
    .normalize('NFKC')
    .replace(/\(.*?\)|\[.*?\]/g, '')
    .trim()
    .toLowerCase();
}

/** A code has six digits, a day is one; numbers alone say nothing. */
function byValue(fields: readonly ImportField[], value: string): string | undefined {
  if (/^\d{6}$/.test(value))
    return fields.some(({ name }) => name === 'fundcode') ? 'fundcode' : undefined;
  return readDay(value) === null
    ? undefined
    : fields.find(({ name }) => name.endsWith('date'))?.name;
}
