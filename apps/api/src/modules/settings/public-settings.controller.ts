import { Controller, Get } from '@nestjs/common';
import type { PublicSettingsResponse } from '@plantao/contracts/settings/settings.view';
import { PublicSettingsReader } from './public-settings.reader.js';

@Controller('settings')
export class PublicSettingsController {
  constructor(private readonly settings: PublicSettingsReader) {}
  @Get('public')
  async read(): Promise<PublicSettingsResponse> {
    return { data: await this.settings.read() };
  }
}
