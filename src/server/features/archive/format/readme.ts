/** What a person who opens an archive by hand reads first. */
export const README = `这是 Quoin 网站的档案。

manifest.json   由哪个版本在什么时刻写出，有多少内容，以及每个文件的 SHA-256
releases/       每次发布一个文件：谁、何时、发布了什么；每次的哈希都接在前一次之后
versions/       每个版本的内容，按种类和编号分目录，文件名是首次发布它的那次发布的序号
drafts/         草稿；.operations.jsonl 是其上的每一步修改，一行一步
figures/        净值、收益、分红、节假日和业绩，按导入批次；某日以可见批次中最新的一批为准
media/          媒体库的说明（media_file.csv）和原件（files/，文件名是内容的 SHA-256）
desk/           模式、审批和准备中的发布
accounts/       账号和权限（导出时可选，备份里有）
personal/       意见反馈、投资者和操作记录（只在备份里有；请按个人信息保管）

JSON 的字段按名称排列，一行一项；两份档案解开后可以直接用 diff 比较。
检查：npm run quoin -- verify-archive 文件
`;
