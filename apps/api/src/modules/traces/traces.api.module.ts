import { Module } from '@nestjs/common';
import { PageSpansController } from './page-spans.controller.js';

@Module({ controllers: [PageSpansController] })
export class TracesApiModule {}
