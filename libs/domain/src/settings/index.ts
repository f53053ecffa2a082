export { Setting } from './entities/setting.entity.js';
