import { Module } from '@nestjs/common';
import { SettingsModule } from '@plantao/domain/settings';
import { PageHeadsReader } from './page-heads.reader.js';
import { SitemapReader } from './sitemap.reader.js';

@Module({
  imports: [SettingsModule],
  providers: [PageHeadsReader, SitemapReader],
  exports: [PageHeadsReader, SitemapReader],
})
export class WebAppModule {}
