export { AlarmsModule } from './alarms.module.js';
export { AlarmsService, type Sighting } from './alarms.service.js';
export { Alarm } from './entities/alarm.entity.js';
