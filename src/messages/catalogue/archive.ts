import type { Translations } from './translations.ts';

export const archiveMessages = {
  'archive.backup-chain': {
    zh: '备份里的发布记录接不上：{fault}。请用另一份备份',
    en: 'The releases of the backup do not chain: {fault}. Use another backup',
  },
  'archive.backup-file-differs': {
    zh: '{path} 不是写下时的内容。请换一份完好的副本，或用另一份备份',
    en: '{path} is not what was written. Put a sound copy in its place, or use another backup',
  },
  'archive.backup-file-missing': {
    zh: '备份缺少文件 {path}。请把它放回备份目录，或用另一份备份',
    en: 'The backup lacks the file {path}. Put it back into the folder, or use another backup',
  },
  'archive.backup-manifest-unreadable': {
    zh: '{file} 不是能读的备份清单。请用另一份备份',
    en: '{file} is no manifest of a backup that can be read. Use another backup',
  },
  'archive.backup-newer-format': {
    zh: '{file} 由更新的 Quoin 写出（格式 {format}），请用那个版本',
    en: 'A newer Quoin wrote {file} (format {format}), use that version',
  },
  'archive.backup-read-back': {
    zh: '{file} 读回来与写下的不同，没有备份成。请检查存放备份的磁盘',
    en: '{file} was read back with other bytes than were written, so there is no backup. Check the disk of the backups',
  },
  'archive.backup-runs': {
    zh: '另一次备份正在进行，请等它结束',
    en: 'Another backup is being made. Wait until that is done',
  },
  'archive.bad-draft': {
    zh: '草稿的内容不对',
    en: 'The content of the draft is wrong',
  },
  'archive.bad-place': {
    zh: '{place} 不对',
    en: '{place} is wrong',
  },
  'archive.bad-step': {
    zh: '第 {step} 步修改不对',
    en: 'Step {step} is wrong',
  },
  'archive.bad-value': {
    zh: '{path} 的 {place} 不对：{fault}',
    en: '{place} of {path} is wrong: {fault}',
  },
  'archive.breaks-rule': {
    zh: '{thing}（{node}）违反 {rule} {basis}：{problem}',
    en: '{thing} ({node}) breaks {rule} {basis}: {problem}',
  },
  'archive.busy': {
    zh: '正在处理另一份档案，请等它结束',
    en: 'Another archive is being worked on. Wait until that is done',
  },
  'archive.damaged': {
    zh: '档案已损坏，没有读取（{fault}）。请重新取一份',
    en: 'The archive is damaged and was not read ({fault}). Fetch it again',
  },
  'archive.dangling-references': {
    zh: '这些内容指向档案里没有的东西',
    en: 'These lead to what is not in the archive',
  },
  'archive.database-failed': {
    zh: '写入时出错（{fault}）。请检查数据库和磁盘后重试',
    en: 'Writing failed ({fault}). Check the database and the disk, then try again',
  },
  'archive.database-not-empty': {
    zh: '只能恢复到空库，这个库里已经有内容',
    en: 'Only an empty database can be restored to, this one has content',
  },
  'archive.encrypted': {
    zh: '“{path}”加了密',
    en: '“{path}” is encrypted',
  },
  'archive.evidence-refused': {
    zh: '{thing} 的 {field} 不能这样发布：{problem}',
    en: '{field} of {thing} cannot be published so: {problem}',
  },
  'archive.failed': {
    zh: '出错了，没有做成，什么都没有改动。请稍后再试，或请管理员查看服务器的日志',
    en: "It failed and nothing was changed. Try again later, or ask an administrator to look into the server's log",
  },
  'archive.file-missing': {
    zh: '档案里没有 {path}',
    en: 'The archive has no {path}',
  },
  'archive.file-too-large': {
    zh: '{path} 大得不合理，没有读取',
    en: '{path} is larger than makes sense, so it was not read',
  },
  'archive.files-missing': {
    zh: '档案里少了这些文件',
    en: 'These files are missing from the archive',
  },
  'archive.files-unlisted': {
    zh: 'manifest.json 里没有这些文件，档案里却有',
    en: 'These files are in the archive and not in manifest.json',
  },
  'archive.gone-export': {
    zh: '这份档案已经不在了，请重新导出',
    en: 'This archive is gone. Export it again',
  },
  'archive.gone-upload': {
    zh: '这份档案已经不在了，请重新上传',
    en: 'This archive is gone. Upload it again',
  },
  'archive.hash-differs': {
    zh: '{path} 的内容与 manifest.json 里的 SHA-256 不符：档案损坏或被改动过',
    en: 'The content of {path} has another SHA-256 than manifest.json says: the archive is damaged or was changed',
  },
  'archive.interrupted': {
    zh: '处理档案的进程中途停了。导入若已完成，“发布”里有它那一次；没有就什么都没有改动，可以再试一次',
    en: 'The process that worked on the archive stopped. If an import was done, its release stands under Releases; if none does, nothing was changed and you can try again',
  },
  'archive.is-folder': {
    zh: '这是一个目录，请给出档案文件',
    en: "This is a folder, name the archive's file",
  },
  'archive.listed': {
    zh: '{what}：{shown}',
    en: '{what}: {shown}',
  },
  'archive.listed-more': {
    zh: '{what}：{shown} 等 {count} 个',
    en: '{what}: {shown} and more, {count} in all',
  },
  'archive.log-ends-early': {
    zh: '发布记录应到第 {seq} 次为止，档案里却停在第 {last} 次',
    en: 'The releases should go up to {seq}, in the archive they end at {last}',
  },
  'archive.manifest-duplicate': {
    zh: 'manifest.json 把同一个文件写了两次',
    en: 'manifest.json names one file twice',
  },
  'archive.manifest-incomplete': {
    zh: 'manifest.json 不完整：{place}',
    en: 'manifest.json is not complete: {place}',
  },
  'archive.media-content-differs': {
    zh: '{path} 的内容与它的名字不符',
    en: 'The content of {path} is not what its name says',
  },
  'archive.media-file-damaged': {
    zh: '媒体库里的“{name}”（{hash}）已损坏。请从更早的备份补上后重试',
    en: '“{name}” ({hash}) in the library is damaged. Put it back from an earlier backup and try again',
  },
  'archive.media-file-missing': {
    zh: '媒体库里的“{name}”（{hash}）找不到文件。请检查存放媒体的目录或存储桶，补上后重试',
    en: 'The file of “{name}” ({hash}) in the library is not found. Check the folder or bucket that holds the media, put it back and try again',
  },
  'archive.media-name-not-hash': {
    zh: '{path} 的名字不是它内容的 SHA-256',
    en: 'The name of {path} is not the SHA-256 of its content',
  },
  'archive.media-names-unsafe': {
    zh: '媒体库里的文件名不安全',
    en: 'Names of files in the library are not safe',
  },
  'archive.newer-format': {
    zh: '档案的格式是 {format}，这个版本只读到 {known}：它由更新的 Quoin 写出，请用那个版本导入',
    en: 'The archive has format {format}, this version reads up to {known}: a newer Quoin wrote it, import it with that version',
  },
  'archive.newer-version': {
    zh: '档案由更新的 Quoin（{version}，{steps}）写出，请用那个版本导入',
    en: 'A newer Quoin ({version}, {steps}) wrote this archive, import it with that version',
  },
  'archive.no-erasure-record': {
    zh: '档案里没有这次清除的记录',
    en: 'The archive holds no record of this erasure',
  },
  'archive.no-such-file': {
    zh: '没有这个文件。请检查路径',
    en: 'There is no such file. Check the path',
  },
  'archive.no-table': {
    zh: '这个版本没有 {path} 要去的表：请用写出档案的版本（{version}）导入',
    en: 'This version has no table for {path}: import it with the version that wrote it ({version})',
  },
  'archive.not-a-file': {
    zh: '“{path}”不是普通文件（可能是链接）',
    en: '“{path}” is no plain file (perhaps a link)',
  },
  'archive.not-confirmed': {
    zh: '请照样输入确认的词，再开始',
    en: 'Type the word as shown, then begin',
  },
  'archive.not-json': {
    zh: '{path} 不是 JSON',
    en: '{path} is no JSON',
  },
  'archive.not-ours': {
    zh: '这不是 Quoin 的档案：里面没有 manifest.json',
    en: 'This is no archive of Quoin: there is no manifest.json in it',
  },
  'archive.not-ours-manifest': {
    zh: '这不是 Quoin 的档案：manifest.json 里没有写明',
    en: 'This is no archive of Quoin: its manifest.json does not say so',
  },
  'archive.not-permitted': {
    zh: '没有读取这个文件的权限',
    en: 'This file may not be read',
  },
  'archive.not-read': {
    zh: '{problem}，没有读取',
    en: '{problem}, so it was not read',
  },
  'archive.not-whole': {
    zh: '不是完整的档案：文件被截断，或不是 zip。请重新取一份',
    en: 'This is no whole archive: it was cut, or is no zip. Fetch it again',
  },
  'archive.not-yours': {
    zh: '带账号的档案只能由请求导出的人下载，没有给出。需要时请自己请求一份',
    en: 'An archive with accounts is downloaded by who asked for it alone; it was not given out. Ask for one yourself if you need it',
  },
  'archive.overlapping': {
    zh: '“{path}”与别的文件共用同一段数据，没有读取',
    en: '“{path}” shares its bytes with another file, so it was not read',
  },
  'archive.own-key': {
    zh: '内容自己的编号是“{key}”',
    en: 'It calls itself “{key}”',
  },
  'archive.path-is-folder': {
    zh: '“{path}”是一个目录，档案里只有文件',
    en: '“{path}” is a folder, an archive holds files alone',
  },
  'archive.path-twice': {
    zh: '档案里有两个“{path}”',
    en: 'The archive has “{path}” twice',
  },
  'archive.problem-at': {
    zh: '{place} {problem}',
    en: '{place} {problem}',
  },
  'archive.problem-of': {
    zh: '{thing}：{problem}',
    en: '{thing}: {problem}',
  },
  'archive.reason-disk-failed': {
    zh: '磁盘读写出错',
    en: 'the disk failed',
  },
  'archive.reason-disk-full': {
    zh: '磁盘已满',
    en: 'the disk is full',
  },
  'archive.reason-file-too-large': {
    zh: '文件超出允许的大小',
    en: 'the file is larger than is allowed',
  },
  'archive.reason-is-folder': {
    zh: '这是一个目录',
    en: 'it is a folder',
  },
  'archive.reason-no-folder': {
    zh: '没有这个目录',
    en: 'there is no such folder',
  },
  'archive.reason-quota': {
    zh: '超出磁盘配额',
    en: 'the disk quota is used up',
  },
  'archive.release-changed': {
    zh: '第 {seq} 次发布的记录被改动过',
    en: 'The record of release {seq} was changed',
  },
  'archive.release-missing': {
    zh: '少了第 {seq} 次发布',
    en: 'Release {seq} is missing',
  },
  'archive.release-not-linked': {
    zh: '第 {seq} 次发布没有接在前一次之后',
    en: 'Release {seq} does not follow the one before',
  },
  'archive.release-without-content': {
    zh: '第 {seq} 次发布的“{thing}”没有内容，或内容被改动过',
    en: '“{thing}” of release {seq} has no content, or its content was changed',
  },
  'archive.sizes-differ': {
    zh: '这些文件的大小与 manifest.json 不符',
    en: 'The sizes of these files are not those in manifest.json',
  },
  'archive.step-missing': {
    zh: '少了第 {step} 步修改',
    en: 'Step {step} is missing',
  },
  'archive.step-not-applicable': {
    zh: '第 {step} 步修改用不上：{reason}',
    en: 'Step {step} cannot be applied: {reason}',
  },
  'archive.steps-missing': {
    zh: '应有 {head} 步修改，只有 {step} 步',
    en: 'There should be {head} steps, there are only {step}',
  },
  'archive.target-exists': {
    zh: '{target} 已经存在，没有覆盖它。请换一个文件名',
    en: '{target} is there already and was not overwritten. Choose another name',
  },
  'archive.too-many-files': {
    zh: '档案里有 {count} 个文件，最多读 {most} 个',
    en: 'The archive has {count} files, at most {most} are read',
  },
  'archive.unknown-column': {
    zh: '{path} 有这个版本不认识的列“{column}”：请用写出档案的版本导入',
    en: '{path} has a column “{column}” that this version does not know: import it with the version that wrote it',
  },
  'archive.unknown-compression': {
    zh: '“{path}”的压缩方式不认识',
    en: '“{path}” is packed in an unknown way',
  },
  'archive.unknown-kind': {
    zh: '不认识内容种类“{kind}”：档案由更新的 Quoin 写出，请用那个版本导入',
    en: 'The kind of content “{kind}” is not known: a newer Quoin wrote the archive, import it with that version',
  },
  'archive.unknown-types': {
    zh: '没有这些区块类型的代码，内容照样保留，页面上暂不显示',
    en: 'There is no code for these types of blocks; their content is kept and not shown for now',
  },
  'archive.unpacks-too-large': {
    zh: '档案解开有 {megabytes} MB，是它自己的 {times} 倍，没有读取',
    en: 'Unpacked the archive has {megabytes} MB, {times} times its own size, so it was not read',
  },
  'archive.unreadable': {
    zh: '{path} 读不出来：{fault}',
    en: '{path} cannot be read: {fault}',
  },
  'archive.unsafe-name': {
    zh: '档案里的文件名不安全（{fault}），没有读取',
    en: 'A name in the archive is not safe ({fault}), so it was not read',
  },
  'archive.unsafe-path': {
    zh: '文件名“{path}”不安全',
    en: 'The name “{path}” is not safe',
  },
  'archive.write-failed': {
    zh: '写不进 {target}：{reason}（{code}）。没有留下半份档案；请改正后重试',
    en: '{target} cannot be written: {reason} ({code}). No half of an archive is left; mend this and try again',
  },
} as const satisfies Translations;
