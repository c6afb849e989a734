/** An expected failure; `message` is shown to the person who started Quoin, says what happened and what to do, in Chinese. */
export interface PostgresFailure {
  ok: false;
  message: string;
}

export function postgresFailure(message: string): PostgresFailure {
  return { ok: false, message };
}

const REASONS: Record<string, string> = {
  EACCES: '没有权限',
  EPERM: '系统不允许',
  EROFS: '文件系统只读',
  ENOSPC: '磁盘已满',
  EDQUOT: '超出磁盘配额',
  ENOTDIR: '路径中有一段不是目录',
  EEXIST: '已有同名文件',
  ENAMETOOLONG: '路径太长',
};

/** A refusal of the file system as a failure that names the path; `undefined` for errors that nobody expects. */
export function fileSystemFailure(error: unknown): PostgresFailure | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return undefined;
  const reason = REASONS[String(error.code)];
  if (!reason) return undefined;
  return postgresFailure(
    `无法读写 ${String(error.path)}:${reason}(${String(error.code)})。请改正后重试,或用 DATA_DIR 另选数据目录。`,
  );
}
