/** Where every call's path begins. */
export const BASE_PATH = '/agate/api/v1';

/** The specification's business constants and limits (section 9), exact to the character. Times are milliseconds. */
export const TENANT_ID = '0001';
export const DEVICE_TYPE = 'wechatapplet';
export const SYSTEM_TYPE = 'w';
/** Fields of login-type calls. */
export const CHANNEL_ID = '6000';
export const CENTER_ID = '1000';
export const PROJECT_TYPE = '0';

export const REQUEST_TIMEOUT = 30_000;
/** Of uploads and binary downloads. */
export const TRANSFER_TIMEOUT = 100_000;
export const CHUNK_TIMEOUT = 120_000;

export const PAGE_SIZE = 10;
/** Most rows that a list answers at once. */
export const MAX_PAGE_SIZE = 200;

/** Addresses of one part of the sitemap, which one call answers. Search engines read up to 50,000 of a file; a smaller one is made in less than a second. */
export const SITEMAP_PART = 2000;
export const VERIFICATION_CODE_LENGTH = 4;
/** Queued action records at which the log is sent. */
export const ACTION_LOG_FLUSH = 10;
/** UTF-8 bytes of `pageRecords`, and records in it, that one call may bring. */
export const ACTION_LOG_MAX_BYTES = 60 * 1024;
export const ACTION_LOG_MAX_RECORDS = 200;
/** `displayflag` of a menu entry, `displyflag` of a module. */
export const HIDDEN_FLAG = '2';
export const CARD_EXPIRY_MAX = '23991231';
export const DEFAULT_BIRTH_DATE = '19000101';
/** `msg` of what a download is wrapped in. */
export const DOWNLOAD_MESSAGE = 'download content';

/** The header in which a page that is not in Chinese says its language, so that what it asks for comes in it. */
export const LANGUAGE_HEADER = 'site-language';
