import { Module } from '@nestjs/common';
import { SettingsModule } from '@plantao/domain/settings';
import { PageHeadsReader } from './page-heads.reader.js';

@Module({ imports: [SettingsModule], providers: [PageHeadsReader], exports: [PageHeadsReader] })
export class WebAppModule {}
