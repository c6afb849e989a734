export const apiHelp = `用法：npm run api -- <接口> ['<JSON 参数>'] [选项]

以会话、签名和加密调用一个公共接口，例如：
  npm run api -- trade/fund/list '{"pagecount":10}'
  npm run api -- file/upload --file 身份证.png
  npm run api -- file/content/download '{"fileid":"…"}' --out 文件.pdf

选项：
  --server <地址>      服务器，默认 http://127.0.0.1:8080
  --list               列出全部接口
  --verbose            在标准错误上显示请求头、明文、密文和应答
  --raw                原样输出应答的文本
  --file [字段=]<路径> 上传的文件，可以给多个；字段默认为 file
  --out <路径>         把文件应答保存到这里；- 为标准输出
  --token=<令牌>       用已有的会话；会话模式 1 还需要它的 --key
  --key=<密钥>         该会话的密钥
  --cipher-key、--cipher-iv、--sign-secret、--session-mode、--suite
                       接口配置。不给时取自服务器的首页，再次取自环境变量 QUOIN_CIPHER_KEY 等

成功时 record 或 body 以 JSON 输出到标准输出。
退出码：0 成功，1 接口应答失败，2 用法有误，3 服务器没有应答。
`;
