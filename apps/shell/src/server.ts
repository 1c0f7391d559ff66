export { contractVersion as contract } from '@atrium/contract';
export { createRenderer } from './server/create-renderer';
