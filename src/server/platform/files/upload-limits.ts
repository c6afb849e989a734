/** What one multipart call may bring. */
export const UPLOAD_LIMITS = {
  files: 5,
  /** Bytes of all files together. */
  bytes: 20 * 1024 * 1024,
  fields: 50,
  /** Bytes of one text field. */
  fieldSize: 16 * 1024,
} as const;
