import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes, type OpenAPIObject } from '@nestjs/swagger';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
export type SchemaObject = Exclude<Schemas[string], { $ref: string }>;

/** A picture in a form, as the description of the API tells it (API-40). */
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
            description: 'JPEG, PNG ou GIF, para a loja também WebP, de até 5 MB.',
          },
          newFilename: { type: 'string', maxLength: 1_000, description: 'O nome que a imagem recebe.' },
          purpose: {
            type: 'string',
            enum: ['shop', 'photo'],
            description: 'shop: imagem da loja (administradores); photo: foto do próprio perfil.',
          },
        },
      },
    }),
  );

/** A spreadsheet as it is, UTF-8 or Windows-1252. */
export const DescribedSheet = (): MethodDecorator =>
  applyDecorators(ApiConsumes('text/csv'), ApiBody({ required: true, schema: { type: 'string' } }));

/** A JSON object whose shape is not a class of the contracts. */
export const DescribedObject = (schema: SchemaObject): MethodDecorator =>
  ApiBody({ required: true, schema: { type: 'object', ...schema } });
