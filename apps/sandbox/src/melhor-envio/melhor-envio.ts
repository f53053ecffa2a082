import type { Clock } from '../clock.js';
import type { SandboxOptions } from '../config.js';
import type { Ids } from '../ids.js';
import type { Webhooks } from '../webhooks.js';

export class MelhorEnvio {
  constructor(
    readonly options: SandboxOptions,
    readonly clock: Clock,
    readonly ids: Ids,
    readonly webhooks: Webhooks,
  ) {}

  reset(): void {
    return undefined;
  }
}
