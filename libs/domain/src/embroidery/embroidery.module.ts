import { Module } from '@nestjs/common';
import { Embroideries } from './embroideries.service.js';
import { EmbroideryEffects } from './embroidery-effects.adapter.js';
import { OrderEmbroideries } from './order-embroideries.service.js';
import { Production } from './production.service.js';

/** Names and logos on garments. Needs SettingsModule in the same application. */
@Module({
  providers: [Embroideries, EmbroideryEffects, OrderEmbroideries, Production],
  exports: [Embroideries, EmbroideryEffects, OrderEmbroideries, Production],
})
export class EmbroideryModule {}
