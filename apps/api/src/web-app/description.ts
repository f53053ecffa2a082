import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';
import type { FastifyInstance } from 'fastify';
import { describeOperations } from './operation-summaries.js';
import { describeQueries } from './query-parameters.js';

/** Serves the OpenAPI document at `/api/v1/openapi.json` and Swagger UI at `/api/docs`; built on first request. */
export function serveDescription(app: NestFastifyApplication): void {
  let made: OpenAPIObject | undefined;
  const description = (): OpenAPIObject => (made ??= describe(app));
  const fastify = app.getHttpAdapter().getInstance() as FastifyInstance;
  fastify.get('/api/v1/openapi.json', (_request, reply) => reply.send(description()));
  SwaggerModule.setup('api/docs', app, description, { customSiteTitle: 'Plantão API', raw: false });
}

function describe(app: NestFastifyApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Plantão')
    .setDescription(
      'API of the Plantão online shop. Amounts are in reais; errors have a code and a Portuguese message.',
    )
    .setVersion('1')
    .addBearerAuth({ type: 'http', scheme: 'bearer' })
    .build();
  const document = SwaggerModule.createDocument(app, config);
  const schemas = { ...document.components?.schemas, ...dtoSchemas() };
  describeOperations(document);
  describeQueries(app, document, schemas);
  return { ...document, components: { ...document.components, schemas } };
}

/** JSON Schema of validators that class-validator-jsonschema does not know or describes incompletely. */
const CHECKS: NonNullable<
  NonNullable<Parameters<typeof validationMetadatasToSchemas>[0]>['additionalConverters']
> = {
  // Without a type, so that an integer stays an integer.
  min: ({ constraints }) => ({ minimum: constraints[0] as number }),
  max: ({ constraints }) => ({ maximum: constraints[0] as number }),
  isDay: { type: 'string', format: 'date' },
  isCep: { type: 'string', pattern: String.raw`^\d{5}-?\d{3}$` },
  isFilled: { type: 'string', minLength: 1 },
};

/** JSON Schemas of the DTO classes. */
function dtoSchemas(): NonNullable<NonNullable<OpenAPIObject['components']>['schemas']> {
  return validationMetadatasToSchemas({
    classTransformerMetadataStorage: defaultMetadataStorage,
    refPointerPrefix: '#/components/schemas/',
    additionalConverters: CHECKS,
  }) as never;
}
