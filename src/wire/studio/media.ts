/**
 * Uploading a picture: `POST` of its bytes as `application/octet-stream` with `REQUEST_HEADER`, answered by a
 * `MediaFile`, or refused like every call of the back office. It is no JSON, so it stands beside `studioRoutes`.
 */
export const MEDIA_UPLOAD = { path: '/api/media/files', fileNameHeader: 'x-file-name' } as const;
