import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '@plantao/domain/accounts';
import type { Intent } from '../idempotency/idempotency-secrets.js';

/** What came in a form: one file and its short texts. */
export interface UploadForm {
  readonly content: Buffer;
  /** As the sender's computer calls it; never part of a path. */
  readonly filename: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Stores the response of the call with the transaction of `em`: both are committed, or neither. */
export type StoreResponse = (em: EntityManager, body: unknown) => Promise<void>;

export interface ShopRequest extends FastifyRequest {
  /** The signed-in person; on public routes only when a valid bearer came along. */
  caller?: Caller;
  rawBody?: Buffer;
  /** Only when the idempotency key was looked up together with the session. */
  intent?: Intent;
  /** Its limit has counted it together with the session and the key. */
  isCounted?: true;
  /** Only in a call with an idempotency key around which no transaction is open. */
  storeResponse?: StoreResponse;
  /** The same key was at work before in a process that is gone: what it did may have happened. */
  resumed?: boolean;
  /** Only where a form is read (UploadFormGuard). */
  uploadForm?: UploadForm;
}

export type ShopReply = FastifyReply;

/** Whether the person may see what customers do not see yet. */
export const isStaff = (caller: Caller | undefined): boolean =>
  caller !== undefined && caller.role !== 'user';
