import { Injectable } from '@nestjs/common';
import { AlarmReceiver, type AlarmMessage } from '@plantao/domain/alarms/ports/alarm-receiver.port';
import { Env } from '@plantao/platform/config';
import { EgressClient } from '../http/egress-client.js';
import { ALARM_TIMEOUT_MS, alarmRequest } from './alarm-request.js';

/** Sends alarms to an address of the owner's choice as signed JSON. */
@Injectable()
export class AlarmWebhook extends AlarmReceiver {
  constructor(
    private readonly env: Env,
    private readonly egress: EgressClient,
  ) {
    super();
  }

  get isSet(): boolean {
    return this.env.ALARM_WEBHOOK_URL !== undefined;
  }

  async send(message: AlarmMessage): Promise<void> {
    const address = this.env.ALARM_WEBHOOK_URL;
    if (!address) return;
    const { body, headers } = alarmRequest(message, this.env.PUBLIC_URL, this.env.ALARM_WEBHOOK_SECRET);
    const status = await this.egress.postJson(address, ALARM_TIMEOUT_MS, body, headers);
    if (status >= 300) throw new Error(`the receiver of alarms answered ${status}`);
  }
}
