import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { READS_REPLICA } from './reads-replica.decorator.js';
import { ReplicaReads } from './replica-reads.service.js';

/** Lets the replica answer the reads of routes with `@ReadsReplica()`. */
@Injectable()
export class ReplicaInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly reads: ReplicaReads,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const marked = this.reflector.getAllAndOverride<boolean | undefined>(READS_REPLICA, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!marked || !this.reads.isOn) return next.handle();
    return from(this.reads.read(() => lastValueFrom(next.handle())));
  }
}
