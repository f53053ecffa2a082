export { Lead } from './entities/lead.entity.js';
