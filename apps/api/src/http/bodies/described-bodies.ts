import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes, type OpenAPIObject } from '@nestjs/swagger';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
export type SchemaObject = Exclude<Schemas[string], { $ref: string }>;

/** OpenAPI description of a picture upload (API-40). */
export const DescribedPictureForm = (): MethodDecorator =>
  applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({
      required: true,
      schema: {
        type: 'object',
        required: ['file'],
        properties: {
          file: {
            type: 'string',
            format: 'binary',
            description: 'JPEG, PNG or GIF, for the shop also WebP, up to 5 MB.',
          },
          newFilename: { type: 'string', maxLength: 1_000, description: 'File name of the stored picture.' },
          purpose: {
            type: 'string',
            enum: ['shop', 'photo'],
            description:
              'shop: picture of the shop (administrators only); photo: profile photo of the caller.',
          },
        },
      },
    }),
  );

/** OpenAPI description of a CSV upload, UTF-8 or Windows-1252. */
export const DescribedSheet = (): MethodDecorator =>
  applyDecorators(ApiConsumes('text/csv'), ApiBody({ required: true, schema: { type: 'string' } }));

/** OpenAPI description of a JSON body that has no DTO class. */
export const DescribedObject = (schema: SchemaObject): MethodDecorator =>
  ApiBody({ required: true, schema: { type: 'object', ...schema } });
