import { SIZE_BANDS } from '#rules/funds/fund-size-band.ts';
import { FUND_TYPE_FILTERS, typeFilterOf } from '#rules/funds/fund-type-filter.ts';
import type { ScreenerFilters } from '#rules/funds/fund-screener.ts';
import type { CallRecord } from '#schemas/calls/calls.ts';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { riskLabel, typeLabel, type Dictionary } from '#ui/fund/labels.ts';
import { screenerTexts } from '#ui/fund/screener-texts.ts';

export type Counts = CallRecord<'fund/type/count'>;
export type FacetName = 'fundtype' | 'risklevel' | 'fundstatus' | 'company' | 'sizeband';
/** Filters whose choices are too many or too long to stand beside each other. */
export const AS_LISTS: ReadonlySet<FacetName> = new Set(['company', 'sizeband']);

/** A filter that is a choice of a few. */
export interface ScreenerFacet {
  name: FacetName;
  legend: string;
  /** The chosen code, '' for any. */
  value: string;
  options: { value: string; label: string; count?: string | undefined }[];
  /** In words, for the line of what is applied. */
  labelOf: (code: string) => string;
  /** How many funds there would be without this filter. */
  without: number;
}

const STATUS_GROUP = '130011';
/** Codes that are always offered, whether there are such funds or not. */
const RISKS = ['01', '02', '03', '04', '05'];

/** The filters with what each choice would leave; `all` says which statuses and companies there are. A site of one company has no filter by it, and where a program of before the counts by size answers there is none by size. */
export function facetsOf(
  filters: ScreenerFilters,
  counts: Counts | undefined,
  all: Counts | undefined,
  dictionary: Dictionary,
): ScreenerFacet[] {
  const statuses = [
    ...new Set([
      ...(all?.[2].map(({ fundstatus }) => fundstatus) ?? []),
      ...(filters.fundstatus ? [filters.fundstatus] : []),
    ]),
  ];
  const companies = [
    ...new Set([
      ...(all?.[4]?.flatMap(({ company }) => company || []) ?? []),
      ...(filters.company ? [filters.company] : []),
    ]),
  ];
  const facet = (name: FacetName, ...rest: FacetParts) =>
    facetOf(name, filters[name] ?? '', ...rest);
  return [
    facet(
      'fundtype',
      fundTexts.fundType,
      screenerTexts.all,
      FUND_TYPE_FILTERS,
      (code) => typeLabel(dictionary, code),
      counts?.[0].map((row) => [typeFilterOf(row), row.fundcount]),
    ),
    facet(
      'risklevel',
      fundTexts.risk,
      screenerTexts.any,
      RISKS,
      (code) => shortRisk(dictionary, code),
      counts?.[1].map((row) => [row.risklevel, row.fundcount]),
    ),
    facet(
      'fundstatus',
      screenerTexts.status,
      screenerTexts.any,
      statuses,
      (code) => dictionary[STATUS_GROUP]?.[code] ?? code,
      counts?.[2].map((row) => [row.fundstatus, row.fundcount]),
    ),
    ...(companies.length > 1
      ? [
          facet(
            'company',
            screenerTexts.company,
            screenerTexts.any,
            companies,
            (name) => name,
            counts?.[4]?.map((row) => [row.company, row.fundcount]),
          ),
        ]
      : []),
    ...(counts && counts[5] === undefined
      ? []
      : [
          facet(
            'sizeband',
            screenerTexts.size,
            screenerTexts.any,
            SIZE_BANDS,
            (band) => screenerTexts.sizes[Number(band) - 1] ?? band,
            counts?.[5]?.map((row) => [row.sizeband, row.fundcount]),
          ),
        ]),
  ];
}

type FacetParts = [
  legend: string,
  allLabel: string,
  codes: readonly string[],
  labelOf: ScreenerFacet['labelOf'],
  counted?: [code: string, count: string][],
];

/** A filter with what each choice would leave. */
function facetOf(
  name: FacetName,
  value: string,
  ...[legend, allLabel, codes, labelOf, counted]: FacetParts
): ScreenerFacet {
  const byCode = counted && new Map(counted);
  const total = counted?.reduce((sum, [, count]) => sum + Number(count), 0);
  return {
    name,
    legend,
    value,
    options: [
      { value: '', label: allLabel, count: total === undefined ? undefined : String(total) },
      ...codes.map((code) => ({
        value: code,
        label: labelOf(code),
        count: byCode && (byCode.get(code) ?? '0'),
      })),
    ],
    labelOf,
    without: total ?? 0,
  };
}

/** R4 中高: five words of a scale need not each say that it is one of risk. */
function shortRisk(dictionary: Dictionary, code: string): string {
  const label = riskLabel(dictionary, code);
  return label.endsWith(fundTexts.riskWord) ? label.slice(0, -fundTexts.riskWord.length) : label;
}
