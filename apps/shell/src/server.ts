export { contractVersion as contract } from '@atrium/contract';
export { createRenderer } from './server/create-renderer';
export { textScripts } from './server/text-scripts';
