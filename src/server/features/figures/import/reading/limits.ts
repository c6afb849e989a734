const MB = 1024 * 1024;

/** How large a file may be. What is unpacked counts too: a small file can hold more than there is memory. */
export const IMPORT_LIMITS = {
  /** As it is sent. */
  bytes: 200 * MB,
  /** As text, unpacked. */
  textBytes: 400 * MB,
  /** JSON is read whole. */
  jsonBytes: 64 * MB,
  workbookBytes: 20 * MB,
  workbookUnpackedBytes: 200 * MB,
  rows: 2_000_000,
  columns: 200,
  lineLength: 64 * 1024,
} as const;
