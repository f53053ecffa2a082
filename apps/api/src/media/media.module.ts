import path from 'node:path';
import { Global, Module } from '@nestjs/common';
import { Env } from '@plantao/platform/config';
import { FileStore } from '@plantao/platform/storage';
import { DiskFileStore } from '@plantao/providers/storage';
import { MediaController } from './media.controller.js';
import { PictureEncoder } from './picture-encoder.service.js';
import { PicturesService } from './pictures.service.js';

@Global()
@Module({
  controllers: [MediaController],
  providers: [
    PicturesService,
    PictureEncoder,
    {
      provide: FileStore,
      inject: [Env],
      useFactory: (env: Env) => new DiskFileStore(path.join(env.DATA_DIR, 'media')),
    },
  ],
  exports: [FileStore, PictureEncoder],
})
export class MediaModule {}
