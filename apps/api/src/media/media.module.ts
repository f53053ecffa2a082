import { Global, Module } from '@nestjs/common';
import { MediaController } from './media.controller.js';
import { PictureEncoder } from './picture-encoder.service.js';
import { ProductShares } from './product-shares.service.js';
import { PicturesService } from './pictures.service.js';

@Global()
@Module({
  controllers: [MediaController],
  providers: [PicturesService, PictureEncoder, ProductShares],
  exports: [PictureEncoder],
})
export class MediaModule {}
