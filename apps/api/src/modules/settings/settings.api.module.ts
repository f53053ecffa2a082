import { Module } from '@nestjs/common';
import { SettingsModule } from '@plantao/domain/settings';
import { AdminSettingsController } from './admin-settings.controller.js';
import { PublicSettingsController } from './public-settings.controller.js';
import { PublicSettingsReader } from './public-settings.reader.js';

@Module({
  imports: [SettingsModule],
  controllers: [AdminSettingsController, PublicSettingsController],
  providers: [PublicSettingsReader],
})
export class SettingsApiModule {}
