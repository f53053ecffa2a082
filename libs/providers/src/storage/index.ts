export { DiskFileStore } from './disk.adapter.js';
