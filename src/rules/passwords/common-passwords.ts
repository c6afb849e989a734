/**
 * Passwords of eight characters and more that everybody tries first, in lower case. Shorter ones are refused anyway;
 * digits and marks at the end, and repeated or running characters, are seen by rule.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  'password', 'passw0rd', 'p@ssw0rd', 'p@ssword', 'passwort', 'iloveyou', 'sunshine', 'princess', 'football', 'baseball', 'superman', 'batman123',
  'trustno1', 'starwars', 'whatever', 'computer', 'internet', 'michelle', 'jennifer', 'jonathan', 'maverick', 'corvette', 'mercedes', 'samantha',
  'welcome1', 'welcome123', 'letmein1', 'letmein123', 'changeme', 'changeme123', 'qwertyuiop', 'qwerty123', 'qwerty12345', 'asdfghjkl', 'zxcvbnm123',
  '1qaz2wsx', '1q2w3e4r', '1q2w3e4r5t', '1qaz2wsx3edc', 'qazwsxedc', 'zaq12wsx', 'q1w2e3r4', 'q1w2e3r4t5', 'asdf1234', 'qwer1234', 'abcd1234', 'abc12345',
  'a1234567', 'a12345678', 'a123456789', 'aa123456', 'aa123456789', 'abc123456', 'qq123456', 'qq123456789', 'zz123456', 'wang123456', 'zhang123', 'woaini1314',
  'woaini520', 'woaini521', '5201314520', '1314520520', '5211314521', 'woaiwojia', 'woaizhongguo', 'zhongguo', 'admin123', 'admin1234', 'admin888', 'admin12345',
  'administrator', 'root1234', 'rootroot', 'test1234', 'testtest', 'guest123', 'user1234', 'default1', 'secret123', 'monkey123', 'dragon123', 'shadow123',
  'master123', 'hello123', 'helloworld', 'freedom1', 'liverpool', 'chelsea1', 'arsenal1', 'pokemon1', 'naruto123', 'ninja123', 'summer2024', 'summer2025',
  'summer2026', 'winter2024', 'winter2025', 'winter2026', 'spring2026', 'autumn2026', 'password1', 'password12', 'password123', 'password1234', 'password2026',
  'p@ssw0rd123', 'p@ssw0rd1', 'admin@123', 'admin@1234', 'abc@1234', 'abcd@1234', 'qwe123!@#', '1qaz@wsx', '1qaz!qaz', 'huawei@123', 'company123', 'fund123456', 'jijin123456',
  'quoin123', 'quoin1234', 'quoinquoin', 'correcthorsebatterystaple', 'mypassword', 'mypassword1', 'nopassword', 'thispassword', 'passwordpassword', 'letmeinplease', 'opensesame', 'iloveyou123', 'iloveyou1314',
]);
