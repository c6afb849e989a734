/** What a promise came to in time; null where it failed or took longer. */
export async function settleInTime<T>(
  milliseconds: number,
  promise: Promise<T>,
): Promise<{ value: T } | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((settle) => {
    timer = setTimeout(() => settle(null), milliseconds);
  });
  try {
    return await Promise.race([promise.then((value) => ({ value })), late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
