import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true; strict: true; args: string[] }>
>;

/** Arguments by their options, or in Chinese what is wrong with them. */
export function readArguments<O extends Options>(
  args: readonly string[],
  options: O,
):
  | { ok: true; values: Parsed<O>['values']; positionals: string[] }
  | { ok: false; message: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
      strict: true,
    });
    return { ok: true, values, positionals };
  } catch (error) {
    return { ok: false, message: messageOf(error) };
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof TypeError) || !('code' in error)) throw error;
  const [, option = ''] = /'(-[^' ]*)/.exec(error.message) ?? [];
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `不认识的选项 ${option}`;
  if (error.code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')
    return /does not take/.test(error.message)
      ? `选项 ${option} 不带值`
      : `选项 ${option} 需要一个值；值以 - 开头时写成 ${option}=值`;
  throw error;
}
