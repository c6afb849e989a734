import type { amountWords } from '#rules/numbers/amount-words.ts';
import type { GROWTH_LABELS, RANGE_LABELS } from '#rules/performance/labels.ts';
import type { DOCUMENT_LABELS } from '#rules/funds/document-file.ts';
import type { compositeNoteWords } from '#rules/performance/composite-words.ts';
import type { peerNoteWords } from '#rules/performance/peer-words.ts';
import type { textNotices } from '#rules/text/text-notices.ts';
import type { fundCheckWords } from '#rules/trade/fund-check.ts';
import type { AMOUNT_CHANGE_LABELS, ASSET_CLASS_LABELS } from '#rules/portfolio/labels.ts';
import type { readingTexts } from '#ui/components/reading-texts.ts';
import type { calculatorTexts } from '#ui/calculator/calculator-texts.ts';
import type { feedTexts } from '#ui/feeds/feed-texts.ts';
import type { chartTexts } from '#ui/fund/chart-texts.ts';
import type { compareLabels } from '#ui/fund/compare/compare-labels.ts';
import type { fundCompareTexts } from '#ui/fund/compare/compare-texts.ts';
import type { detailTexts } from '#ui/fund/detail-texts.ts';
import type { overlapTexts } from '#ui/fund/compare/overlap-texts.ts';
import type { fundTexts } from '#ui/fund/fund-texts.ts';
import type { infoTexts } from '#ui/fund/info-texts.ts';
import type { marksTexts } from '#ui/fund/marks-texts.ts';
import type { portfolioTexts } from '#ui/fund/portfolio-texts.ts';
import type { privateTexts } from '#ui/fund/private/private-texts.ts';
import type { pickerTexts } from '#ui/fund/picker-texts.ts';
import type { screenerTexts } from '#ui/fund/screener-texts.ts';
import type { texts } from '#ui/texts.ts';
import { plural } from './plural.ts';
import { visitorWords, type VisitorWords } from './visitor-words.ts';

/** The words of views by the names under which they are defined; a word that is missing here does not compile. */
interface EnglishWords extends VisitorWords {
  site: typeof texts;
  reading: typeof readingTexts;
  calculator: typeof calculatorTexts;
  feeds: typeof feedTexts;
  amount: typeof amountWords;
  growth: typeof GROWTH_LABELS;
  range: typeof RANGE_LABELS;
  fund: typeof fundTexts;
  info: typeof infoTexts;
  detail: typeof detailTexts;
  portfolio: typeof portfolioTexts;
  assetClass: typeof ASSET_CLASS_LABELS;
  amountChange: typeof AMOUNT_CHANGE_LABELS;
  overlap: typeof overlapTexts;
  private: typeof privateTexts;
  peers: typeof peerNoteWords;
  composite: typeof compositeNoteWords;
  textNotices: typeof textNotices;
  documentType: typeof DOCUMENT_LABELS;
  fundCheck: typeof fundCheckWords;
  chart: typeof chartTexts;
  screener: typeof screenerTexts;
  compare: typeof fundCompareTexts;
  compareRows: typeof compareLabels;
  picker: typeof pickerTexts;
  marks: typeof marksTexts;
}

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

const periods = {
  week1: '1 week',
  month1: '1 month',
  month3: '3 months',
  month6: '6 months',
  year1: '1 year',
  year3: '3 years',
  year5: '5 years',
};

export const englishWords: EnglishWords & Readonly<Record<string, object>> = {
  ...visitorWords,
  site: {
    more: 'More',
    all: (count) => `All ${count}`,
    retry: 'Try again',
    empty: 'Nothing here yet',
    failed: 'This content could not be loaded for now',
    readOnly: 'This part can only be read for now: its controls could not be loaded',
    chartLost: 'The chart cannot be read out for now',
    loading: 'Loading',
    needsScript: 'This part needs JavaScript',
    close: 'Close',
    confirm: 'OK',
    menu: 'Menu',
    search: 'Search',
    suggestions: (count) => plural(count, 'suggestion', 'suggestions'),
    home: 'Home',
    loggedIn: 'Logged in',
    trade: 'Online trading',
    logOut: 'Log out',
    skipToMain: 'Skip to content',
    mainNavigation: 'Main navigation',
    footerNavigation: 'Footer navigation',
    allLinks: (count) => `Site map (${count})`,
    breadcrumb: 'You are here',
    columnNavigation: 'In this section',
    siteNotice: 'Site notice',
    newWindow: 'opens in a new window',
    leavesSite: 'leaves this site',
    leaving: 'You are about to leave this site',
    leavingTo: 'You are going to the online trading system:',
    leavingCare:
      'Please check the address and beware of imitations. The company never asks for passwords or verification codes.',
    stay: 'Stay here',
    leave: 'Continue',
    footnotes: 'Notes',
    footnote: (number: number) => `Note ${number}`,
    footnoteBack: (number: number) => `Back to note ${number} in the text`,
    wideTable: 'Table; scroll sideways where it does not fit',
    asOf: 'As of',
    longDay: (year, month, day) => `${day}\u00a0${MONTHS[month - 1]} ${year}`,
    monthDay: (month, day) => `${day}\u00a0${MONTHS[month - 1]}`,
    saveTable: 'Download CSV',
    saveNote: 'Note',
    saveSource: 'Source',
    languageNote:
      'English is a translation for convenience. The Chinese text prevails, above all of statutory documents and risk warnings.',
    hasChinese: 'Parts of this page are in Chinese only.',
    untranslatedTitle: 'This page is not available in English',
    untranslatedText: 'It can be read in Chinese.',
    readInChinese: 'Read it in Chinese',
    notFoundMark: '404',
    notFoundTitle: 'Page not found',
    notFoundText:
      'The address may be mistyped, or the page was withdrawn. Try the home page, the search or the menu above.',
  },
  reading: {
    pages: 'Pages',
    previousPage: 'Previous',
    nextPage: 'Next',
    page: (number) => `Page ${number}`,
    total: (total, current, last) =>
      `${plural(total, 'item', 'items')}, page ${current} of ${last}`,
    totalAbove: (total, current, last) =>
      current < last
        ? `More than ${total} items, page ${current}`
        : `More than ${total} items, the first ${total} to see, page ${current} of ${last}`,
    above: (total) => `more than ${total}`,
    newer: 'Previous',
    older: 'Next',
    neighbours: 'Previous and next',
    contents: 'Contents',
    attachments: 'Attachments',
    related: 'Related',
    published: 'Published',
    minutes: (minutes) => `${minutes} min read`,
    missingTitle: 'This article was not found',
    all: 'All',
    firstPage: 'Back to the first page',
    share: 'Share to a phone',
    code: 'QR code of this page',
    scan: 'Scan it by WeChat or a camera to open this page on a phone',
    beyond: 'There is nothing after this page',
  },
  calculator: {
    amount: 'Amount',
    purchaseAmount: 'Amount to subscribe',
    planAmount: 'Amount of each instalment',
    days: 'Days held',
    day: 'days',
    yuan: 'yuan',
    units: 'units',
    percent: '%',
    conditions: (amount, days) => `${amount} yuan for ${days} days`,
    incomeOver: (days, until) => `By the income of the ${days} days to ${until}`,
    per10k: (from, to, sum) => `${from} to ${to}: ${sum} yuan per 10,000 units`,
    checkFields: 'Please correct the fields above first',
    fund: 'Fund',
    chooseFund: 'Please choose a fund first',
    minimum: (amount) => `At least ${amount} yuan`,
    fee: 'Subscription fee',
    rate: 'Rate',
    net: 'Net amount',
    bought: 'Units bought',
    redemption: 'Redemption fee',
    paid: 'Proceeds',
    cost: 'Total cost',
    perDeal: (amount) => `${amount} yuan each`,
    purchaseConditions: (amount, days) =>
      `${amount} yuan subscribed, all redeemed after ${days} days`,
    navOf: (nav, day) => `NAV per unit ${nav} on ${day}`,
    noTier: 'not published',
    amountTier: 'Amount (yuan)',
    daysTier: 'Days held',
    below: (upper) => `below ${upper}`,
    between: (lower, upper) => `${lower} (included) to ${upper}`,
    from: (lower) => `${lower} and more`,
    every: 'any',
    annual: 'Taken from the assets of the fund each year',
    annualRates: {
      manage: 'Management fee',
      custody: 'Custody fee',
      service: 'Sales service fee',
    },
    since: 'Beginning',
    ranges: {
      year1: '1 year ago',
      year3: '3 years ago',
      year5: '5 years ago',
      all: 'with the first NAV',
    },
    period: 'Interval',
    periods: { '0': 'monthly', '1': 'weekly', '2': 'every two weeks' },
    dayOfMonth: 'Day of the month',
    dayOfWeek: 'Day of the week',
    monthDay: (day) => `day ${Number(day)}`,
    weekDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    planRate: 'Subscription fee',
    published: 'Filled in with the published rate; may be changed',
    assumed: 'This fund has published no rate; filled in with an assumed one, may be changed',
    planConditions: (period, day, amount, rate) =>
      `${amount} yuan ${period}, ${day}, subscription fee ${rate}`,
    span: (from, to) => `${from} to ${to}`,
    invested: 'Invested',
    value: 'Final value',
    valueThen: 'Value',
    gain: 'Return',
    payments: (count) => plural(count, 'instalment', 'instalments'),
    inYuan: (label) => `${label} (yuan)`,
    curve: 'Return of the plan',
    worst: 'Worst beginning',
    best: 'Best beginning',
    start: (day, payments) => `from ${day}, ${plural(payments, 'instalment', 'instalments')}`,
    startsUntil: (from, until, end) =>
      `Begun on each payment day from ${from} to ${until} and continued to ${end}, with different returns.`,
    tooShort: 'Less than a year of history: too short to compare beginnings.',
    noPayment: 'No payment day in this time',
    noCash: 'Cash products have no NAV per unit; please choose another fund',
    next: 'Next payment days',
    postponed: (planned) => ` (${planned} is a holiday)`,
    unknownDay: ' (holidays not yet announced)',
  },
  feeds: {
    subscribe: 'Subscribe',
    feedFormat: ' (Atom)',
    calendarFormat: ' (iCalendar)',
  },
  amount: {
    small: 'million ',
    smallPower: 6,
    large: 'billion ',
    largePower: 9,
    yuan: 'yuan',
  },
  growth: {
    day1ud: 'Day',
    week1ud: periods.week1,
    month1ud: periods.month1,
    month3ud: periods.month3,
    month6ud: periods.month6,
    year1ud: periods.year1,
    year3ud: periods.year3,
    year5ud: periods.year5,
    thisyearud: 'Year to date',
    foundud: 'Since inception',
  },
  range: {
    month1: periods.month1,
    month3: periods.month3,
    month6: periods.month6,
    year1: periods.year1,
    year3: periods.year3,
    year5: periods.year5,
    all: 'Since inception',
  },
  fund: {
    fund: 'Fund',
    countOf: (count) => plural(count, 'fund', 'funds'),
    nav: 'NAV per unit',
    growth: 'Daily change',
    income10k: 'Income per 10,000 units',
    income10kYuan: 'Income per 10,000 units (yuan)',
    yield7d: '7-day annualised yield',
    recentDays: 'Last seven days',
    risk: 'Risk level',
    riskWord: 'Risk',
    actions: 'Actions',
    buy: 'Buy',
    plan: 'Savings plan',
    allTypes: 'All',
    otherType: 'Other',
    fundType: 'Fund type',
    since: 'since',
    to: 'to',
    yuan: 'yuan',
    date: 'Date',
    range: 'Period',
    measure: 'Basis',
    allHistory: 'All history',
    otherDays: ', unless another date is given',
    stale: ', not the latest figures',
    staleShort: 'not latest',
    noFund: 'No fund chosen yet',
    table: 'Data table',
    tableSteps: {
      day: 'Every NAV day',
      month: 'Last NAV day of each month',
      year: 'Last NAV day of each year',
    },
    descending: 'highest first',
    ascending: 'lowest first',
    sortDescending: ', sorted highest first',
    sortAscending: ', sorted lowest first',
    grown: 'Days with undisclosed distributions count by the published change',
    grownSaid: ', on some days by the published daily change',
    benchmark: 'Benchmark',
    benchmarkShort: 'Benchmark',
  },
  info: {
    shareClasses: 'Share classes',
    shareClass: '',
    accnav: 'Cumulative NAV',
    accnavMeaning: 'NAV per unit plus all distributions',
    size: 'Fund size',
    lastReport: 'latest periodic report',
    fullName: 'Full name',
    established: 'Established',
    company: 'Fund manager',
    custodian: 'Custodian',
    registration: 'Registration number',
    managers: 'Portfolio managers',
    minAmount: 'Minimum investment',
    feeMode: 'Sales charge',
  },
  detail: {
    tabs: {
      facts: 'Overview',
      performance: 'Performance',
      risk: 'Risk',
      payouts: 'Distributions',
      portfolio: 'Holdings',
      fees: 'Fees',
      documents: 'Documents',
      managers: 'Managers',
    },
    facts: 'Fund facts',
    own: 'This fund',
    reference: (code) => `Reference ${code}`,
    difference: 'Difference (percentage points)',
    excess: 'Excess (percentage points)',
    from: (day) => `from ${day}`,
    periods: 'Returns by period',
    period: 'Period',
    years: 'Returns by year',
    year: 'Year',
    convention:
      'Returns are computed from the NAV per unit and disclosed distributions and splits, distributions reinvested',
    grownPart: (named) =>
      `${named}: has days with distributions that were not disclosed, which count with the published daily change`,
    yearSpan: (first, last) => (first === last ? `${first}` : `${first} to ${last}`),
    partYear: 'part of the year',
    yearPicture: (fund) => `Returns of ${fund} by year`,
    peers: 'Peer comparison',
    peerCategory: (type, isAbroad) => `Peers: ${type}${isAbroad ? ' QDII' : ''}`,
    peerMedian: 'Median of peers',
    peerRank: 'Rank / funds',
    peerDifference: (points) => `Difference ${points}`,
    peerQuartile: (quartile) => `Quartile ${quartile}`,
    noReturns: 'No returns can be computed yet',
    risk: 'Risk figures',
    volatility: 'Annualised volatility',
    drawdown: 'Maximum drawdown',
    fallDays: 'From peak to trough',
    sharpe: 'Sharpe ratio',
    riskBasis: (rate, days) =>
      `Annualised volatility by ${days} trading days a year, risk-free rate of ${rate} a year`,
    rolling: 'Rolling returns',
    rollingBasis:
      'One holding ends on each NAV day and begins on the last NAV day on or before the date one (three) years earlier; not annualised. Gains: holdings with a return above zero, of all. Past holdings do not predict future ones',
    holding: 'Held for',
    heldTimes: 'Holdings',
    highest: 'Highest',
    median: 'Median',
    lowest: 'Lowest',
    gained: 'Gains',
    held: { year1: '1 year', year3: '3 years' },
    relativeRisk: 'Relative to the benchmark',
    trackingError: 'Tracking error',
    informationRatio: 'Information ratio',
    beta: 'Beta',
    relativeRiskNote:
      'Tracking error is the annualised standard deviation of the differences between the daily returns and those of the benchmark; the information ratio is the difference of annualised returns over the tracking error, not computed for less than a year; beta is the covariance of both daily returns over the variance of the benchmark’s.',
    noRisk: 'The history is too short for risk figures',
    payouts: 'Distributions and splits',
    payoutCount: (count) => `${count} disclosed`,
    payoutLatest: (latest) => `the latest ${latest} are listed`,
    estimatedCount: (count) =>
      `${count} more are estimated from NAV and daily change and are not counted`,
    estimated: 'estimated',
    recorddate: 'Record date',
    paydate: 'Payment date',
    notice: 'Notice',
    payoutSum: (amount) => `${amount} yuan per unit in all`,
    exDate: 'Ex-date (split date)',
    kind: 'Kind',
    dividend: 'Distribution',
    split: 'Split',
    perUnit: 'Per unit',
    noPayouts: 'No distributions or splits on record',
    dividendAmount: (amount) => `${amount} yuan`,
    splitAmount: (amount) => `becomes ${amount} units`,
    holdings: 'Top holdings',
    security: 'Security',
    industries: 'Industries',
    industry: 'Industry',
    ratio: 'Share of NAV',
    shares: (count) => `${plural(count, 'item', 'items')}, as a share of the fund’s net assets`,
    sum: 'Total',
    noPortfolio: 'Holdings and industries are not published yet',
    reports: 'Reports',
    noReport: (day) => `There is no report of ${day}`,
    reportLost: 'Changes from report to report could not be loaded',
    bonds: 'Bonds',
    bond: 'Bond',
    bondKinds: 'Kinds of bonds',
    bondKind: 'Kind',
    heldFunds: 'Funds held',
    heldFund: 'Fund',
    noHoldings: 'This report lists no stocks',
    noIndustries: 'This report has no industries',
    fees: 'Trading and running fees',
    noFees: 'Fees are not published yet',
    classCosts: 'Costs of share classes',
    classCostsBasis:
      'Costs in yuan of buying for 10,000 yuan, holding and redeeming all of it: fees of purchase and redemption, and what is taken from the fund’s assets day by day, at an unchanged NAV',
    heldFor: 'Held for',
    holdingTime: (days) =>
      days < 365 ? plural(days, 'day', 'days') : plural(days / 365, 'year', 'years'),
    leastCost: 'least',
    feeChanges: 'Changes of fees',
    changedOn: 'From',
    feeType: 'Fee',
    before: 'Before',
    after: 'After',
    documents: 'Legal documents and reports',
    documentCount: (count) => plural(count, 'document', 'documents'),
    noDocuments: 'No documents disclosed yet',
    notices: 'Fund notices',
    noNotices: 'No notices yet',
    managers: 'Current managers',
    since: 'Since',
    tenure: (years, days) =>
      years > 0
        ? `${plural(years, 'year', 'years')} and ${plural(days, 'day', 'days')} in office`
        : `${plural(days, 'day', 'days')} in office`,
    career: 'Time managing funds',
    careerDays: (days) => plural(days, 'day', 'days'),
    fundCount: 'Funds managed',
    fundsHere: (count) => `${count} on this site`,
    totalSize: 'Assets managed',
    noManagers: 'No managers published yet',
  },
  portfolio: {
    report: 'Report as of',
    reportKind: {
      quarterly: 'Quarterly report',
      halfyear: 'Interim report',
      annual: 'Annual report',
      '': '',
    },
    newest: (day) => `${day} (latest)`,
    notThere: (day) => `There is no report of ${day}. The latest one is shown. `,
    against: (day) => `Changes are against the report of ${day}. `,
    noBefore: 'No earlier report has been loaded, so no changes are listed. ',
    missing: (days) =>
      `${plural(days.length, 'report is', 'reports are')} missing in between: ${days.join(', ')}.`,
    listed: (scope, total, shown) => {
      const list = {
        all: `The report lists all ${total} positions`,
        largest: `The report lists only the ${total} largest positions`,
        '': `The report lists ${total} positions`,
      }[scope];
      return `${list}; the ${shown} largest are shown, as a share of the fund’s net assets`;
    },
    ratioChange: 'Change (percentage points)',
    amountChange: 'Quantity',
    departed: (sort) => `No longer in the top ten: ${sort}`,
    departedCaption: (day) => `In the top ten on ${day} and no longer in this report’s`,
    was: 'Share of NAV before',
    now: 'Now',
    departure: { gone: 'No longer held', below: '', unlisted: 'Not listed, may still be held' },
    lookThrough: 'Look-through to stocks',
    lookThroughCaption: (held, seen) =>
      `Funds held are ${held} of net assets, of which ${seen} have reports of the same day; computed from the stocks that these list and those held directly`,
    noLookThrough: (day) =>
      `There are no reports of ${day} of the funds held yet, so their stocks cannot be shown`,
    unseen: (funds) => `Funds not included: ${funds.join(', ')}`,
    unseenFund: (fund, ratio, reason) => `${fund} (${ratio}, ${reason})`,
    unseenReason: {
      report: 'no report of the same day',
      ring: 'circular holding',
      depth: 'too many layers',
    },
    assets: 'Asset allocation',
    asset: 'Asset class',
    assetPicture: (from, to) => `Asset classes as a share of total assets, ${from} to ${to}`,
    ofTotal: 'as a share of the fund’s total assets',
    ofNet: 'as a share of the fund’s net assets',
    overReports: (basis, count) =>
      `${plural(count, 'report', 'reports')}, ${basis}; -- where a report does not list it`,
    sizes: 'Fund size over time',
    netAssets: 'Net assets',
    netAssetsIn: (unit) => `Net assets (${unit})`,
    totalShares: 'Units',
    units: (value, unit) => `${value} ${unit}units`,
    sizeChange: 'Change',
    sizePicture: (unit, from, to) =>
      `Net assets at the end of each report (${unit}), ${from} to ${to}`,
    sizeReports: (count, listed) =>
      `Net assets and units at the end of ${plural(count, 'report', 'reports')}, all share classes together${listed < count ? `; the newest ${listed} are listed, all are in the file` : ''}`,
    classSizes: 'Net assets and units of each share class',
    noSizes: 'The reports that are loaded do not say net assets and units',
  },
  assetClass: {
    stock: 'Equities',
    bond: 'Fixed income',
    fund: 'Funds',
    metal: 'Precious metals',
    derivative: 'Derivatives',
    repo: 'Reverse repos',
    cash: 'Deposits and reserves',
    other: 'Other',
  },
  amountChange: { new: 'New', more: 'Up', less: 'Down', same: 'Unchanged', '': '' },
  overlap: {
    title: 'Holdings in common',
    sameDay: (day) => `By the reports of ${day} of each fund. `,
    ownDays: (days) =>
      `These funds have no reports of the same day; the latest of each is taken: ${days}. `,
    silent: (names) => `${names}: no reports of holdings, left out. `,
    atLeast:
      'Some reports list only the largest positions, so the actual overlap is no less than shown.',
    nothing: 'The reports list no securities in common.',
    pairs: 'Overlap of each two funds',
    pairsCaption:
      'Overlap is the sum, over the securities that both funds hold, of the smaller share of net assets',
    pair: 'Funds',
    beside: 'and',
    ratio: 'Overlap',
    count: 'Securities in common',
    positions: 'Securities in common',
    position: 'Security',
    allPositions: (total) =>
      `${total} securities are held by two or more of the funds, as a share of the net assets of each; -- where a report does not list it`,
    firstPositions: (shown, total) =>
      `${total} securities are held by two or more of the funds, ${shown} are listed, as a share of the net assets of each; -- where a report does not list it`,
  },
  private: {
    nav: 'NAV per unit',
    least: 'Minimum investment',
    established: 'Established',
    openDay: 'Dealing days',
    custodian: 'Custodian',
    details: 'Description',
  },
  peers: {
    convention:
      'Peers are the funds of the same type, QDII apart; only those whose NAV is of the same day and not out of date count, share classes once each; differences are in percentage points; equal returns share a place, quartile 1 is the highest',
    young: 'Established too recently to be compared with peers',
    stale: 'The NAV is not the latest, so there is no comparison with peers',
    untyped: 'The fund has no type, so there is no comparison with peers',
    short: (periods) => `${periods}: too short to be compared with peers`,
    noRank: (periods, fewest) => `${periods}: fewer than ${fewest} peers, no rank`,
    noMedian: (periods, fewest) => `${periods}: fewer than ${fewest} peers, no median`,
  },
  composite: {
    computed: (text) => `The benchmark is computed from imported indices: ${text}`,
    ended: (day, part) =>
      `The benchmark is computed until ${day} only: ${part} has no values after that, and none are assumed`,
  },
  textNotices: {
    performance:
      'Past performance of a fund does not predict its future performance, and the performance of other funds of the fund manager is no guarantee of that of the fund.',
  },
  documentType: {
    '1': 'Fund contract',
    '2': 'Prospectus',
    '3': 'Key facts',
    '4': 'Periodic report',
    '5': 'Distribution notice',
    '6': 'Personnel notice',
    '9': 'Other document',
  },
  fundCheck: {
    status: (label) => `Fund status: ${label}`,
    noPlan: 'No savings plans for this fund',
    noUnits: 'No units to sell',
    notSold: 'Funds of other distributors cannot be redeemed here',
    notConverted: 'Funds of other distributors cannot be converted here',
    feeMode: (label) => `Sales charge of the fund: ${label}`,
    comboStatus: (labels) => `The combination has funds with the status ${labels}`,
    comboNoPlan: 'The combination has funds without savings plans',
  },
  chart: {
    cumulative: 'Cumulative return',
    cumulativeWithDividends: 'Total return',
    rangeReturn: 'Return of the period',
    deepestFall: 'Maximum drawdown',
    drawdown: 'Drawdown (from the highest point before)',
    highest: 'Highest',
    lowest: 'Lowest',
    dividends: (count) => plural(count, 'distribution', 'distributions'),
    splits: (count) => plural(count, 'split', 'splits'),
    estimatedDividends: (count) =>
      plural(count, 'estimated distribution', 'estimated distributions'),
    estimated: ' (estimated)',
    dividend: (amount) => `ex-date, ${amount} yuan per unit`,
    split: (amount) => `split, each unit becomes ${amount}`,
    sinceDay: (day) => `Returns accumulate from ${day}`,
  },
  screener: {
    search: 'Search funds',
    status: 'Trading status',
    company: 'Fund manager',
    size: 'Fund size',
    sizes: [
      'Below CNY 0.2 bn',
      'CNY 0.2 to 1 bn',
      'CNY 1 to 5 bn',
      'CNY 5 to 10 bn',
      'CNY 10 bn and more',
    ],
    any: 'Any',
    all: 'All',
    funds: (count) => plural(count, 'fund', 'funds'),
    updated: 'Latest NAV day',
    found: 'Found',
    ones: 'funds',
    clear: 'Clear filters',
    remove: 'Remove',
    sort: 'Sort',
    byCode: 'Fund code',
    applied: 'Filters:',
    relax: (name, count) => `Any ${name} (${plural(count, 'fund', 'funds')})`,
    clearAll: 'Clear all filters',
    keyword: (keyword) => `“${keyword}”`,
  },
  compare: {
    compare: 'Compare',
    chosen: 'Chosen',
    bar: 'Compare funds',
    another: 'Choose another one',
    start: 'Compare',
    clear: 'Clear',
    remove: 'Remove from the comparison: ',
    full: (most) => `At most ${most} funds`,
  },
  compareRows: {
    measure: 'Measure',
    gain: 'Return of the period',
    annualgain: 'Annualised return',
    maxdrawdown: 'Maximum drawdown',
    volatility: 'Annualised volatility',
    volatilityBasis: (days) => `by ${days} trading days a year`,
    manage: 'Management fee (a year)',
    custody: 'Custody fee (a year)',
    service: 'Sales service fee (a year)',
    purchase: 'Subscription fee',
    type: 'Fund type',
    nav: 'NAV per unit',
    upTo: 'up to ',
    remove: 'Remove from the comparison: ',
    period: (start, end) => `Common period ${start} to ${end}`,
  },
  picker: {
    placeholder: 'Code, name or pinyin',
    none: 'No such fund',
    found: (count) => `${plural(count, 'fund', 'funds')}, choose with the arrow keys`,
    remove: 'Remove',
    full: (most) => `At most ${most} funds`,
  },
  marks: {
    held: 'Held',
    favourite: 'Watchlist',
    notSaved: 'Not saved. Please try again later',
    keptFunds: 'View watchlist',
  },
};
