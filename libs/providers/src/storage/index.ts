export { DiskFileStore, NODE_FILES } from './disk.adapter.js';
