import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { lazyServer } from '../http/lazy-server.js';

/**
 * Serves the OpenAPI document at `/api/v1/openapi.json` and Swagger UI at `/api/docs`; both are made by the first
 * request for one of them.
 */
export function serveDescription(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance() as FastifyInstance;
  const handler = lazyServer(async () => {
    const { descriptionServer } = await import('./description-server.js');
    return descriptionServer(app);
  });
  for (const address of ['/api/v1/openapi.json', '/api/docs', '/api/docs/*']) fastify.get(address, handler);
}
