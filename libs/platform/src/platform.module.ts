import { Global, Injectable, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from './clock/index.js';
import { Env } from './config/index.js';
import { stopTracing } from './tracing/index.js';

/** What was recorded last is sent before the process ends. */
@Injectable()
class LastTraces implements OnApplicationShutdown {
  onApplicationShutdown(): Promise<void> {
    return stopTracing();
  }
}

/** What every process needs: its environment and its clock, injectable everywhere. */
@Global()
@Module({})
export class PlatformModule {
  static with(env: Env): DynamicModule {
    return {
      module: PlatformModule,
      providers: [{ provide: Env, useValue: env }, Clock, LastTraces],
      exports: [Env, Clock],
    };
  }
}
