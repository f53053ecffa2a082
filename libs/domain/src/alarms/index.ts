export { AlarmsModule } from './alarms.module.js';
export { AlarmMonitor } from './alarm-monitor.service.js';
export { AlarmsService, type Observation } from './alarms.service.js';
export { Alarm } from './entities/alarm.entity.js';
export { AlarmNotice } from './entities/alarm-notice.entity.js';
export { PaymentScript } from './entities/payment-script.entity.js';
export { ScriptSource, ScriptUnavailable } from './ports/script-source.port.js';
export { PaymentScripts, type ScriptReading } from './payment-scripts.service.js';
export { readShopFigures, type OpenAlarm, type Replica, type ShopFigures } from './shop-figures.js';
