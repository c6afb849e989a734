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
  'import.nav-differs': {
    zh: '报告写期末净值 {given}，已有的 {date} 净值是 {stored}。核对后确认，净值不会被改',
    en: 'The report has the NAV {given} at its end, stored for {date} is {stored}. Check and confirm; the NAV is not changed',
  },
  'import.no-asset-class': {
    zh: '“{value}”不是资产类别。改成 {known} 之一',
    en: '“{value}” is no class of assets. Change it to one of {known}',
  },
  'import.no-code-column': {
    zh: '文件里没有基金代码。选一列作代码，或选定整份文件是哪只基金的',
    en: 'The file has no fund code. Choose the column, or the fund of the whole file',
  },
  'import.no-part': {
    zh: '“{value}”不是证券、行业、债券、券种、基金或资产。改成其中一种',
    en: '“{value}” is no holding, industry, bond, bondkind, fund or asset. Change it to one of them',
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
  'import.own-review': {
    zh: '自己上传的数据由另一位同事复核。',
    en: 'Somebody else reviews data that you sent.',
  },
  'import.published-since': {
    zh: '导入之后又发布过其中 {count} 项，第一项是 {key}，没有撤销。先在“内容”里处理这几项',
    en: '{count} of the items were published again since, first {key}, so nothing was undone. See to these under Content first',
  },
  'import.quotes-unmatched': {
    zh: '引号没有配对，读不下去。核对文件后再选',
    en: 'Quotes do not match. Look at the file, then choose it',
  },
  'import.ratio-assumed-fraction': {
    zh: '报告没有可比的净资产，比例按小数读，已乘 100（如 {given}%）。核对后确认',
    en: 'The report has no assets to compare with; its shares are read as parts of one and multiplied by 100 (such as {given}%). Check and confirm',
  },
  'import.ratio-assumed-percent': {
    zh: '报告没有可比的净资产，比例按百分数读（如 {given}%）。核对后确认',
    en: 'The report has no assets to compare with; its shares are read as percent (such as {given}%). Check and confirm',
  },
  'import.ratio-differs': {
    zh: '按市值算是 {computed}%，这里写 {given}%。核对比例和市值',
    en: 'By its value it is {computed}%, here stands {given}%. Check share and value',
  },
  'import.ratio-hundredfold': {
    zh: '市值是净资产的 {computed}%，这里写 {given}%，多乘了 100。改成 {computed}',
    en: 'The value is {computed}% of the assets, here stands {given}%, a hundredfold. Change it to {computed}',
  },
  'import.ratio-of-one': {
    zh: '市值是净资产的 {computed}%，这里写 {given}%，没有乘 100。改成 {computed}',
    en: 'The value is {computed}% of the assets, here stands {given}%, which is a part of one. Change it to {computed}',
  },
  'import.ratio-sum': {
    zh: '{part}的比例合计 {sum}%，超过 100%。核对有没有重复的行，或比例写错',
    en: 'The shares of {part} add up to {sum}%, over 100%. Check for rows that stand twice, or wrong shares',
  },
  'import.row-changed': {
    zh: '已有的比例是 {before}%，将改为 {after}%',
    en: '{before}% is stored and will become {after}%',
  },
  'import.rows-gone': {
    zh: '已有的{part}有 {count} 行不在这份文件里，导入后不再显示：{text}',
    en: '{count} stored rows of {part} are not in this file and will not be shown any more: {text}',
  },
  'import.scale': {
    zh: '净值变了 {percent}%，这里写 {given}：像是没有乘 100 的小数',
    en: 'The NAV moved by {percent}%, here stands {given}: as if it were not times 100',
  },
  'import.series-gap': {
    zh: '{last} 到 {first} 之间没有数值，超过 {most} 天。用到它的业绩比较基准只算到 {last}。补上中间的数值，或确认照此导入',
    en: 'No values between {last} and {first}, more than {most} days. Benchmarks that use it are computed until {last} only. Add the values between, or confirm',
  },
  'import.size-scale': {
    zh: '净资产除以份额是 {amount} 元一份，多半是其中一个的单位不同。净资产写元，份额写份，核对后改正',
    en: 'Net assets divided by units are {amount} yuan a unit, most likely one of them is in another unit. Give yuan and units: check and mend it',
  },
  'import.too-many-columns': {
    zh: '超过 200 列，不像要导入的数据',
    en: 'Over 200 columns, which no import has',
  },
  'import.too-many-rows': {
    zh: '超过 200 万行。分成几份导入',
    en: 'Over 2,000,000 rows. Import it in parts',
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
  'import.value-scale': {
    zh: '按比例 {given}%，市值应约为 {expected} 元，这里是 {value} 元，多半是单位不同。核对后改正',
    en: 'With {given}% the value would be about {expected} yuan, here stand {value}, most likely in another unit. Check and mend it',
  },
  'import.workbook-too-large': {
    zh: '表格文件超过 20 MB。另存为 CSV 再选',
    en: 'The workbook is over 20 MB. Save it as CSV, then choose that',
  },
  'import.workbook-unpacks-too-large': {
    zh: '表格解开后超过 200 MB。另存为 CSV 再选',
    en: 'The workbook is over 200 MB unpacked. Save it as CSV, then choose that',
  },
  'import.xbrl-bad-day': {
    zh: '“{value}”不是日期，报告的期间应写成 2026-03-31 这样。改正后重新导出',
    en: '“{value}” is no date; periods of a report are written like 2026-03-31. Mend it and export it again',
  },
  'import.xbrl-broken': {
    zh: 'XML 在第 {line} 行第 {column} 个字写错了或没有写完，读不下去。重新导出后再选',
    en: 'The XML is wrong or ends early at line {line}, column {column}. Export it again, then choose it',
  },
  'import.xbrl-contradicts': {
    zh: '“{element}”给了两个值：{one} 和 {other}。留下对的一个，重新导出',
    en: '“{element}” has two values: {one} and {other}. Keep the right one and export it again',
  },
  'import.xbrl-currency': {
    zh: '“{element}”以 {unit} 计，这里只读人民币元。换成人民币的报告',
    en: '“{element}” is in {unit}, and only yuan are read. Take the report in yuan',
  },
  'import.xbrl-doctype': {
    zh: '文件里有文档类型声明（DOCTYPE），可能带有实体，为安全不读。去掉这一段，重新导出',
    en: 'The file declares a document type (DOCTYPE), which can bring entities, so it is not read. Leave that out and export it again',
  },
  'import.xbrl-encoding': {
    zh: '文件声明的编码 {encoding} 不能读。另存为 UTF-8 或 GB18030 再选',
    en: 'The file declares the encoding {encoding}, which is not read. Save it as UTF-8 or GB18030, then choose that',
  },
  'import.xbrl-no-context': {
    zh: '“{element}”指向的上下文“{context}”不在文件里。文件可能被截短，重新导出',
    en: '“{element}” names the context “{context}”, which the file does not have. It may be cut short: export it again',
  },
  'import.xbrl-no-facts': {
    zh: '报告里没有任何数值。重新导出后再选',
    en: 'The report has no facts. Export it again, then choose it',
  },
  'import.xbrl-no-fund': {
    zh: '看不出是哪只基金的报告：没有 6 位的基金代码。补上基金主代码，重新导出',
    en: 'It does not say which fund it is of: there is no code of 6 digits. Add the fund code and export it again',
  },
  'import.xbrl-no-period': {
    zh: '看不出报告期：没有报告期末的日期。补上后重新导出',
    en: 'It does not say of which period it is: there is no last day. Add it and export it again',
  },
  'import.xbrl-no-rows': {
    zh: '报告期末的持仓、行业、债券和资产一行也没有。核对是不是定期报告的全文',
    en: 'There is no row of holdings, industries, bonds or assets at the end of the period. Check that it is the whole periodic report',
  },
  'import.xbrl-none': {
    zh: '这是 XML，但不是 XBRL 报告。选报送用的实例文件（.xbrl 或 .xml），不是网页、PDF 或分类标准',
    en: 'This is XML but no XBRL report. Choose the instance that is filed (.xbrl or .xml), not a web page, a PDF or the taxonomy',
  },
  'import.xbrl-other-fund': {
    zh: '“{element}”是 {other} 的，报告是 {fund} 的。一份文件只能有一只基金，分开导出',
    en: '“{element}” is of {other}, the report of {fund}. A file has one fund: export them apart',
  },
  'import.xbrl-other-name': {
    zh: '文件名里是 {named}，报告是 {fund} 的。核对没有选错文件',
    en: 'The file is named after {named}, the report is of {fund}. Check that it is the right file',
  },
  'import.xbrl-other-period': {
    zh: '“{element}”是 {other} 的，报告期末是 {end}。换成这一期的报告，或改正报告期',
    en: '“{element}” is of {other}, the period ends on {end}. Take the report of this period, or mend the period',
  },
  'import.xbrl-other-report': {
    zh: '这一行是 {day} 的，报告期末是 {end}。改成 {end}，或去掉这行',
    en: 'The row is of {day}, the period ends on {end}. Change it to {end}, or leave the row out',
  },
  'import.xbrl-row-of-other': {
    zh: '这一行写给 {code}，报告是 {fund} 的。改回 {fund}，或去掉这行',
    en: 'The row is for {code}, the report is of {fund}. Change it back to {fund}, or leave the row out',
  },
  'import.xbrl-several': {
    zh: '压缩包里有 {count} 份 XBRL，一次只读一份。解压后逐份选',
    en: 'The zip holds {count} XBRL files, one is read at a time. Unpack it and choose them one by one',
  },
  'import.xbrl-too-deep': {
    zh: 'XML 套了超过 {most} 层，不是基金报告的写法。重新导出后再选',
    en: 'The XML is nested deeper than {most} levels, as no report of a fund is. Export it again, then choose it',
  },
  'import.xbrl-too-large': {
    zh: 'XBRL 报告超过 20 MB。核对是不是单只基金一期的报告',
    en: 'The XBRL report is over 20 MB. Check that it is one report of one fund',
  },
  'import.xbrl-too-many': {
    zh: 'XBRL 里的数值、上下文或单位超过 {most} 个。核对是不是单只基金一期的报告',
    en: 'The XBRL has more than {most} facts, contexts or units. Check that it is one report of one fund',
  },
  'import.xbrl-unknown-taxonomy': {
    zh: '认不出报告里的任何元素，它用的分类标准是 {taxonomy}。请运维把元素名加进 QUOIN_XBRL_ELEMENTS 指的文件，再导入',
    en: 'No element of the report is known; its taxonomy is {taxonomy}. Ask operations to add its elements to the file that QUOIN_XBRL_ELEMENTS names, then import it',
  },
  'import.xls': {
    zh: '这是旧的 XLS 格式。在表格软件里另存为 XLSX 或 CSV 再选',
    en: 'This is the old XLS format. Save it as XLSX or CSV, then choose that',
  },
  'import.xlsx-unreadable': {
    zh: '这不是能读的 XLSX 文件。在表格软件里重新另存一次再选',
    en: 'This is no XLSX that can be read. Save it once more, then choose it',
  },
  'import.zip-encrypted': {
    zh: '压缩包有密码，打不开。解压后选里面的文件',
    en: 'The zip has a password. Unpack it and choose the file within',
  },
  'import.zip-nothing': {
    zh: '压缩包里没有 XBRL 报告，也不是表格。解压后选里面的文件',
    en: 'The zip holds no XBRL report and is no workbook. Unpack it and choose the file within',
  },
} as const satisfies Translations;
