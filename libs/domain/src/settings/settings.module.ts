import { Global, Module } from '@nestjs/common';
import { Settings } from './settings.service.js';

@Global()
@Module({ providers: [Settings], exports: [Settings] })
export class SettingsModule {}
