import type { FastifyRequest } from 'fastify';
import type { Caller } from '@plantao/domain/accounts';
import type { ReadResponse } from './response-cache.service.js';

/** A question that may be answered from the cache. */
export interface CachedQuestion {
  readonly key: string;
  readonly read: ReadResponse;
  /** `read` costs less than the request's own way: it also answers what is not kept. */
  readonly isDirect?: boolean;
  /** Present where it is counted who asks. */
  readonly countedBy?: (request: FastifyRequest) => CountedQuestion;
}

/** How a question of one request is counted. */
export interface CountedQuestion {
  /** Counts it before it is answered; returns what takes that back. @throws DomainError request.limited */
  readonly count: (caller: Caller | undefined) => () => void;
  /** Whose question it is, where somebody may have signed in. */
  readonly identify?: () => Promise<Caller | undefined>;
}

export interface CachedRoute {
  /** Undefined for the address of something else, or of what is not the same for everybody. */
  match(url: string): CachedQuestion | undefined;
}
