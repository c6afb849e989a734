export const gatewayHelp = `用法：npm run quoin -- gateway check <地址> [选项]
      npm run quoin -- gateway check --replay <文件>

以一位新客户的次序（开户、登录、测评、绑卡、购买、支付、赎回……）调用交易网关的全部接口，
逐个说明：已应答、正确拒绝、不符合格式（字段）、没有这个接口；并检查未登录的调用是否被拒绝。
会真的开户和下单，只能用于测试系统，例如：
  npm run quoin -- gateway check http://127.0.0.1:8083 --clock http://127.0.0.1:8083/clock

选项：
  --json               以 JSON 输出
  --record <文件>      把应答存成文件；其中有测试客户的资料，没有密码和密钥
  --replay <文件>      不连网关，检查存下的应答
  --clock <地址>       测试系统拨快时钟的地址，收 {"to":"年月日时分秒"}；没有时，要等到次日或次月的接口可能被拒绝
  --person <文件>      开户人，JSON：custname、certno、certbegindate、certenddate、birthday、mobileno、newmobile、
                       bankacco、secondbankacco、thirdbankacco；不给时编造一位
  --login-name <账号>  登录名，默认为开户人的证件号码
  --fund、--share-type、--target-fund、--cash-fund、--risky-fund、--subscribe-fund <代码>
                       用来交易的基金；默认 000001、A、网关给出的第一只、000198、022364、--fund
  --combo <代码>       用来交易的组合，默认为网关给出的第一个
  --bank <代码>        开户银行，默认为网关给出的第一家

环境变量：
  QUOIN_UPSTREAM_CIPHER_KEY、QUOIN_UPSTREAM_CIPHER_IV、QUOIN_UPSTREAM_SIGN_SECRET、QUOIN_UPSTREAM_SESSION_MODE
                       与网关约定的密钥；本机的地址默认用沙箱的
  QUOIN_CHECK_LOGIN_PASSWORD、QUOIN_CHECK_TRADE_PASSWORD
                       登录密码和交易密码；本机的地址默认编造
  QUOIN_CHECK_SMS_CODE 测试系统的短信和邮件验证码；本机的地址默认 123456

退出码：0 全部符合，1 有不符合的，2 用法有误，3 网关或文件读不到。
`;
