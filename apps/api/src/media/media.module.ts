import { Global, Module } from '@nestjs/common';
import { MediaController } from './media.controller.js';
import { PictureEncoder } from './picture-encoder.service.js';
import { PicturesService } from './pictures.service.js';

@Global()
@Module({
  controllers: [MediaController],
  providers: [PicturesService, PictureEncoder],
  exports: [PictureEncoder],
})
export class MediaModule {}
