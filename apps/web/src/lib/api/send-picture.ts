import type { UploadResponse } from '@plantao/contracts/admin/upload.view';
import { TEXT_LIMITS } from '@plantao/domain/shared/constants';
import { env } from '@/lib/env';
import { useSessionStore } from '@/lib/api/session.store';
import { apiTexts } from '@/texts/api';
import { ApiError, readError, noResponseText } from './api-error.js';
import { newKey } from './new-key.js';
import { handleSessionExpired, refuseExpiredSession } from './end-session.js';

/** Milliseconds; 5 MB over a slow mobile network take a while. */
const TIMEOUT = 120_000;

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const;
export const SHOP_TYPES = [...PHOTO_TYPES, 'image/webp'] as const;

interface SendOptions {
  /** 'shop': for everybody in the back office; 'return': of an inspection; 'photo': the own profile photo. */
  purpose: 'shop' | 'return' | 'photo';
  /** How much has left the browser, from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
  /** X-Idempotency-Key to keep over the tries of one picture. */
  key?: string;
}

/** Validates a file before it is sent, as the server does; null when it is valid (ACCT-15, ACCT-16). */
export function pictureFault(file: File, types: readonly string[]): 'type' | 'size' | null {
  if (!types.includes(file.type)) return 'type';
  if (file.size > TEXT_LIMITS.photoBytes) return 'size';
  return null;
}

/**
 * Uploads one picture (API-41) with progress events, which fetch lacks.
 * @throws ApiError as `call` does; AbortError when `signal` gave up
 */
export function sendPicture(
  file: File,
  { purpose, onProgress, signal, key = newKey() }: SendOptions,
): Promise<UploadResponse> {
  refuseExpiredSession();
  const form = new FormData();
  form.append('purpose', purpose);
  form.append('newFilename', file.name);
  form.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${env.apiBase}/uploads`);
    request.timeout = TIMEOUT;
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('authorization', `Bearer ${useSessionStore.getState().token ?? ''}`);
    request.setRequestHeader('x-idempotency-key', key);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => void settle(request).then(resolve, reject);
    request.onerror = () => reject(new ApiError('network', noResponseText()));
    request.ontimeout = () => reject(new ApiError('timeout', apiTexts.timeout));
    request.onabort = () => reject(new DOMException('', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

async function settle({ status, responseText }: XMLHttpRequest): Promise<UploadResponse> {
  if (status >= 200 && status < 300) return JSON.parse(responseText) as UploadResponse;
  const error = await readError(new Response(responseText, { status: status || 502 }));
  handleSessionExpired(error);
  throw error;
}
