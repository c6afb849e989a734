import type { Translations } from './translations.ts';

export const importMessages = {
  'import.already-imported': {
    zh: '这份文件已经导入了，不能再改',
    en: 'This file is imported and cannot be changed any more',
  },
  'import.assumed-risk': {
    zh: '{count} 只新基金没有写风险等级，按类型先填：货币 R1，债券 R2，混合 R3，其他 R4。导入后请逐只核对',
    en: '{count} new funds have no risk level and get one by type: money R1, bond R2, mixed R3, others R4. Check each after the import',
  },
  'import.bad-code': {
    zh: '“{code}”不是基金代码，要 6 位数字',
    en: '“{code}” is no fund code, which has 6 digits',
  },
  'import.bad-date': {
    zh: '“{value}”不是日期，写成 2026-02-13 这样',
    en: '“{value}” is no date, write it like 2026-02-13',
  },
  'import.bad-number': {
    zh: '“{value}”不是数字',
    en: '“{value}” is no number',
  },
  'import.bad-text': {
    zh: '不合规则：{fault}',
    en: 'Against the rules: {fault}',
  },
  'import.before-fund': {
    zh: '{date} 早于基金成立日 {begin}。核对日期和基金代码',
    en: '{date} lies before {begin}, when the fund was established. Check the day and the fund code',
  },
  'import.busy': {
    zh: '这份文件正在处理，请等它结束再试',
    en: 'This file is being worked on, try again when that has ended',
  },
  'import.changed-since': {
    zh: '检查之后数据又有变化，没有导入。已经重新检查，请再看一遍',
    en: 'The data changed after the check, so nothing was imported. It has been checked again: look once more',
  },
  'import.closed-day': {
    zh: '{date} 休市，不是交易日',
    en: '{date} is no trading day',
  },
  'import.column-count': {
    zh: '有 {count} 列，首行有 {expected} 列',
    en: '{count} columns, the header has {expected}',
  },
  'import.column-missing': {
    zh: '还没有哪一列是“{field}”。在左边选定',
    en: 'No column is “{field}” yet. Choose it on the left',
  },
  'import.correction': {
    zh: '已有 {before}，将更正为 {after}',
    en: '{before} is stored and will be corrected to {after}',
  },
  'import.cumulative-payout': {
    zh: '累计净值比单位净值多变了 {extra}，分红是 {paid}。核对净值和分红',
    en: 'The cumulative NAV moved by {extra} more than the unit NAV, the dividend is {paid}. Check NAVs and dividend',
  },
  'import.cumulative-total': {
    zh: '累计净值比单位净值多 {total}，已知的分红共 {paid}。补上缺的分红，或核对两个净值',
    en: 'The cumulative NAV is {total} above the unit NAV, and the known dividends sum to {paid}. Add the missing dividends, or check both NAVs',
  },
  'import.cumulative-without-payout': {
    zh: '累计净值比单位净值多变了 {extra}，这天却没有分红。核对两个净值，或补上分红',
    en: 'The cumulative NAV moved by {extra} more than the unit NAV, yet no dividend is known. Check both NAVs, or add the dividend',
  },
  'import.date-serial': {
    zh: '“{value}”是表格里的日期序号',
    en: "“{value}” is a spreadsheet's number of a day",
  },
  'import.decimals': {
    zh: '这只基金用 {most} 位小数，这里有 {decimals} 位',
    en: 'This fund has {most} decimals, here are {decimals}',
  },
  'import.disagree': {
    zh: '净值和分红算出来是 {percent}%，这里写 {given}%。核对净值、日涨跌和分红',
    en: 'NAV and payouts make {percent}%, here stands {given}%. Compare NAV, growth and payouts',
  },
  'import.duplicate-day': {
    zh: '与第 {line} 行同一天，数值不同。去掉其中一行',
    en: 'The same day as row {line} with other values. Leave one of them out',
  },
  'import.duplicate-row': {
    zh: '与第 {line} 行重复。去掉其中一行',
    en: 'The same as row {line}. Leave one of them out',
  },
  'import.early-pay': {
    zh: '{pay} 早于除息日 {ex}。发放日应在除息日当天或之后，核对这两天',
    en: '{pay} lies before the ex day {ex}. The pay day must be the ex day or later: check both',
  },
  'import.encoding': {
    zh: '文件里的文字不是 UTF-8，也不是 GB18030。在表格软件里另存为“CSV UTF-8”再选',
    en: 'The text is neither UTF-8 nor GB18030. Save it as “CSV UTF-8”, then choose that',
  },
  'import.failed': {
    zh: '服务器出错，没有做完，也没有写入任何数据。请再试一次',
    en: 'The server failed; it was not finished and nothing was written. Try again',
  },
  'import.file-broken': {
    zh: '文件坏了，打不开。重新导出后再选',
    en: 'The file is broken. Export it again, then choose it',
  },
  'import.file-empty': {
    zh: '文件里没有数据，只有首行或什么都没有',
    en: 'The file holds no data, only a header or nothing',
  },
  'import.file-too-large': {
    zh: '文件超过 200 MB。分成几份导入',
    en: 'The file is over 200 MB. Import it in parts',
  },
  'import.formula': {
    zh: '“{value}”会被当成公式，不导入。改成它的结果',
    en: '“{value}” would be taken for a formula and is not imported. Write its result',
  },
  'import.future-date': {
    zh: '{date} 还没有到',
    en: '{date} has not come yet',
  },
  'import.gap': {
    zh: '上一笔是 {last}，从 {first} 起缺 {days} 个交易日',
    en: 'The one before is of {last}, {days} trading days are missing from {first} on',
  },
  'import.gap-one': {
    zh: '上一笔是 {last}，缺 {first}',
    en: 'The one before is of {last}, {first} is missing',
  },
  'import.gone': {
    zh: '没有这次导入，或者放了一天已经清掉。请重新选文件',
    en: 'There is no such import, or it was thrown away after a day. Choose the file again',
  },
  'import.gzip-broken': {
    zh: '压缩文件坏了，解不开。重新压缩后再选',
    en: 'The gz is broken. Pack it again, then choose it',
  },
  'import.gzip-not-text': {
    zh: '压缩包里不是文本。解压后选里面的文件',
    en: 'The gz holds no text. Unpack it and choose the file within',
  },
  'import.has-errors': {
    zh: '还有过不去的行，没有导入。先改好，或去掉这些行',
    en: 'Some rows cannot be imported, so nothing was. Mend them, or leave them out',
  },
  'import.json-broken': {
    zh: 'JSON 不完整或写错了，读不下去。重新导出后再选',
    en: 'The JSON is incomplete or wrong. Export it again, then choose it',
  },
  'import.json-no-rows': {
    zh: 'JSON 里没有成列的数据。应是一组对象，或含有一组对象',
    en: 'The JSON holds no rows. It should be a list of objects, or hold one',
  },
  'import.json-several-lists': {
    zh: 'JSON 里没有成列的数据，或有好几组。应是一组对象，或含有一组对象',
    en: 'The JSON holds no rows, or several lists of them. It should be a list of objects, or hold one',
  },
  'import.json-too-large': {
    zh: 'JSON 超过 64 MB。分成几份，或改用 CSV',
    en: 'The JSON is over 64 MB. Split it, or use CSV',
  },
  'import.jump-down': {
    zh: '比前一日低 {percent}%，请确认不是错位',
    en: '{percent}% below the day before, confirm that nothing slipped',
  },
  'import.jump-up': {
    zh: '比前一日高 {percent}%，请确认不是错位',
    en: '{percent}% above the day before, confirm that nothing slipped',
  },
  'import.late-record': {
    zh: '{record} 晚于除息日 {ex}。登记日应在除息日当天或之前，核对这两天',
    en: '{record} lies after the ex day {ex}. The record day must be the ex day or earlier: check both',
  },
  'import.line-too-long': {
    zh: '有一行太长，不像表格。核对文件后再选',
    en: 'One line is too long for a table. Look at the file, then choose it',
  },
  'import.lost-zeros': {
    zh: '代码要 6 位，前面的 0 掉了',
    en: 'A code has 6 digits; the zeros in front were lost',
  },
  'import.no-code-column': {
    zh: '文件里没有基金代码。选一列作代码，或选定整份文件是哪只基金的',
    en: 'The file has no fund code. Choose the column, or the fund of the whole file',
  },
  'import.no-payout-column': {
    zh: '文件里没有“分红或拆分”这一列。选一列作类型，或选定整份文件都是分红还是拆分',
    en: 'The file has no column “Dividend or split”. Choose a column as the kind, or say whether the whole file is dividends or splits',
  },
  'import.no-value': {
    zh: '没有填写。补上数字，或去掉这一行',
    en: 'Empty. Fill in a number, or leave the row out',
  },
  'import.not-a-table': {
    zh: '文件内容不是表格。可以导入 CSV、XLSX 和 JSON',
    en: 'The file is no table. CSV, XLSX and JSON can be imported',
  },
  'import.not-checked-yet': {
    zh: '刚才又有修改，还没有检查完。请等检查结束再试',
    en: 'It was changed just now and is not checked yet. Try again after the check',
  },
  'import.not-positive': {
    zh: '{value} 应当大于 0',
    en: '{value} should be above 0',
  },
  'import.not-read-whole': {
    zh: '没有读完，请再选一次文件',
    en: 'It was not read to its end, choose the file again',
  },
  'import.nothing-to-write': {
    zh: '没有要写入的行：都与已有的相同，或都去掉了',
    en: 'There is nothing to write: all rows are stored as they are, or left out',
  },
  'import.published-since': {
    zh: '导入之后又发布过其中 {count} 项，第一项是 {key}，没有撤销。先在“内容”里处理这几项',
    en: '{count} of the items were published again since, first {key}, so nothing was undone. See to these under Content first',
  },
  'import.quotes-unmatched': {
    zh: '引号没有配对，读不下去。核对文件后再选',
    en: 'Quotes do not match. Look at the file, then choose it',
  },
  'import.scale': {
    zh: '净值变了 {percent}%，这里写 {given}：像是没有乘 100 的小数',
    en: 'The NAV moved by {percent}%, here stands {given}: as if it were not times 100',
  },
  'import.series-gap': {
    zh: '{last} 到 {first} 之间没有数值，超过 {most} 天。用到它的业绩比较基准只算到 {last}。补上中间的数值，或确认照此导入',
    en: 'No values between {last} and {first}, more than {most} days. Benchmarks that use it are computed until {last} only. Add the values between, or confirm',
  },
  'import.too-many-columns': {
    zh: '超过 200 列，不像要导入的数据',
    en: 'Over 200 columns, which no import has',
  },
  'import.too-many-rows': {
    zh: '超过 200 万行。分成几份导入',
    en: 'Over 2,000,000 rows. Import it in parts',
  },
  'import.own-review': {
    zh: '自己上传的数据由另一位同事复核。',
    en: 'Somebody else reviews data that you sent.',
  },
  'import.unconfirmed': {
    zh: '还有要确认的地方，没有导入。逐条确认，或全部确认',
    en: 'Some places are not confirmed, so nothing was imported. Confirm each, or all',
  },
  'import.unknown-code': {
    zh: '没有代码为 {code} 的基金。改成已有的代码，或去掉这一行',
    en: 'No fund has the code {code}. Change it to one that exists, or leave the row out',
  },
  'import.unknown-code-near': {
    zh: '没有代码为 {code} 的基金。可能是 {near} {name}',
    en: 'No fund has the code {code}. Perhaps it is {near} {name}',
  },
  'import.unknown-index': {
    zh: '没有代码为 {code} 的指数或利率。先导入它的数值，或改成已导入的代码',
    en: 'No index or rate has the code {code}. Import its values first, or write a code that was imported',
  },
  'import.unpacks-too-large': {
    zh: '解压后超过 400 MB。分成几份导入',
    en: 'Over 400 MB unpacked. Import it in parts',
  },
  'import.workbook-too-large': {
    zh: '表格文件超过 20 MB。另存为 CSV 再选',
    en: 'The workbook is over 20 MB. Save it as CSV, then choose that',
  },
  'import.workbook-unpacks-too-large': {
    zh: '表格解开后超过 200 MB。另存为 CSV 再选',
    en: 'The workbook is over 200 MB unpacked. Save it as CSV, then choose that',
  },
  'import.xls': {
    zh: '这是旧的 XLS 格式。在表格软件里另存为 XLSX 或 CSV 再选',
    en: 'This is the old XLS format. Save it as XLSX or CSV, then choose that',
  },
  'import.xlsx-unreadable': {
    zh: '这不是能读的 XLSX 文件。在表格软件里重新另存一次再选',
    en: 'This is no XLSX that can be read. Save it once more, then choose it',
  },
} as const satisfies Translations;
