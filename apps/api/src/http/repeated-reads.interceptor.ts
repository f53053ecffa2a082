import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { readAgain } from '@plantao/platform/database';
import type { ShopRequest } from './sessions/caller.js';

/** What only reads is read once more when its connection to the database was lost: its caller does not hear of it (R15). */
@Injectable()
export class RepeatedReads implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { method } = context.switchToHttp().getRequest<ShopRequest>();
    if (method !== 'GET') return next.handle();
    return from(readAgain(() => lastValueFrom(next.handle(), { defaultValue: undefined })));
  }
}
