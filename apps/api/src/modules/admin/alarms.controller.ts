import { Controller, Get } from '@nestjs/common';
import type { AlarmsAnswer } from '@plantao/contracts/admin/alarms.view';
import { AlarmsService } from '@plantao/domain/alarms';
import { alarmPath, alarmText } from '@plantao/domain/alarms/rules/alarm-kinds.rules';
import { Access } from '../../http/access.decorator.js';

/** What people must look at, for the dashboard. */
@Controller('admin/alarms')
@Access('staff')
export class AlarmsController {
  constructor(private readonly alarms: AlarmsService) {}

  @Get()
  async list(): Promise<AlarmsAnswer> {
    const lasting = await this.alarms.lasting();
    return {
      data: {
        alarms: lasting.map(({ kind, figure, detail, openedAt }) => ({
          kind,
          ...alarmText(kind, figure),
          figure,
          detail,
          since: openedAt.toISOString(),
          path: alarmPath(kind),
        })),
      },
    };
  }
}
