import { Module } from '@nestjs/common';
import { EmbroideryModule } from '@plantao/domain/embroidery';
import { AdminEmbroideryController } from './admin-embroidery.controller.js';
import { AdminEmbroideryReader } from './admin-embroidery.reader.js';
import { EmbroideriesController } from './embroideries.controller.js';
import { LogoPictures } from './logo-pictures.service.js';
import { LogosService } from './logos.service.js';

@Module({
  imports: [EmbroideryModule],
  controllers: [AdminEmbroideryController, EmbroideriesController],
  providers: [AdminEmbroideryReader, LogoPictures, LogosService],
})
export class EmbroideryApiModule {}
