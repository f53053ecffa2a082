import { Controller, Get } from '@nestjs/common';
import type { AlarmsResponse } from '@plantao/contracts/admin/alarms.view';
import { AlarmsService } from '@plantao/domain/alarms';
import { alarmAddress } from '@plantao/contracts/pages/alarm-pages';
import { alarmText } from '@plantao/domain/alarms/rules/alarm-kinds.rules';

/** What people must look at, for the dashboard. */
@Controller('admin/alarms')
export class AlarmsController {
  constructor(private readonly alarms: AlarmsService) {}

  @Get()
  async list(): Promise<AlarmsResponse> {
    const ongoing = await this.alarms.ongoing();
    return {
      data: {
        alarms: ongoing.map(({ kind, figure, detail, openedAt }) => ({
          kind,
          ...alarmText(kind, figure),
          figure,
          detail,
          since: openedAt.toISOString(),
          path: alarmAddress(kind),
        })),
      },
    };
  }
}
