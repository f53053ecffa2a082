import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Clock } from './clock/index.js';
import { Env } from './config/index.js';

/** What every process needs: its environment and its clock, injectable everywhere. */
@Global()
@Module({})
export class PlatformModule {
  static with(env: Env): DynamicModule {
    return {
      module: PlatformModule,
      providers: [{ provide: Env, useValue: env }, Clock],
      exports: [Env, Clock],
    };
  }
}
