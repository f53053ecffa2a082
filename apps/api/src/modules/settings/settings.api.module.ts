import { Module } from '@nestjs/common';
import { SettingsModule } from '@plantao/domain/settings';
import { PublicSettingsController } from './public-settings.controller.js';
import { PublicSettingsReader } from './public-settings.reader.js';

@Module({
  imports: [SettingsModule],
  controllers: [PublicSettingsController],
  providers: [PublicSettingsReader],
})
export class SettingsApiModule {}
