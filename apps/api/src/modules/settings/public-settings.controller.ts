import { Controller, Get } from '@nestjs/common';
import type { PublicSettingsAnswer } from '@plantao/contracts/settings/settings.view';
import { Public } from '../../http/access.decorator.js';
import { PublicSettingsReader } from './public-settings.reader.js';

@Controller('settings')
export class PublicSettingsController {
  constructor(private readonly settings: PublicSettingsReader) {}

  @Public()
  @Get('public')
  async read(): Promise<PublicSettingsAnswer> {
    return { data: await this.settings.read() };
  }
}
