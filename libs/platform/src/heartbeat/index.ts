export { Heartbeat } from './heartbeat.entity.js';
export {
  HEARTBEATS,
  Heartbeats,
  type HeartbeatRow,
  type ProcessFacts,
  type ProcessKind,
  type ProcessesSeen,
} from './heartbeats.service.js';
export { freeBytes, shopVersion } from './process-info.js';
