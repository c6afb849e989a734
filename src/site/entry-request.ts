export { request } from './request/request.ts';
